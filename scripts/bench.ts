// `npm run bench`: measures speed and size against floors and peers; writes `docs/benchmarks.md`.

import { parseArgs } from "node:util";
import { installRows } from "./bench/measure-install.ts";
import { helpRows, moduleTable, offlineRows, showTraceRows, zoneRows } from "./bench/measure-commands.ts";
import { flowRows, whatIfRows } from "./bench/measure-flows.ts";
import { loopRows, stepRows } from "./bench/measure-loops.ts";
import { providerRows } from "./bench/measure-providers.ts";
import { byteRows, heapRows } from "./bench/measure-sizes.ts";
import { installPeers } from "./bench/peers.ts";
import { circumstances, moduleTableText, rowTable, writePage } from "./bench/report.ts";
import type { Bench, Row, RowGroup } from "./bench/row.ts";
import { setStage } from "./bench/stage.ts";

/**
 * `npm run bench`: ratios measured in one run on one machine, interleaved with the floors. A full run writes
 * docs/benchmarks.md; one with `--quick` or `--only` only prints.
 */
const groups: Readonly<Record<string, RowGroup>> = {
  install: installRows,
  help: helpRows,
  offline: offlineRows,
  zone: zoneRows,
  provider: providerRows,
  loop: loopRows,
  steps: stepRows,
  bytes: byteRows,
  heap: heapRows,
  "show-trace": showTraceRows,
  flows: flowRows,
  "what-if": whatIfRows,
};

const { values } = parseArgs({
  options: {
    runs: { type: "string" },
    only: { type: "string", multiple: true },
    quick: { type: "boolean", default: false },
    peers: { type: "boolean", default: false },
    "peers-dir": { type: "string" },
  },
});

const { quick, only = Object.keys(groups) } = values;
const rounds = Number(values.runs ?? (quick ? 3 : 15));
const unknown = only.find((name) => !Object.hasOwn(groups, name));
if (unknown !== undefined) throw new Error(`--only takes ${Object.keys(groups).join(", ")}, not ${unknown}`);
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error("--runs takes a whole number, at least 1");
const withPeers = values.peers || values["peers-dir"] !== undefined;
const peers = withPeers ? installPeers(values["peers-dir"]) : undefined;
const whole = !quick && values.only === undefined && rounds >= 15;

const stage = await setStage();
try {
  await measure({ stage, rounds, quick, peers });
} finally {
  stage.close();
}

async function measure(bench: Bench): Promise<void> {
  const rows: Row[] = [];
  for (const name of only) {
    process.stderr.write(`measuring ${name}…\n`);
    rows.push(...((await groups[name]?.(bench)) ?? []));
  }
  const modules = moduleTableText(await moduleTable(bench));
  const text = `${circumstances(rounds, withPeers)}\n\n${rowTable(rows)}\n\nWhat each command loads:\n\n${modules}`;
  process.stdout.write(`${text}\n`);
  if (whole) writePage(text);
}
