// Measures request sizes and memory.

import { z } from "zod";
import type { ProviderName } from "./ours.ts";
import { Player } from "./player-process.ts";
import type { Row, RowGroup } from "./row.ts";
import type { Stage } from "./stage.ts";

export const byteRows: RowGroup = async ({ stage }) => {
  const rows: Row[] = [];
  for (const provider of ["openai", "gemini"] as const) {
    const [ours, raw] = [await bytesOf(stage, provider, "ours"), await bytesOf(stage, provider, `raw-${provider}`)];
    const pairs = ours.map((bytes, index) => [bytes, raw[index] ?? 0] as const);
    rows.push({
      measure: `request bytes at ${toolSteps.join(", ")} tool steps, ${provider}`,
      target: "equal to the raw SDK loop's",
      result: pairs.map(([mine, theirs]) => (mine === theirs ? `${mine}` : `${mine} against ${theirs}`)).join(", "),
      met: pairs.every(([mine, theirs]) => mine === theirs),
      others: "",
    });
  }
  return rows;
};

/** Until then, the heap grows by compiled code. */
const warmUp = 500;

const toolSteps = [2, 6, 20, 50];

/** Returns the size of the last request of conversations with this many tool steps. */
async function bytesOf(stage: Stage, provider: ProviderName, contestant: string): Promise<readonly number[]> {
  const path = contestant === "ours" ? contestant : stage.built(contestant);
  const player = await Player.start(stage, provider, path);
  const last: number[] = [];
  for (const steps of toolSteps) {
    await player.play({ model: `steps-${steps}`, runs: 1, concurrency: 1, collect: false });
    const response = await fetch(`${stage.url}/sizes`);
    last.push(
      z
        .array(z.number())
        .parse(await response.json())
        .at(-1) ?? 0,
    );
  }
  player.stop();
  return last;
}

export const heapRows: RowGroup = async ({ stage, quick }) => {
  const runs = quick ? 1500 : 5000;
  const player = await Player.start(stage, "openai", "ours");
  const heapAfter = async (count: number): Promise<number> =>
    (await player.play({ model: "refund", runs: count, concurrency: 16, collect: true })).heapMb;
  const [before, after] = [await heapAfter(warmUp), await heapAfter(runs - warmUp)];
  player.stop();
  const result = `${(after - before).toFixed(2)} MB, from ${before.toFixed(1)} to ${after.toFixed(1)} MB`;
  const measure = `heap over ${runs} runs in one process`;
  return [{ measure, target: "≤ 1 MB after warm-up", result, met: after - before <= 1, others: "" }];
};
