// Measures whole commands.

import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type Loaded, loadedModules } from "./loaded-modules.ts";
import { type Bench, ratioRow, type RowGroup, sizeRow } from "./row.ts";
import { inRounds } from "./rounds.ts";
import { measureProcess, type NodeCommand } from "./run-process.ts";
import type { Stage } from "./stage.ts";

/** The least that a Node process takes. */
const bareNode: NodeCommand = { args: ["-e", "0"] };

/** Returns a command of the installed package, with a home folder of its own. */
export function command(stage: Stage, name: string, args: readonly string[] = []): NodeCommand & { env: object } {
  const home = join(stage.folder, "home");
  const file = join(stage.installed, "node_modules", "ask-agent", "dist", `${name}.cjs`);
  return { args: [file, ...args], env: { HOME: home, XDG_DATA_HOME: join(home, "data") } };
}

export const helpRows: RowGroup = async ({ stage, rounds }) => {
  const help = command(stage, "ask-agent", ["--help"]);
  const of = await inRounds({ bare: () => measureProcess(bareNode), ours: () => measureProcess(help) }, { rounds });
  const [ours, base] = [of("ours", "wall"), of("bare", "wall")];
  return [ratioRow({ measure: "`--help`, wall", most: 1.4, floor: "`node -e 0`", ours, base })];
};

export const offlineRows: RowGroup = async ({ stage, rounds }) => {
  const ask = { ...command(stage, "ask-agent", ["Please refund order #1042"]), says: "5001" };
  const of = await inRounds({ bare: () => measureProcess(bareNode), ours: () => measureProcess(ask) }, { rounds });
  const measure = "offline run, whole process, trace written";
  const [ours, base] = [of("ours", "wall"), of("bare", "wall")];
  return [
    ratioRow({ measure: `${measure}, wall`, most: 4.6, floor: "`node -e 0`", ours, base }),
    sizeRow({ measure: `${measure}, RSS`, most: 70, mb: of("ours", "rss"), others: bareRss(of("bare", "rss")) }),
  ];
};

const mostForZone = 5;

/** The same desk in another zone than UTC, to measure loading the time zone data. */
export const zoneRows: RowGroup = async ({ stage, rounds }) => {
  mkdirSync(stage.folder, { recursive: true });
  const ask = (zone: string): NodeCommand => {
    const policy = join(stage.folder, `${zone.replace("/", "-")}.json`);
    const refund = { window_days: 30, refundable_statuses: ["paid"] };
    writeFileSync(policy, JSON.stringify({ time_zone: zone, refund }));
    const { args, env } = command(stage, "ask-agent", ["Please refund order #1042"]);
    return { args, env: { ...env, ASK_AGENT_POLICY: policy } };
  };
  const [utc, berlin] = [ask("UTC"), ask("Europe/Berlin")];
  const of = await inRounds({ utc: () => measureProcess(utc), berlin: () => measureProcess(berlin) }, { rounds });
  const [base, ours] = [of("utc", "cpu"), of("berlin", "cpu")];
  return [
    {
      measure: "offline run in another zone (Europe/Berlin), CPU",
      target: `≤ ${mostForZone} ms more than in UTC`,
      result: `${(ours - base).toFixed(1)} ms more (${ours.toFixed(1)} ms against ${base.toFixed(1)} ms)`,
      met: ours - base <= mostForZone,
      others: "",
    },
  ];
};

const bareRss = (mb: number): string => `\`node -e 0\` ${mb.toFixed(1)} MB`;

/** Reads the end of a huge log. */
export const showTraceRows: RowGroup = async ({ stage, rounds, quick }) => {
  await measureProcess({ ...command(stage, "ask-agent", ["Please refund order #1042"]), says: "5001" });
  const largeMb = quick ? 100 : 1000;
  const show = (mb: number): NodeCommand => {
    const { args, env } = command(stage, "show-trace", ["3"]);
    return { args, env: { ...env, ASK_AGENT_LOGS: logOf(stage, mb) }, says: "5001" };
  };
  const [small, large] = [show(1), show(largeMb)];
  const of = await inRounds(
    { bare: () => measureProcess(bareNode), small: () => measureProcess(small), large: () => measureProcess(large) },
    { rounds },
  );
  const measure = `\`show-trace 3\`, ${largeMb} MB log`;
  const [ours, base, few] = [of("large", "wall"), of("bare", "wall"), of("small", "wall")];
  return [
    ratioRow({ measure: `${measure}, wall`, most: 2, floor: "`node -e 0`", ours, base }),
    ratioRow({ measure: `${measure}, wall`, most: 1.15, floor: "a 1 MB log", ours, base: few }),
    sizeRow({ measure: `${measure}, RSS`, most: 65, mb: of("large", "rss"), others: bareRss(of("bare", "rss")) }),
  ];
};

/** Returns a folder with a log of the given size, made of one recorded run with different ids. */
export function logOf(stage: Stage, mb: number): string {
  const logs = join(stage.folder, `logs-${mb}`);
  mkdirSync(logs, { recursive: true });
  const recorded = join(stage.folder, "home", "data", "ask-agent", "logs");
  const name = readdirSync(recorded).find((file) => file.endsWith(".jsonl")) ?? "";
  const line = readFileSync(join(recorded, name), "utf8").trim().split("\n").at(-1) ?? "";
  const lines = Array.from({ length: Math.ceil(2 ** 20 / line.length) }, (_, number) =>
    line.replace(/"run_id":"(\d+-\d+)-\w+"/, `"run_id":"$1-${number.toString(16).padStart(6, "0")}"`),
  );
  const file = openSync(join(logs, name), "w", 0o600);
  for (let written = 0; written < mb; written++) writeSync(file, `${lines.join("\n")}\n`);
  closeSync(file);
  return logs;
}

/** Returns what each command loads, for the page. */
export async function moduleTable({ stage }: Bench): Promise<readonly (readonly [string, Loaded])[]> {
  const openai = { OPENAI_API_KEY: "sk-bench", OPENAI_BASE_URL: `${stage.url}/v1`, OPENAI_CHAT_MODEL: "refund" };
  const gemini = { GEMINI_API_KEY: "bench", GEMINI_BASE_URL: stage.url, GEMINI_CHAT_MODEL: "refund" };
  const commands: [name: string, args: string[], env?: Readonly<Record<string, string>>][] = [
    ["ask-agent --help", ["--help"]],
    ["ask-agent (offline)", ["Please refund order #1042"]],
    ["ask-agent (OpenAI)", ["Please refund order #1042"], openai],
    ["ask-agent (Gemini)", ["Please refund order #1042"], gemini],
    ["show-trace", []],
    ["show-desk", []],
  ];
  const loaded: [string, Loaded][] = [];
  for (const [name, args, more] of commands) {
    const { env, ...rest } = command(stage, name.split(" ")[0] ?? name, args);
    loaded.push([name, await loadedModules({ ...rest, env: { ...env, ...more } })]);
  }
  return loaded;
}
