// Measures one run against a provider.

import { join } from "node:path";
import { command } from "./measure-commands.ts";
import type { ProviderName } from "./ours.ts";
import { type Bench, ratioRow, type Row, type RowGroup, sizeRow } from "./row.ts";
import { inRounds } from "./rounds.ts";
import { measureProcess, type NodeCommand, type ProcessMeasure } from "./run-process.ts";
import { othersOf, type Stage } from "./stage.ts";

/** One process per conversation and SDK: our command against bare loops. */
export const providerRows: RowGroup = async (bench) => [
  ...(await rowsOf("openai", bench)),
  ...(await rowsOf("gemini", bench)),
];

const floor = "raw SDK loop";

async function rowsOf(provider: ProviderName, { stage, rounds, peers }: Bench): Promise<readonly Row[]> {
  const ours = ourCommand(provider, stage);
  // The first run creates the desk that all contestants use.
  await measureProcess(ours);
  const commands = new Map([["ours", ours], ...otherCommands(provider, stage, peers)]);
  const runs = [...commands].map(([name, program]) => [name, () => measureProcess(program)] as const);
  const of = await inRounds<string, ProcessMeasure>(Object.fromEntries(runs), { rounds });
  const names = [...commands.keys()].filter((name) => name !== "ours");
  const measure = `provider run on loopback, ${provider}`;
  const rss = names.map((name) => `${name} ${of(name, "rss").toFixed(0)} MB`).join(", ");
  return [
    ...(["wall", "cpu"] as const).map((unit) =>
      ratioRow({
        measure: `${measure}, ${unit === "cpu" ? "CPU" : unit}`,
        most: 0.68,
        floor,
        ours: of("ours", unit),
        base: of(floor, unit),
        others: names.filter((name) => name !== floor).map((name) => [name, of(name, unit)]),
      }),
    ),
    sizeRow({ measure: `${measure}, RSS`, most: 86, mb: of("ours", "rss"), others: rss }),
  ];
}

function ourCommand(provider: ProviderName, stage: Stage): NodeCommand {
  const { args, env } = command(stage, "ask-agent", ["--provider", provider, "Please refund order #1042"]);
  const upper = provider.toUpperCase();
  const settings = {
    [`${upper}_API_KEY`]: "sk-bench",
    [`${upper}_BASE_URL`]: provider === "openai" ? `${stage.url}/v1` : stage.url,
    [`${upper}_CHAT_MODEL`]: "refund",
  };
  return { args, env: { ...env, ...settings }, says: "5001" };
}

/** All with the same tools; one more raw loop without zod, checks and transactions shows what those cost. */
function otherCommands(provider: ProviderName, stage: Stage, peers: string | undefined): [string, NodeCommand][] {
  const database = join(stage.folder, "home", "data", "ask-agent", "db", "helpdesk.sqlite");
  const once = (program: string, path: string, desk: string): NodeCommand => ({
    args: [stage.built(program), path, stage.url, desk, database],
    says: "5001",
  });
  const equal = [...othersOf(stage, provider, peers)].map(([name, path]): [string, NodeCommand] => [
    name,
    once("once", path, stage.desk),
  ]);
  return [
    ...equal,
    [`${floor} with bare SQL tools`, once("once-plain", stage.built(`raw-${provider}`), stage.written)],
  ];
}
