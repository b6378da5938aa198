// What each command and the library print on an older Node.

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { nodeProblem } from "../src/text/node-version.ts";
import { commandNames } from "./support/commands.ts";
import { world } from "./support/world.ts";

const sentence = /^ask-agent needs Node 22\.18 or newer; this is Node \d+\.\d+\.\d+\.\n$/;
const entries = ["index", "flows", "what-if"];
const library = (entry: string): string => `
  try { await import(${JSON.stringify(pathToFileURL(resolve("dist", `${entry}.js`)).href)}); }
  catch (error) { process.stderr.write(error.message + "\\n" + (error.stack === error.message ? "" : error.stack)); }`;

/** Nodes of this machine that are too old; without one, the Node of these tests says that it is one. */
const older = (process.env["PATH"] ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "node"))
  .filter((node) => {
    const { status, stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
    return status === 0 && nodeProblem(stdout.trim().slice(1)) !== undefined;
  })
  .slice(0, 1);

function runs(node: string, args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const { env, folder } = world();
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: folder, env, encoding: "utf8" });
  return { status, stdout, stderr };
}

/** Arguments with which this Node says it is an older one. */
function pretending(): string[] {
  const file = join(world().folder, "old.cjs");
  writeFileSync(file, 'Object.defineProperty(process.versions, "node", { value: "20.11.1" });');
  return ["--require", file];
}

describe("an older Node", () => {
  type Old = readonly [string, () => readonly [string, string[]]];
  const nodes: readonly Old[] = [
    ["as this one pretends to be", () => [process.execPath, pretending()]],
    ...older.map((node): Old => [node, () => [node, []]]),
  ];

  it.each(nodes)("(%s) is told by every command which one is needed, with exit 2", (_, of) => {
    for (const name of commandNames) {
      const [node, args] = of();
      const { status, stdout, stderr } = runs(node, [...args, resolve("dist", `${name}.cjs`), "Hello"]);
      expect([name, status, stdout, stderr]).toEqual([name, 2, "", expect.stringMatching(sentence)]);
    }
  });

  it.each(nodes)("(%s) is told by the library, in an error that is one sentence", (_, of) => {
    for (const entry of entries) {
      const [node, args] = of();
      const { stdout, stderr } = runs(node, [...args, "--input-type=module", "--eval", library(entry)]);
      expect([entry, stdout, stderr]).toEqual([entry, "", expect.stringMatching(sentence)]);
    }
  });

  it.each(entries)(
    "is told before any other code is loaded: the check is the first of ours that %s imports",
    (entry) => {
      const bundle = readFileSync(`dist/${entry}.js`, "utf8");
      const imports = [...bundle.matchAll(/^import .*"([^"]+)";$/gm)].map(([, from]) => from);
      expect(imports.filter((from) => !from?.includes("rolldown-runtime"))[0]).toBe("./needs-node.js");
    },
  );

  it.each([
    ["22.18.0", true],
    ["22.17.9", false],
    ["20.20.2", false],
    ["23.0.0", true],
    ["24.21.0", true],
    ["9.99.0", false],
  ])("%s is new enough: %s", (version, enough) => {
    expect(nodeProblem(version) === undefined).toBe(enough);
  });

  it("is one that package.json does not allow either", () => {
    expect(JSON.parse(readFileSync("package.json", "utf8"))).toMatchObject({ engines: { node: ">=22.18" } });
  });
});
