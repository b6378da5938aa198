// What pruning deletes and keeps.

import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pruneTraces } from "../../src/trace/prune.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const before = "2026-10-01";
const old = new Date("2026-09-01T12:00:00Z");

/** A folder of day files, each naming a context, and of old contexts. */
function folderWith(days: Readonly<Record<string, string>>, contexts: readonly string[]): string {
  const logs = temporaryFolder();
  mkdirSync(join(logs, "contexts"));
  for (const [file, text] of Object.entries(days)) writeFileSync(join(logs, file), text);
  for (const digest of contexts) {
    writeFileSync(join(logs, "contexts", `${digest}.json`), "{}");
    utimesSync(join(logs, "contexts", `${digest}.json`), old, old);
  }
  return logs;
}

const line = (digest: string): string => `{"run_id":"x","context":"sha256:${digest}"}\n`;

test("removes the files of earlier days, and contexts that only they named", () => {
  const logs = folderWith(
    {
      "agent-2026-09-30.jsonl": line("aa") + line("bb"),
      "agent-2026-10-01.jsonl": line("bb"),
      "agent-2026-10-02.jsonl": "",
    },
    ["aa", "bb", "cc"],
  );
  expect(pruneTraces({ logs, name: "agent", before })).toEqual({ days: 1, contexts: 2 });
  expect(readdirSync(logs)).toEqual(["agent-2026-10-01.jsonl", "agent-2026-10-02.jsonl", "contexts"]);
  expect(readdirSync(join(logs, "contexts"))).toEqual(["bb.json"]);
  expect(pruneTraces({ logs, name: "agent", before })).toEqual({ days: 0, contexts: 0 });
});

test("keeps other files and the contexts they refer to", () => {
  const others = {
    "agent-2026-09-30.jsonl.bak": line("dd"),
    "flows-2026-09-30.jsonl": line("ee"),
    "notes.txt": "",
    "agent-x.jsonl": "",
  };
  const logs = folderWith(others, ["dd", "ee"]);
  mkdirSync(join(logs, "agent-2026-09-29.jsonl"));
  symlinkSync(join(logs, "notes.txt"), join(logs, "agent-2026-09-28.jsonl"));
  expect(pruneTraces({ logs, name: "agent", before })).toEqual({ days: 0, contexts: 0 });
  for (const name of Object.keys(others)) expect(existsSync(join(logs, name))).toBe(true);
});

test("a context of a run that is still going on stays, and so does one named behind megabytes", () => {
  const logs = folderWith({ "agent-2026-10-02.jsonl": "x".repeat(1024 * 1024 - 30) + line("f".repeat(64)) }, [
    "f".repeat(64),
  ]);
  writeFileSync(join(logs, "contexts", "aa.json"), "{}");
  expect(pruneTraces({ logs, name: "agent", before })).toEqual({ days: 0, contexts: 0 });
});

test("a missing folder is not an error", () => {
  expect(pruneTraces({ logs: join(temporaryFolder(), "x"), name: "agent", before })).toEqual({ days: 0, contexts: 0 });
});
