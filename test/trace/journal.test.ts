// Journals are complete and private, and are recovered once.

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { fileLocks } from "../../src/db/file-locks.ts";
import type { RunEvent } from "../../src/events.ts";
import { recoverRuns } from "../../src/trace/recover-runs.ts";
import { findOrphanedRuns } from "../../src/trace/orphaned-runs.ts";
import { lastRuns } from "../../src/trace/read.ts";
import { recordTrace } from "../../src/trace/record.ts";
import { ended, everyEvent, header, recordEvents, started, toolResult } from "./a-run.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const locks = await fileLocks();
const day = "agent-2026-10-21.jsonl";
const journalOf = (logs: string, id = header.run_id): string => join(logs, "running", `${id}.jsonl`);
const textOf = (file: string): string => readFileSync(file, "utf8");

/** The journal of a run whose process has died after these events; it leaves its lock behind as well. */
function leave(logs: string, events: readonly RunEvent[], id = header.run_id): string {
  const releases: (() => void)[] = [];
  const lockFile = (path: string): (() => void) | undefined => {
    const release = locks.lockFile(path);
    if (release !== undefined) releases.push(release);
    return release;
  };
  const { emit } = recordTrace({ logs, lockFile });
  for (const event of [started({ run_id: id }), ...events]) emit(event);
  for (const release of releases) release();
  return textOf(journalOf(logs, id));
}

function recover(logs: string): readonly string[] {
  const problems: string[] = [];
  recoverRuns({ ...locks, logs, onProblem: (sentence) => problems.push(sentence) });
  return problems;
}

const read = (logs: string) => lastRuns({ logs, count: 1000, left: findOrphanedRuns({ ...locks, logs }).left });
const idsIn = (logs: string): string[] => read(logs).runs.map(({ record }) => record.run_id);

test("each event is in the journal before emit returns, whole and private; drafts are not; at the end it goes", () => {
  const logs = join(temporaryFolder(), "logs");
  const { emit, line } = recordTrace({ logs, lockFile: locks.lockFile, secrets: ["Be"] });
  const lines = (): object[] =>
    textOf(journalOf(logs))
      .trimEnd()
      .split("\n")
      .map((text) => JSON.parse(text) as object);
  emit(started());
  expect(lines()).toEqual([header]);
  emit({ type: "model_delta", at: "", step: 1, text: "draft" });
  emit(toolResult("Be kind"));
  expect(lines().slice(1)).toMatchObject([{ type: "tool_result", result: "[secret] kind" }]);
  expect([journalOf(logs), join(logs, "running")].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o700]);
  emit(ended());
  expect(readdirSync(join(logs, "running"))).toEqual([]);
  expect(textOf(join(logs, day))).toBe(`${line()}\n`);
});

test("a run that was cut off is recovered as interrupted, with every event, once", () => {
  const logs = temporaryFolder();
  leave(logs, [toolResult(1), toolResult(2)]);
  const [before] = read(logs).runs;
  expect(before?.record).toMatchObject({ outcome: "interrupted", answer: null, usage: { input_tokens: null } });
  expect(before?.record.events.map(({ type }) => type)).toEqual(["tool_result", "tool_result", "interrupted"]);
  expect([recover(logs), recover(logs)]).toEqual([[], []]);
  expect(textOf(join(logs, day))).toBe(`${before?.text}\n`);
  expect(read(logs)).toEqual({ runs: [before], problems: [] });
  expect(existsSync(journalOf(logs))).toBe(false);
});

test("a run that had ended and was not in its day's file yet gets the line that it would have had", () => {
  const whole = recordEvents({ logs: temporaryFolder() }, everyEvent).line?.text;
  const logs = temporaryFolder();
  mkdirSync(join(logs, day));
  const { line } = recordEvents({ logs, lockFile: locks.lockFile }, everyEvent);
  expect(line?.text).toBe(whole);
  expect(read(logs).runs.map(({ text }) => text)).toEqual([whole]);
});

test("a run that was added, and whose journal was not removed any more, is not added again", () => {
  const logs = temporaryFolder();
  const journal = leave(logs, [toolResult(1)]);
  recover(logs);
  writeFileSync(journalOf(logs), journal);
  expect(idsIn(logs)).toEqual([header.run_id]);
  recover(logs);
  expect(idsIn(logs)).toEqual([header.run_id]);
  expect(textOf(join(logs, day)).split("\n")).toHaveLength(2);
  expect(existsSync(journalOf(logs))).toBe(false);
});

test("a journal that is cut anywhere loses only what was not whole, and says so", () => {
  const whole = Buffer.from(leave(temporaryFolder(), [toolResult("é"), toolResult(2)]));
  const ends = [...whole.entries()].flatMap(([index, byte]) => (byte === 0x0a ? [index] : []));
  const nearEnd = (size: number): boolean => ends.some((end) => Math.abs(end - size) < 3);
  const sizes = Array.from({ length: whole.length + 1 }, (_, size) => size);
  for (const size of sizes.filter((each) => each % 40 === 0 || nearEnd(each))) {
    const logs = temporaryFolder();
    mkdirSync(join(logs, "running"));
    writeFileSync(journalOf(logs), whole.subarray(0, size));
    // A line without its newline is whole as well.
    const lines = ends.filter((end) => end <= size).length;
    const torn = size > 0 && !ends.includes(size) && !ends.includes(size - 1);
    const problems = recover(logs);
    expect(problems).toHaveLength(torn || lines === 0 ? 1 : 0);
    expect(read(logs).runs.map(({ record }) => record.events.length)).toEqual(lines === 0 ? [] : [lines]);
    expect(existsSync(journalOf(logs))).toBe(false);
  }
});

test("a run goes to the file of the day it started, and stands in the same place before and after", () => {
  const logs = temporaryFolder();
  recordEvents({ logs }, [started({ run_id: "a" }), ended()]);
  recordEvents({ logs }, [started({ run_id: "z", started: "2026-10-23T00:00:01+02:00" }), ended()]);
  leave(logs, [toolResult(1)], "b");
  const { emit } = recordTrace({ logs, lockFile: () => () => {} });
  emit(started({ run_id: "m", started: "2026-10-22T09:00:00+02:00" }));
  expect(idsIn(logs)).toEqual(["a", "b", "m", "z"]);
  recover(logs);
  expect(idsIn(logs)).toEqual(["a", "b", "m", "z"]);
  expect(readdirSync(logs).filter((name) => name.endsWith(".jsonl"))).toEqual([
    day,
    "agent-2026-10-22.jsonl",
    "agent-2026-10-23.jsonl",
  ]);
});

test("the journal of a living process is neither recovered nor read, and its run counts as running", () => {
  const logs = temporaryFolder();
  const { emit } = recordTrace({ logs, lockFile: locks.lockFile });
  emit(started());
  expect(recover(logs)).toEqual([]);
  expect(findOrphanedRuns({ ...locks, logs })).toMatchObject({ left: [], running: [header.run_id], problems: [] });
  expect(idsIn(logs)).toEqual([]);
  emit(ended());
  expect(idsIn(logs)).toEqual([header.run_id]);
});

test("a file that is not a journal is kept and reported, and locks that nobody needs go after a while", () => {
  const logs = temporaryFolder();
  leave(logs, []);
  writeFileSync(journalOf(logs, "odd"), '{"mood":"good"}\n{}\n');
  const old = join(logs, "running", "old.lock");
  writeFileSync(old, "");
  utimesSync(old, 0, 0);
  writeFileSync(join(logs, "running", "new.lock"), "");
  expect(recover(logs)).toEqual([expect.stringContaining("odd.jsonl: it does not begin as a run of this name does")]);
  expect(readdirSync(join(logs, "running")).toSorted()).toEqual([".fold.lock", "new.lock", "odd.jsonl"]);
});

test("a day's file that cannot be written keeps the journal, and is said once", () => {
  const logs = temporaryFolder();
  leave(logs, [], "a");
  leave(logs, [], "b");
  mkdirSync(join(logs, day));
  expect(recover(logs)).toEqual([
    `Runs that were cut off stay in ${join(logs, "running")} for now: there is a folder in place of the file.`,
  ]);
  expect(findOrphanedRuns({ ...locks, logs }).left.map(({ runId }) => runId)).toEqual(["a", "b"]);
});

test("a run whose id cannot be a file name, or is in progress, is recorded without a journal", () => {
  const logs = temporaryFolder();
  const going = recordTrace({ logs, lockFile: locks.lockFile });
  going.emit(started());
  for (const run_id of ["../x", header.run_id]) {
    const { line, problems } = recordEvents({ logs, lockFile: locks.lockFile }, [started({ run_id }), ended()]);
    expect([line?.record.run_id, problems.length]).toEqual([run_id, 1]);
  }
  going.emit(ended());
  expect(readdirSync(logs)).not.toContain("x.jsonl");
});

test("sixteen processes that start at once recover forty runs once each", async () => {
  const logs = temporaryFolder();
  const ids = Array.from({ length: 40 }, (_, index) => `run-${String(index).padStart(2, "0")}`);
  for (const id of ids) leave(logs, [toolResult(id)], id);
  const child = fileURLToPath(new URL("./recover-process.ts", import.meta.url));
  const outputs = await Promise.all(
    Array.from({ length: 16 }, () => promisify(execFile)(process.execPath, [child, logs])),
  );
  expect(outputs.map(({ stdout }) => stdout).join("")).toBe("");
  expect(textOf(join(logs, day)).trimEnd().split("\n")).toHaveLength(40);
  expect(idsIn(logs)).toEqual(ids);
});
