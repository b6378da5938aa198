// A few faults, kills and processes at once.

import { expect, test } from "vitest";
import { manyProcesses } from "./many-processes.ts";
import { everyFault, faultKinds, killsAfterTicket, leaveTwoRuns, randomKills } from "./trials.ts";

// A few of each; scripts/reliability.ts tries them all.
const minutes = 60_000;

test.each(faultKinds)(
  "a fault at any point (%s) loses no run, opens no second ticket and glues no lines",
  async (kind) => {
    const { tried, wrong } = await everyFault(kind, { first: 3, stride: kind === "EIO" || kind === "ENOSPC" ? 8 : 31 });
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(2);
  },
  2 * minutes,
);

test(
  "a process that dies while it adds the runs of others loses none of them and adds none twice",
  async () => {
    const { wrong } = await everyFault("before", { prepare: leaveTwoRuns, first: 40, stride: 40 });
    expect(wrong).toEqual([]);
  },
  2 * minutes,
);

test(
  "twenty random kills leave everything as it should be",
  async () => {
    expect(await randomKills(20)).toEqual({ tried: 20, wrong: [] });
  },
  2 * minutes,
);

test(
  "a ticket that was shown before the kill is found when the question is asked again",
  async () => {
    expect(await killsAfterTicket(5)).toEqual({ tried: 5, wrong: [] });
  },
  2 * minutes,
);

test(
  "four processes at once: one ticket for each order and category, no busy database, a stable trace",
  async () => {
    expect(await manyProcesses({ processes: 4, rounds: 4 })).toEqual({ tried: 32, wrong: [] });
  },
  2 * minutes,
);
