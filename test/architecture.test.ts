import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** Which room may import which; a room may always import itself. `on-first-use` is a leaf. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "plain-text": [],
  "file-text": [],
  money: [],
  depth: [],
  limit: [],
  "on-first-use": [],
  "event-schemas": ["on-first-use"],
  events: ["event-schemas"],
  "home-path": [],
  "files-below": [],
  "node-version": [],
  "needs-node": ["node-version"],
  "setting-kinds": ["home-path", "limit"],
  "settings-text": ["file-text"],
  "proxy-settings": [],
  config: ["setting-kinds", "settings-text", "proxy-settings", "on-first-use"],
  db: ["money", "on-first-use"],
  policy: ["db", "on-first-use", "plain-text", "file-text", "money"],
  tools: ["policy", "on-first-use", "plain-text"],
  llm: ["events", "on-first-use", "plain-text", "depth", "limit", "proxy-settings"],
  agent: ["events", "event-schemas", "on-first-use", "llm", "tools", "plain-text", "limit"],
  trace: ["events", "event-schemas", "on-first-use", "plain-text", "file-text", "limit"],
  flows: [
    "files-below",
    "events",
    "event-schemas",
    "on-first-use",
    "llm",
    "tools",
    "agent",
    "trace",
    "plain-text",
    "file-text",
    "limit",
  ],
  "what-if": ["events", "event-schemas", "on-first-use", "trace", "depth", "money", "plain-text", "limit"],
  pages: ["events", "flows", "what-if", "trace", "plain-text"],
  index: ["needs-node", "agent", "events", "flows", "llm", "tools", "trace", "what-if"],
  cli: [
    "home-path",
    "files-below",
    "node-version",
    "plain-text",
    "file-text",
    "money",
    "events",
    "config",
    "db",
    "policy",
    "tools",
    "llm",
    "agent",
    "trace",
    "flows",
    "what-if",
    "pages",
  ],
};

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
const imports: readonly Import[] = files.flatMap(importsOf);

describe("the rooms of the house", () => {
  it("are all in the table", () => {
    expect([...new Set(files.map(roomOf))].toSorted()).toEqual(Object.keys(mayImport).toSorted());
  });

  it.each(Object.entries(mayImport))("%s imports nothing but %j", (room, allowed) => {
    const foreign = imports.filter(({ from, to }) => roomOf(from) === room && roomOf(to) !== room);
    expect(foreign.filter(({ to }) => !allowed.includes(roomOf(to)))).toEqual([]);
  });

  it("let the loop see the type of a tool, and no tool and no provider", () => {
    const fromAgent = imports.filter(({ from }) => roomOf(from) === "agent");
    const tools = fromAgent.filter(({ to }) => roomOf(to) === "tools");
    expect(tools.length).toBeGreaterThan(0);
    expect(tools.filter(({ to, typeOnly }) => to !== "tools/define-tool.ts" || !typeOnly)).toEqual([]);
    expect(fromAgent.filter(({ to }) => to.startsWith("llm/providers/"))).toEqual([]);
  });

  it("keep concrete providers, tools and the database out of every command but compose", () => {
    const concrete = (to: string): boolean =>
      /^llm\/providers\/|^tools\/|^db\/|^policy\/(?:desk-view|refund-rules|reasons)/.test(to);
    const offenders = imports.filter(
      ({ from, to }) => roomOf(from) === "cli" && !from.startsWith("cli/compose") && concrete(to),
    );
    expect(offenders.filter(({ typeOnly }) => !typeOnly)).toEqual([]);
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
  const text = readFileSync(join("src", from), "utf8");
  const found = text.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^;]*?from\s+)?"(\.[^"]+\.ts)"|import\("(\.[^"]+\.ts)"\)/gm,
  );
  return [...found].map(([, type, path, lazy]) => ({
    from,
    to: normalize(join(dirname(from), path ?? lazy ?? "")),
    typeOnly: type !== undefined,
  }));
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, "");
}
