// Measures many runs in one process.

import type { ProviderName } from "./ours.ts";
import { type Batch, Player } from "./player-process.ts";
import { type Bench, ratioRow, type Row, type RowGroup } from "./row.ts";
import { inRounds } from "./rounds.ts";
import { othersOf } from "./stage.ts";

const providers = ["openai", "gemini"] as const;

/**
 * Plays the same batch with every contestant of a wire format, in turn; compares our CPU time and the others' with the
 * raw loop's.
 */
async function compare(
  bench: Bench,
  provider: ProviderName,
  { measure, most, per, ...batch }: Batch & Measured,
): Promise<Row> {
  const floor = "raw SDK loop";
  const names = new Map([["ours", "ours"], ...othersOf(bench.stage, provider, bench.peers)]);
  const players = new Map<string, Player>();
  for (const [name, contestant] of names) players.set(name, await Player.start(bench.stage, provider, contestant));
  try {
    const turns = [...players].map(([name, player]) => {
      return [name, async () => ({ cpu: (await player.play(batch)).cpuMs / per })] as const;
    });
    const of = await inRounds<string, "cpu">(Object.fromEntries(turns), { rounds: bench.rounds, warmUp: 3 });
    const peers = [...players.keys()].filter((name) => name !== "ours" && name !== floor);
    const others = peers.map((name) => [name, of(name, "cpu")] as const);
    return ratioRow({ measure, most, floor, ours: of("ours", "cpu"), base: of(floor, "cpu"), others });
  } finally {
    for (const player of players.values()) player.stop();
  }
}

interface Measured {
  readonly measure: string;
  /** The target, as a ratio to the floor. */
  readonly most: number;
  /** Divisor of the CPU time. */
  readonly per: number;
}

export const loopRows: RowGroup = async (bench) => {
  const rows: Row[] = [];
  for (const provider of providers) {
    for (const concurrency of [1, 32]) {
      const measure = `CPU per 3-request run in one process, trace on, ${provider}, concurrency ${concurrency}`;
      rows.push(
        await compare(bench, provider, {
          measure,
          model: "refund",
          runs: 64,
          concurrency,
          collect: false,
          per: 64,
          most: 1.5,
        }),
      );
    }
  }
  return rows;
};

export const stepRows: RowGroup = async (bench) => {
  const rows: Row[] = [];
  for (const provider of providers) {
    const measure = `CPU per request in a 200-step run, ${provider}`;
    rows.push(
      await compare(bench, provider, {
        measure,
        model: "steps-199",
        runs: 1,
        concurrency: 1,
        collect: false,
        per: 200,
        most: 1.4,
      }),
    );
  }
  return rows;
};
