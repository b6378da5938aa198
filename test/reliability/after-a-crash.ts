// What must be true after each crash.

import type { Asked, Stage } from "./stage.ts";

export const question = "Please refund order #1042";

/**
 * Asks the same question again after a process that may have died, and looks at everything. Gives what is wrong, in a
 * sentence each; nothing if all is as promised. A run that said that its trace could not be written may be missing.
 */
export async function wrongAfterCrash(at: Stage, crashed: Asked): Promise<readonly string[]> {
  const wrong: string[] = [];
  const expect = (holds: boolean, sentence: string): void => void (holds || wrong.push(sentence));
  const before = at.visible();
  const told = /(?:ticket|#)\D{0,20}(5\d{3})/i.exec(crashed.stdout)?.[1];
  const kept = at.tickets();
  expect(told === undefined || kept.some(({ id }) => id === Number(told)), `ticket ${told} was told and is not there`);
  const repeated = await at.ask(question);
  const tickets = at.tickets();
  expect(repeated.code === 0, `the repeated question ended with ${repeated.code}: ${repeated.stderr}`);
  expect(tickets.length === 1, `there are ${tickets.length} tickets`);
  expect(
    kept.every(({ id }) => id === tickets[0]?.["id"]),
    "the ticket is another one",
  );
  expect(
    repeated.stdout.includes(String(tickets[0]?.["id"])),
    `the repeated answer lacks the number: ${repeated.stdout}`,
  );
  expect(
    !/SQLITE|ENOENT|EEXIST|\bat .*:\d+:\d+/.test(`${crashed.stderr}${repeated.stderr}`),
    `seen: ${repeated.stderr}`,
  );
  const after = at.visible();
  expect(new Set(after.ids).size === after.ids.length, `a run is there twice: ${after.ids.join(" ")}`);
  expect(after.ids.length === before.ids.length + 1, `${before.ids.length} runs became ${after.ids.length}`);
  expect(
    before.ids.every((id, index) => after.ids[index] === id),
    "the order of the runs has changed",
  );
  expect(after.outcomes.at(-1) === "answered", `the repeated run is ${after.outcomes.at(-1)}`);
  const id = runIdIn(crashed.stderr);
  const said = crashed.stderr.split("The trace of this run could not be written").length - 1;
  expect(said <= 1, "it was said more than once that there is no trace");
  expect(id === undefined || said === 1 || after.ids.includes(id), `the run ${id} was shown and is not there`);
  expect(
    at.running().every((name) => name.endsWith(".lock")),
    `left in running: ${at.running().join(" ")}`,
  );
  expect(at.lines().filter(isTorn).length <= 1, "more than one line is torn");
  return wrong;
}

/** As the last step line of a run tells it. */
const runIdIn = (stderr: string): string | undefined => /run_id: (\S+)/.exec(stderr)?.[1];

function isTorn(line: string): boolean {
  try {
    JSON.parse(line);
    return false;
  } catch {
    return true;
  }
}
