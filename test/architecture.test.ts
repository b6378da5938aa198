// Who may import whom.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { commandNames } from "./support/commands.ts";

const leaves = ["text", "files"];

/** Which room may import which; a room may always import itself. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  text: [],
  files: ["text"],
  config: leaves,
  "output-schemas": leaves,
  "event-schemas": ["output-schemas", ...leaves],
  events: ["event-schemas", "output-schemas", ...leaves],
  "needs-node": ["text"],
  db: leaves,
  policy: ["db", ...leaves],
  desk: ["policy", "db", ...leaves],
  tools: ["desk", "policy", ...leaves],
  llm: ["events", "config", ...leaves],
  agent: ["events", "event-schemas", "output-schemas", "llm", "tools", ...leaves],
  trace: ["events", "event-schemas", "output-schemas", ...leaves],
  flows: ["needs-node", "events", "event-schemas", "output-schemas", "llm", "tools", "agent", "trace", ...leaves],
  "what-if": ["needs-node", "events", "event-schemas", "output-schemas", "trace", ...leaves],
  pages: ["events", "flows", "what-if", "trace", ...leaves],
  index: ["needs-node", "agent", "events", "llm", "tools", "trace", ...leaves],
  compose: [
    "config",
    "events",
    "db",
    "policy",
    "desk",
    "tools",
    "llm",
    "agent",
    "trace",
    "flows",
    "what-if",
    ...leaves,
  ],
  cli: ["compose", "config", "events", "db", "policy", "llm", "agent", "trace", "flows", "what-if", "pages", ...leaves],
};

/** The folders of `cli/` that every command may use. */
const shared = ["command", "terminal"];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
const imports: readonly Import[] = files.flatMap(importsOf);

describe("the commands", () => {
  it("are listed once, in package.json: each has its file in dist/, its start, and its lines in the README", () => {
    expect(Object.entries(manifest.bin)).toEqual(commandNames.map((name) => [name, `dist/${name}.cjs`]));
    const starts = files.flatMap((file) => {
      const [, name] = /^start\("([^"]+)"/m.exec(readFileSync(join("src", file), "utf8")) ?? [];
      return name === undefined ? [] : [[file, name] as const];
    });
    expect(new Map(starts)).toEqual(new Map(commandNames.map((name) => [`cli/bin/${name}.ts`, name])));
    const readme = readFileSync("README.md", "utf8");
    expect(commandNames.filter((name) => !new RegExp(`npx ${name}\\b`).test(readme))).toEqual([]);
  });
});

describe("the rooms of the house", () => {
  it("are all in the table", () => {
    expect([...new Set(files.map(roomOf))].toSorted()).toEqual(Object.keys(mayImport).toSorted());
  });

  it.each(Object.entries(mayImport))("%s imports nothing but %j", (room, allowed) => {
    const foreign = imports.filter(({ from, to }) => roomOf(from) === room && roomOf(to) !== room);
    expect(foreign.filter(({ to }) => !allowed.includes(roomOf(to)))).toEqual([]);
  });

  it("have no circle of files, types and `import()` included", () => {
    expect(inCircles(imports)).toEqual([]);
  });

  it("would have one where files import each other's types, or load each other", () => {
    const made = [
      ...importsIn("a/one.ts", `import type { Two } from "./two.ts";\nexport interface One {}`),
      ...importsIn("a/two.ts", `export const two = async () => (await import("../b/three.ts")).three;`),
      ...importsIn("b/three.ts", `export {\n  one,\n  type Other,\n} from "../a/one.ts";`),
      ...importsIn("b/outside.ts", `export const outside = (one: import("../a/one.ts").One) => one;`),
      ...importsIn("b/itself.ts", `import "./itself.ts";`),
    ];
    expect(inCircles(made)).toEqual(["a/one.ts", "a/two.ts", "b/three.ts", "b/itself.ts"]);
  });

  it("let the loop see the type of a tool, and no tool and no provider", () => {
    const fromAgent = imports.filter(({ from }) => roomOf(from) === "agent");
    const tools = fromAgent.filter(({ to }) => roomOf(to) === "tools");
    expect(tools.length).toBeGreaterThan(0);
    expect(tools.filter(({ to, typeOnly }) => to !== "tools/define-tool.ts" || !typeOnly)).toEqual([]);
    expect(fromAgent.filter(({ to }) => to.startsWith("llm/providers/"))).toEqual([]);
  });

  it("keep a command's folder out of every other command's", () => {
    const folderOf = (file: string): string => file.split("/")[1] ?? "";
    const between = imports.filter(
      ({ from, to }) => roomOf(from) === "cli" && roomOf(to) === "cli" && folderOf(from) !== folderOf(to),
    );
    const foreign = between.filter(({ from, to }) => !shared.includes(folderOf(to)) && folderOf(from) !== "bin");
    expect(foreign).toEqual([]);
  });

  it("keep concrete providers, tools and the database out of every command", () => {
    const concrete = (to: string): boolean =>
      /^llm\/providers\/|^tools\/|^db\/|^policy\/(?:desk-view|refund-rules|reasons)/.test(to);
    const offenders = imports.filter(({ from, to }) => roomOf(from) === "cli" && concrete(to));
    expect(offenders.filter(({ typeOnly }) => !typeOnly)).toEqual([]);
  });

  it("keep a provider's folder out of every other's, and out of the engine", () => {
    const folderOf = (file: string): string | undefined => /^llm\/providers\/(\w+)\//.exec(file)?.[1];
    const into = imports.filter(({ from, to }) => folderOf(to) !== undefined && folderOf(from) !== folderOf(to));
    expect(into.length).toBeGreaterThan(0);
    expect(into.filter(({ from }) => roomOf(from) !== "compose" && from !== "index.ts")).toEqual([]);
  });

  it("let flows see the type of a tool, and no tool", () => {
    const tools = imports.filter(({ from, to }) => roomOf(from) === "flows" && roomOf(to) === "tools");
    expect(tools.filter(({ to, typeOnly }) => to !== "tools/define-tool.ts" || !typeOnly)).toEqual([]);
  });

  it("leave the engine without a word of orders and refunds", () => {
    const engine = files.filter(
      (name) =>
        /^(agent|trace|events|event-schemas|llm|flows|what-if|pages)\b/.test(name) &&
        !name.includes("providers/offline"),
    );
    const code = engine.map((name) => [name, withoutComments(readFileSync(join("src", name), "utf8"))] as const);
    expect(code.filter(([, text]) => /refund|order_id|nimbus/i.test(text)).map(([name]) => name)).toEqual([]);
  });

  it("let only config read the environment", () => {
    const readers = files.filter((name) =>
      readFileSync(join("src", name), "utf8").match(/process\.env\b|\benv\b[^;]*from "(?:node:)?process"/),
    );
    expect(readers).toEqual(["config.ts"]);
  });
});

function roomOf(file: string): string {
  return file.split("/")[0]?.replace(/\.ts$/, "") ?? file;
}

function importsOf(from: string): Import[] {
  return importsIn(from, readFileSync(join("src", from), "utf8"));
}

function importsIn(from: string, text: string): Import[] {
  const found = text.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^;]*?from\s+)?"(\.[^"]+\.ts)"|import\("(\.[^"]+\.ts)"\)/gm,
  );
  return [...found].map(([, type, path, lazy]) => ({
    from,
    to: normalize(join(dirname(from), path ?? lazy ?? "")),
    typeOnly: type !== undefined,
  }));
}

/** The files that lead back to themselves. */
function inCircles(all: readonly Import[]): string[] {
  const next = Map.groupBy(all, ({ from }) => from);
  const leadsTo = (file: string, seen = new Set<string>()): Set<string> => {
    for (const { to } of next.get(file) ?? []) if (!seen.has(to)) leadsTo(to, seen.add(to));
    return seen;
  };
  return [...next.keys()].filter((file) => leadsTo(file).has(file));
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, "");
}
