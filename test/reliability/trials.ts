// Every fault (made by `faults.mjs`, a preload), and random kills.

import { setTimeout as wait } from "node:timers/promises";
import { question, wrongAfterCrash } from "./after-a-crash.ts";
import { type Asked, type Stage, stage } from "./stage.ts";

/** How often something was tried, and what was wrong. */
export interface Trial {
  readonly tried: number;
  readonly wrong: readonly string[];
}

/** How a process comes to its end, or what its disk does to it. */
export const faultKinds = ["before", "after", "half", "EIO", "ENOSPC"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Makes each n-th operation of a first run fail until there is no n-th one; every `stride`-th from `first`. */
export async function everyFault(kind: FaultKind, { first = 1, stride = 1, prepare = nothing } = {}): Promise<Trial> {
  const wrong: string[] = [];
  for (let n = first, tried = 0; ; n += stride) {
    const at = stage();
    try {
      await prepare(at);
      const asked = await at.ask(question, { fault: `${kind}:${n}` });
      if (!wentWrong(asked)) return { tried, wrong };
      tried += 1;
      const disk = kind === "EIO" || kind === "ENOSPC";
      if (disk && !(asked.code === 0 && /5001/.test(asked.stdout)))
        wrong.push(`${kind}:${n}: no answer: ${asked.stderr}`);
      wrong.push(...(await wrongAfterCrash(at, asked)).map((sentence) => `${kind}:${n}: ${sentence}`));
    } finally {
      at.remove();
    }
  }
}

const nothing = async (_at: Stage): Promise<void> => {};

const wentWrong = ({ signal, stderr }: Asked): boolean => signal === "SIGKILL" || stderr.includes("[fault]");

/** Leaves two runs behind that were cut off: one in the middle, one with its answer and not yet in its day's file. */
export async function leaveTwoRuns(at: Stage): Promise<void> {
  await at.ask("Where is my order 1043?");
  for (const n of [45, 70]) await at.ask("Where is my order 1043?", { fault: `before:${n}` });
}

/** Kills a process after a time that is drawn by lot, and looks; so many times. */
export async function randomKills(times: number): Promise<Trial> {
  const longest = 1.1 * (await usualMs());
  return repeated(times, (at) =>
    at.ask(question, { with: (child) => void wait(Math.random() * longest).then(() => child.kill("SIGKILL")) }),
  );
}

async function usualMs(): Promise<number> {
  const at = stage();
  const began = performance.now();
  await at.ask(question);
  at.remove();
  return performance.now() - began;
}

/** Kills a process as soon as it has said that it opened a ticket, or a moment later; so many times. */
export function killsAfterTicket(times: number): Promise<Trial> {
  return repeated(times, async (at) => {
    const killed = await at.ask(question, {
      with: (child) =>
        child.stderr?.on("data", (words: Buffer) => {
          if (words.includes('"created":true')) void wait(Math.random() * 8).then(() => child.kill("SIGKILL"));
        }),
    });
    if (at.tickets().length !== 1) throw new Error("the ticket that was shown is not there");
    return killed;
  });
}

async function repeated(times: number, crash: (at: Stage) => Promise<Asked>): Promise<Trial> {
  const wrong: string[] = [];
  for (let round = 1; round <= times; round++) {
    const at = stage();
    try {
      wrong.push(...(await wrongAfterCrash(at, await crash(at))).map((sentence) => `round ${round}: ${sentence}`));
    } finally {
      at.remove();
    }
  }
  return { tried: times, wrong };
}
