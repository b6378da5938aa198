// Exit codes, and sentences for uncaught errors.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Runs a program in which a command is started; `main` is the command's, as source. */
function started(main: string): { status: number | null; stderr: string } {
  const start = new URL("../../src/cli/bin/start.ts", import.meta.url).href;
  const program = `import { start } from ${JSON.stringify(start)}; start("a-command", async () => ({ main: ${main} }));`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  return { status, stderr };
}

describe("the start of a command", () => {
  it("imports no name that an older Node lacks, which would be a crash in place of its sentence", () => {
    const sources = ["start", "compile-cache"].map((name) => readFileSync(`src/cli/bin/${name}.ts`, "utf8"));
    expect(sources.flatMap((source) => [...source.matchAll(/^import .*$/gm)].map(([line]) => line))).toEqual([
      'import * as nodeModule from "node:module";',
      'import { nodeProblem } from "../../text/node-version.ts";',
      'import { compileCacheFolder } from "./compile-cache.ts";',
      'import { accessSync, constants, lstatSync, mkdirSync, realpathSync, type Stats, statSync } from "node:fs";',
      'import { dirname, isAbsolute, join } from "node:path";',
    ]);
  });

  it("ends with the code that the command returns", () => {
    expect(started("async () => 3")).toEqual({ status: 3, stderr: "" });
  });

  it("says in a sentence what a command threw", () => {
    const { status, stderr } = started("async () => { throw new Error('gone\\nat /x') }");
    expect([status, stderr]).toEqual([
      1,
      "ask-agent could not start, so its installation may be damaged: Error: gone\n",
    ]);
  });

  it.each(["setImmediate(() => { throw new Error('lost') })", "void Promise.reject(new Error('lost'))"])(
    "says in a sentence, without a stack trace, what nothing caught: %s",
    (lost) => {
      const { status, stderr } = started(`() => new Promise(() => { ${lost}; setTimeout(() => {}, 10_000) })`);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^ask-agent stopped, because .*: Error: lost\n$/);
    },
  );

  it("says it without what looks like a key", () => {
    const lost = "setImmediate(() => { throw new Error('Bearer sk-proj-abcDEF123456ghiJKL789012') })";
    const { stderr } = started(`() => new Promise(() => { ${lost}; setTimeout(() => {}, 10_000) })`);
    expect(stderr).toMatch(/^ask-agent stopped, because .*: Error: Bearer \[secret\]\n$/);
  });
});
