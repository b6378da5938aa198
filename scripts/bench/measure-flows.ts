import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command, logOf } from "./measure-commands.ts";
import { inRounds } from "./rounds.ts";
import { type RowGroup, sizeRow } from "./row.ts";
import { measureProcess, type NodeCommand } from "./run-process.ts";

const repeat = 10;
const leastPerSecond = 200;

/** Flows answered by the offline model, as often as a person would repeat them. */
export const flowRows: RowGroup = async ({ stage, rounds }) => {
  const flows = join(stage.folder, "flows");
  const shipped = join(stage.installed, "node_modules", "ask-agent", "flows", "refunds");
  rmSync(flows, { recursive: true, force: true });
  cpSync(shipped, flows, { recursive: true });
  const args = [flows, "--repeat", String(repeat), "--provider", "offline", "--json"];
  const { args: node, env } = command(stage, "test-flows", args);
  const runs = readdirSync(flows).filter((name) => name.endsWith(".yaml")).length * repeat;
  const of = await inRounds({ ours: () => measureProcess({ args: node, env }) }, { rounds });
  const perSecond = (runs / of("ours", "wall")) * 1000;
  return [
    {
      measure: `offline flow runs, ${runs} in one process, its start included`,
      target: `≥ ${leastPerSecond} a second`,
      result: `${perSecond.toFixed(0)} a second`,
      met: perSecond >= leastPerSecond,
      others: "",
    },
  ];
};

const mostSeconds = 10;

/** Recorded runs decided again under another policy: ten times as many must not need more memory. */
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
