// Plays many conversations in a process.

import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { loadContestant, type Play, question } from "./contestant.ts";
import { asBenchTools, deskTools, systemPrompt } from "./desk.ts";
import { ours } from "./ours.ts";

/**
 * Loads one contestant and plays batches of conversations on request. Answers each batch with the CPU time, user and
 * system, and the heap size after garbage collection.
 */
const setting = z.object({
  contestant: z.string(),
  provider: z.enum(["openai", "gemini"]),
  url: z.string(),
  desk: z.string(),
  logs: z.string(),
});

const batch = z.object({ model: z.string(), runs: z.int(), concurrency: z.int(), collect: z.boolean() });

const play = await loadPlay(setting.parse(JSON.parse(process.argv[2] ?? "")));
process.on("message", (message) => void answer(batch.parse(message)));
process.on("disconnect", () => process.exit());
process.send?.("ready");

async function loadPlay({ contestant, provider, url, desk, logs }: z.infer<typeof setting>): Promise<Play> {
  const tools = await deskTools(desk);
  const shared = { url, question, system: systemPrompt };
  if (contestant === "ours") return ours({ ...shared, provider, tools, logs });
  return (await loadContestant(contestant))({ ...shared, tools: asBenchTools(tools) });
}

async function answer({ model, runs, concurrency, collect }: z.infer<typeof batch>): Promise<void> {
  const began = process.cpuUsage();
  let left = runs;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0) if (!(await play(model)).includes("5001")) throw new Error("the answer is another one");
    }),
  );
  const { user, system } = process.cpuUsage(began);
  if (collect) await collectGarbage();
  process.send?.({ cpuMs: (user + system) / 1000, heapMb: process.memoryUsage().heapUsed / 2 ** 20 });
}

/** Waits first, so that what a connection holds for a moment is not counted. */
async function collectGarbage(): Promise<void> {
  for (let time = 0; time < 3; time++) {
    await setTimeout(50);
    globalThis.gc?.();
  }
}
