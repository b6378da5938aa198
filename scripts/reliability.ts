// npm run test:reliability [-- <part>…]: long tests of crashes, kills, full disks and many processes.
// Exits 1 if a promise of docs/reliability.md is broken. The parts are the names below; by default all run, which takes
// half an hour.
import { execFileSync } from "node:child_process";
import { fullDisk } from "../test/reliability/full-disk.ts";
import { manyProcesses } from "../test/reliability/many-processes.ts";
import { everyFault, killsAfterTicket, leaveTwoRuns, randomKills, type Trial } from "../test/reliability/trials.ts";

const parts: Readonly<Record<string, () => Promise<Trial | undefined>>> = {
  before: () => everyFault("before"),
  after: () => everyFault("after"),
  half: () => everyFault("half"),
  "fold-before": () => everyFault("before", { prepare: leaveTwoRuns }),
  "fold-after": () => everyFault("after", { prepare: leaveTwoRuns }),
  EIO: () => everyFault("EIO"),
  ENOSPC: () => everyFault("ENOSPC"),
  "full-disk": () => fullDisk(),
  "random-kills": () => randomKills(500),
  "kills-after-ticket": () => killsAfterTicket(200),
  "many-processes": () => manyProcesses({ processes: 16, rounds: 500 }),
};

execFileSync("node_modules/.bin/rolldown", ["-c"], { stdio: ["ignore", "ignore", "inherit"] });
const chosen = process.argv.slice(2);
for (const [name, part] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const began = performance.now();
  const trial = await part();
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${name}: ${inWords(trial)}, ${seconds} s\n`);
  if (trial !== undefined && trial.wrong.length > 0) process.exitCode = 1;
}

function inWords(trial: Trial | undefined): string {
  if (trial === undefined) return "not possible here";
  const { tried, wrong } = trial;
  return [`${tried} tried, ${wrong.length} wrong`, ...wrong.slice(0, 20)].join("\n  ");
}
