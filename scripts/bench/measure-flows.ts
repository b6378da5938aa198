// Measures flows and what-if.

import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command, logOf } from "./measure-commands.ts";
import { inRounds } from "./rounds.ts";
import { type Row, type RowGroup, sizeRow } from "./row.ts";
import { measureProcess, type NodeCommand } from "./run-process.ts";
import type { Stage } from "./stage.ts";

/** Repeats of each flow, and the least runs per second, process start included. */
const sizes = [
  { repeat: 10, leastPerSecond: 300 },
  { repeat: 100, leastPerSecond: 500 },
] as const;

/** Flows with the offline model, repeated as often as a person would, and ten times as often. */
export const flowRows: RowGroup = async ({ stage, rounds, quick }) => {
  const flows = join(stage.folder, "flows");
  const shipped = join(stage.installed, "node_modules", "ask-agent", "flows", "refunds");
  rmSync(flows, { recursive: true, force: true });
  cpSync(shipped, flows, { recursive: true });
  const files = readdirSync(flows).filter((name) => name.endsWith(".yaml")).length;
  const rows: Row[] = [];
  for (const { repeat, leastPerSecond } of quick ? sizes.slice(0, 1) : sizes) {
    const { args, env } = command(stage, "test-flows", [flows, "--repeat", String(repeat), "--provider", "offline"]);
    const few = Math.min(rounds, 5);
    const of = await inRounds({ ours: () => measureProcess({ args, env }) }, { rounds: few, warmUp: 1 });
    const runs = files * repeat;
    const perSecond = (runs / of("ours", "wall")) * 1000;
    rows.push({
      measure: `offline flow runs, ${runs} in one process, its start included`,
      target: `≥ ${leastPerSecond} a second`,
      result: `${perSecond.toFixed(0)} a second, ${(of("ours", "cpu") / runs).toFixed(2)} ms CPU each`,
      met: perSecond >= leastPerSecond,
      others: `RSS ${of("ours", "rss").toFixed(0)} MB`,
    });
  }
  return quick ? rows : [...rows, await memoryRow(stage, flows)];
};

/** This many copies of the flows, a hundred times each, are 10,000 runs. */
const copies = 4;
/** The memory a passed run may keep in a report without events. */
const mostKbPerRun = 16;

/** Compares the memory of a suite with one four times as long: the difference is what each run keeps. */
async function memoryRow(stage: Stage, flows: string): Promise<Row> {
  const many = join(stage.folder, "many-flows");
  rmSync(many, { recursive: true, force: true });
  for (let copy = 0; copy < copies; copy += 1) cpSync(flows, join(many, String(copy)), { recursive: true });
  const rss = async (folder: string): Promise<number> => {
    const options = ["--repeat", "100", "--provider", "offline"];
    return (await measureProcess(command(stage, "test-flows", [folder, ...options]))).rss;
  };
  const [few, all] = [await rss(flows), await rss(many)];
  const runs = readdirSync(flows).filter((name) => name.endsWith(".yaml")).length * 100;
  const kb = ((all - few) * 1024) / (runs * (copies - 1));
  return {
    measure: `offline flow runs, ${runs * copies} in one process, RSS beyond that of ${runs}`,
    target: `≤ ${mostKbPerRun} KB a run`,
    result: `${kb.toFixed(1)} KB a run`,
    met: kb <= mostKbPerRun,
    others: `${few.toFixed(0)} MB, then ${all.toFixed(0)} MB`,
  };
}

const mostSeconds = 10;

/** Rejudges recorded runs under another policy: ten times as many must not need more memory. */
export const whatIfRows: RowGroup = async ({ stage, rounds, quick }) => {
  await measureProcess({ ...command(stage, "ask-agent", ["Please refund order #1042"]), says: "5001" });
  const policy = join(stage.folder, "new.json");
  mkdirSync(stage.folder, { recursive: true });
  writeFileSync(policy, '{"time_zone":"UTC","refund":{"window_days":30,"refundable_statuses":["paid"]}}');
  const whatIf = (mb: number): NodeCommand => {
    const { args, env } = command(stage, "what-if", ["--policy", policy, "--html", join(stage.folder, `${mb}.html`)]);
    return { args, env: { ...env, ASK_AGENT_LOGS: logOf(stage, mb) } };
  };
  const largeMb = quick ? 100 : 300;
  const [small, large] = [whatIf(largeMb / 10), whatIf(largeMb)];
  const few = Math.min(rounds, 5);
  const of = await inRounds(
    { small: () => measureProcess(small), large: () => measureProcess(large) },
    { rounds: few },
  );
  const seconds = of("large", "wall") / 1000;
  return [
    {
      measure: `\`what-if\` over a ${largeMb} MB log (some 100,000 runs at 300 MB), wall`,
      target: `≤ ${mostSeconds} s`,
      result: `${seconds.toFixed(1)} s`,
      met: seconds <= mostSeconds,
      others: "",
    },
    sizeRow({
      measure: `\`what-if\` over a ${largeMb} MB log, RSS`,
      most: 150,
      mb: of("large", "rss"),
      others: `a tenth of it ${of("small", "rss").toFixed(1)} MB`,
    }),
  ];
};
