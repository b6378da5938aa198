// Formats the results and writes the page.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import manifest from "../../package.json" with { type: "json" };
import type { Loaded } from "./loaded-modules.ts";
import { peerVersions } from "./peers.ts";
import type { Row } from "./row.ts";

const page = "docs/benchmarks.md";
const [begin, end] = ["<!-- measured: written by npm run bench -->", "<!-- end of measured -->"];

/** Formats a table. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return lines.join("\n");
}

export function rowTable(rows: readonly Row[]): string {
  const head = ["measure", "target", "result", "met", "others"];
  return tableOf(
    head,
    rows.map(({ measure, target, result, met, others }) => [measure, target, result, met ? "yes" : "**no**", others]),
  );
}

export function moduleTableText(modules: readonly (readonly [string, Loaded])[]): string {
  const rows = modules.map(([name, { files, kb, packages }]) => [
    `\`${name}\``,
    String(files.length),
    `${kb} KB`,
    packages.join(", "),
  ]);
  return tableOf(["command", "files", "size", "packages in them"], rows);
}

/** Writes the results between the marks of the page; keeps the text around them. */
export function writePage(measured: string): void {
  const before = existsSync(page) ? readFileSync(page, "utf8") : `# Benchmarks\n\n${begin}\n${end}\n`;
  const [intro, rest = ""] = before.split(begin);
  const [, outro = ""] = rest.split(end);
  writeFileSync(page, `${intro}${begin}\n\n${measured}\n\n${end}${outro}`);
  execFileSync("node_modules/.bin/oxfmt", [page]);
}

/** Says when, where and with what was measured. */
export function circumstances(rounds: number, withPeers: boolean): string {
  const cores = cpus();
  const { openai, "@google/genai": genai } = manifest.devDependencies;
  const peers = Object.entries(peerVersions).map(([name, version]) => `${name} ${version}`);
  const lines = [
    `Measured on ${new Date().toISOString().slice(0, 10)}, medians of ${rounds} interleaved rounds.`,
    `Machine: ${cores.length} × ${cores[0]?.model}, ${process.platform} ${process.arch}, Node ${process.versions.node}.`,
    `Versions: ask-agent ${manifest.version}, openai ${openai}, @google/genai ${genai}.`,
    ...(withPeers ? [`Peers: ${peers.join(", ")}.`] : []),
  ];
  return lines.join("\n");
}
