// `npm run test:controls`: removes each control and checks that a test fails.

import { rmSync } from "node:fs";
import pMap from "p-map";
import { controls } from "./test-controls/controls.ts";
import { failuresOf, type Trial, tryWithout } from "./test-controls/lane.ts";
import { copyWorkTree } from "./workshop.ts";

/**
 * `npm run test:controls [word…]`: tests the tests. Removes each control in turn, in a copy of the work tree, and
 * checks that a test fails; with words, only controls whose name contains one. Exits 1 if no test fails for one.
 */
const words = process.argv.slice(2);
const chosen = controls.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const lanes = [copyWorkTree(), copyWorkTree()];
const trials: Trial[] = [];
try {
  const [first] = lanes;
  const broken = first === undefined ? [] : await failuresOf(first.project, namedTests());
  if (broken.length > 0) {
    const reasons = broken.map(({ test, why }) => `${test}\n${why}`).join("\n");
    throw new Error(`These tests fail with every control in place:\n${reasons}`);
  }
  const queue = [...chosen];
  await pMap(lanes, async ({ project }) => {
    for (let control = queue.shift(); control !== undefined; control = queue.shift()) {
      const trial = await tryWithout(control, project);
      trials.push(trial);
      process.stdout.write(
        `${trial.noticed === undefined ? "GREEN" : "red  "}  ${trial.control}\n         ${trial.noticed ?? "no test noticed"}\n`,
      );
    }
  });
} finally {
  for (const { folder } of lanes) rmSync(folder, { recursive: true, force: true });
}
const unnoticed = trials.filter(({ noticed }) => noticed === undefined);
process.stdout.write(`${trials.length} controls taken away, ${trials.length - unnoticed.length} noticed.\n`);
process.exitCode = unnoticed.length === 0 ? 0 : 1;

function namedTests(): readonly string[] {
  return [...new Set(chosen.flatMap(({ tests }) => tests))];
}
