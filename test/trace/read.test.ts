// Reading incomplete, corrupt and huge logs.

import { appendFileSync, mkdirSync, readSync, truncateSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lastRuns, readRuns } from "../../src/trace/read.ts";
import { unprivileged } from "../support/unprivileged.ts";
import { ended, recordEvents, started } from "./a-run.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const day = "agent-2026-10-21.jsonl";
const lineOf = (run_id: string, fields: object = {}): string => JSON.stringify({ run_id, events: [], ...fields });

function folderWith(content: string | Buffer, name = day): string {
  const logs = temporaryFolder();
  writeFileSync(join(logs, name), content);
  return logs;
}

/** The ids of all runs, oldest first, and what was said. */
function read(logs: string, count = 1000) {
  const { runs, problems } = lastRuns({ logs, count });
  return { ids: runs.map(({ record }) => record.run_id), problems };
}

test("the last runs come oldest first, by the date in the file's name and then by position", () => {
  const logs = folderWith(`${lineOf("c")}\n${lineOf("d")}\n`);
  writeFileSync(join(logs, "agent-2026-09-30.jsonl"), `${lineOf("a")}\n${lineOf("b")}\n`);
  expect(read(logs, 3)).toEqual({ ids: ["b", "c", "d"], problems: [] });
  expect(read(logs, 0).ids).toEqual([]);
});

test("files with other names are not read", () => {
  const logs = folderWith(`${lineOf("a")}\n`);
  const others = [
    "agent-2026-10-22.jsonl.bak",
    "xagent-2026-10-22.jsonl",
    "agent-today.jsonl",
    "agent-2026-10-22.json",
  ];
  for (const name of others) writeFileSync(join(logs, name), `${lineOf("other")}\n`);
  expect(read(logs)).toEqual({ ids: ["a"], problems: [] });
});

test("runs can be picked by outcome or by id", () => {
  const lines = ["a", "b", "c"].map((id) => lineOf(id, { outcome: id === "b" ? "limit" : "answered" }));
  const logs = folderWith(`${lines.join("\n")}\n`);
  const answered = lastRuns({ logs, count: 2, matches: ({ record }) => record.outcome === "answered" });
  expect(answered.runs.map(({ record }) => record.run_id)).toEqual(["a", "c"]);
  expect(lastRuns({ logs, count: 1, matches: ({ record }) => record.run_id === "b" }).runs[0]?.text).toBe(lines[1]);
});

test("a line with only the older fields reads, and so do odd, unknown and foreign ones", () => {
  const older = {
    run_id: "a",
    started: "2026-10-21T13:45:12+02:00",
    question: "Hello?",
    events: [{ step: 1, type: "tool_call", tool: "get_order", arguments: {}, ms: 1 }],
    answer: "Yes.",
    outcome: "answered",
    finished: "2026-10-21T13:45:14+02:00",
  };
  const odd = {
    run_id: "b",
    question: 5,
    events: [{ type: "hop", far: 1 }, 7, { type: "brake" }],
    as: "x",
    mood: "good",
  };
  const logs = folderWith(`${JSON.stringify(older)}\n${JSON.stringify(odd)}\n`);
  const { runs, problems } = lastRuns({ logs, count: 2 });
  expect(problems).toEqual([]);
  expect(runs[0]?.record).toEqual(older);
  expect(runs[1]?.record).toEqual({
    run_id: "b",
    question: "",
    events: [{ type: "hop", far: 1 }, { type: "unknown", value: 7 }, { type: "brake" }],
    answer: null,
    mood: "good",
  });
});

test("a byte order mark, CRLF, blank lines and a missing last newline are no problem", () => {
  expect(read(folderWith(`\ufeff${lineOf("a")}\r\n\r\n  \n${lineOf("b")}\r\n\n${lineOf("c")}`))).toEqual({
    ids: ["a", "b", "c"],
    problems: [],
  });
});

test("only a line feed ends a line", () => {
  const question = "one\u2028two\u2029three\u0085four\u000bfive";
  const { runs } = lastRuns({ logs: folderWith(`${lineOf("a", { question })}\n`), count: 2 });
  expect(runs.map(({ record }) => record.question)).toEqual([question]);
});

test("corrupt lines are counted, named with their file, and skipped", () => {
  const nothingRead = ["{", "5", "null", "[]", "{}", '{"run_id":7}', "\0\0\0"];
  const logs = folderWith(`${lineOf("a")}\n{"run_id":"x", "question": "cut of\n${lineOf("b")}\n`);
  writeFileSync(join(logs, "agent-2026-10-20.jsonl"), `${nothingRead.join("\n")}\n${lineOf("z")}\n`);
  expect(read(logs)).toEqual({
    ids: ["z", "a", "b"],
    problems: [
      "agent-2026-10-21.jsonl: 1 line could not be read and was skipped.",
      "agent-2026-10-20.jsonl: 7 lines could not be read and were skipped.",
    ],
  });
});

test("what is wrong in lines that nobody asked for is not said", () => {
  expect(read(folderWith(`{\n${lineOf("a")}\n`), 1).problems).toEqual([]);
});

test("invalid UTF-8 costs a letter, not the line", () => {
  const bytes = Buffer.from(`${lineOf("a", { question: "x?y" })}\n`);
  bytes[bytes.indexOf("?")] = 0xff;
  const { runs, problems } = lastRuns({ logs: folderWith(bytes), count: 1 });
  expect([runs[0]?.record.question, problems]).toEqual(["x\ufffdy", []]);
});

test("letters of several bytes survive any border between chunks", () => {
  for (let shift = 0; shift < 4; shift++) {
    const question = "x".repeat(shift) + "😀".repeat(40_000);
    const { runs } = lastRuns({ logs: folderWith(`${lineOf("a")}\n${lineOf("b", { question })}\n`), count: 2 });
    expect(runs.map(({ record }) => record.question)).toEqual(["", question]);
  }
});

test("a newline at any place around a border between chunks ends its line", () => {
  for (let length = 65_530; length < 65_542; length++) {
    const empty = lineOf("b", { question: "" }).length;
    const long = lineOf("b", { question: "x".repeat(length - empty) });
    expect(read(folderWith(`${lineOf("a")}\n${long}\n`)).ids).toEqual(["a", "b"]);
  }
});

test("a line of 10 MB reads, a line above 64 MB is skipped and said", () => {
  const logs = temporaryFolder();
  const file = join(logs, day);
  writeFileSync(file, `${lineOf("a", { question: "x".repeat(10 * 1024 * 1024) })}\n`);
  appendFileSync(file, `{"run_id":"big","question":"`);
  const megabyte = Buffer.alloc(1024 * 1024, "x");
  for (let count = 0; count < 65; count++) appendFileSync(file, megabyte);
  appendFileSync(file, `"}\n${lineOf("c")}\n`);
  const heldBefore = process.memoryUsage().arrayBuffers;
  const newest = readRuns({ logs });
  expect(newest.next().value?.record.run_id).toBe("c");
  expect(newest.next().value?.record.run_id).toBe("a");
  expect(process.memoryUsage().arrayBuffers - heldBefore).toBeLessThan(200 * 1024 * 1024);
  expect(read(logs)).toEqual({
    ids: ["a", "c"],
    problems: ["agent-2026-10-21.jsonl: 1 line above 64 MB was skipped."],
  });
});

test("no folder and an empty file are no runs; a folder named like a log and a file in place of the folder are said", () => {
  const logs = folderWith("");
  expect(read(join(logs, "nowhere"))).toEqual({ ids: [], problems: [] });
  expect(read(logs)).toEqual({ ids: [], problems: [] });
  mkdirSync(join(logs, "agent-2026-10-22.jsonl"));
  expect(read(logs).problems).toEqual(["agent-2026-10-22.jsonl: the file could not be read: it is not a file."]);
  const file = join(logs, day);
  expect(read(file).problems).toEqual([`The traces in ${file} could not be read: it is not a folder.`]);
});

test("a file that may not be read is said, and the others are read", () => {
  const logs = folderWith(`${lineOf("a")}\n`);
  writeFileSync(join(logs, "agent-2026-10-22.jsonl"), `${lineOf("b")}\n`, { mode: 0o200 });
  const reader = join(import.meta.dirname, "../../src/trace/read.ts");
  const script = `import { lastRuns } from ${JSON.stringify(reader)};
    const { runs, problems } = lastRuns({ logs: ${JSON.stringify(logs)}, count: 9 });
    console.log(JSON.stringify({ ids: runs.map(({ record }) => record.run_id), problems }));`;
  const [file = "", ...words] = unprivileged([process.execPath, "--input-type=module", "-e", script]);
  const output = execFileSync(file, words);
  expect(JSON.parse(output.toString())).toEqual({
    ids: ["a"],
    problems: ["agent-2026-10-22.jsonl: the file could not be read: permission denied."],
  });
});

test("a line torn at any byte costs only itself, and the next run starts on a line of its own", () => {
  const logs = temporaryFolder();
  const file = join(logs, day);
  const whole = `${lineOf("a")}\n`;
  const torn = `${lineOf("b", { question: "é😀" })}\n`;
  const bytes = Buffer.from(torn);
  for (let kept = 0; kept <= bytes.length; kept++) {
    writeFileSync(file, Buffer.concat([Buffer.from(whole), bytes.subarray(0, kept)]));
    const isWhole = kept >= bytes.length - 1;
    const expected = isWhole ? ["a", "b"] : ["a"];
    const problems = isWhole || kept === 0 ? [] : [`${day}: 1 line could not be read and was skipped.`];
    expect(read(logs)).toEqual({ ids: expected, problems });
    recordEvents({ logs }, [started({ run_id: "c" }), ended()]);
    expect(read(logs)).toEqual({ ids: [...expected, "c"], problems });
  }
});

test("the last 3 of 50 MB are found by reading a few hundred kilobytes of one file", () => {
  const logs = temporaryFolder();
  const line = `${lineOf("x", { question: "y".repeat(10_000) })}\n`;
  for (const date of ["2026-10-20", "2026-10-21"]) {
    writeFileSync(join(logs, `agent-${date}.jsonl`), line.repeat(2600));
  }
  const files = new Set<number>();
  let bytes = 0;
  const { runs } = lastRuns({
    logs,
    count: 3,
    readFile: (file, into, position) => {
      files.add(file);
      bytes += into.length;
      return readSync(file, into, 0, into.length, position);
    },
  });
  expect(runs).toHaveLength(3);
  expect([files.size, bytes]).toEqual([1, 64 * 1024]);
});

test("a disk that gives a few bytes at a time is read just as well", () => {
  const logs = folderWith(`${lineOf("a")}\n${lineOf("b")}\n`);
  const { runs } = lastRuns({
    logs,
    count: 2,
    readFile: (file, into, position) => readSync(file, into, 0, Math.min(7, into.length), position),
  });
  expect(runs).toHaveLength(2);
});

test("runs that are appended while reading do not disturb it, nor does a file that becomes shorter", () => {
  const logs = folderWith(`${lineOf("a")}\n${lineOf("b", { question: "x".repeat(200_000) })}\n`);
  const problems: string[] = [];
  const runs = readRuns({ logs, onProblem: (problem) => problems.push(problem) });
  expect(runs.next().value?.record.run_id).toBe("b");
  recordEvents({ logs }, [started(), ended()]);
  expect([...runs].map(({ record }) => record.run_id)).toEqual(["a"]);
  expect(problems).toEqual([]);

  writeFileSync(join(logs, day), `${lineOf("x".repeat(200_000))}\n${lineOf("c")}\n`);
  const again = readRuns({ logs, onProblem: (problem) => problems.push(problem) });
  again.next();
  truncateSync(join(logs, day), 10);
  expect([...again]).toEqual([]);
  expect(problems).toEqual([`${day}: the file could not be read: it became shorter while it was read.`]);
});
