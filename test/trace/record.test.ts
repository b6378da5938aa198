// A run is recorded as one complete, private line.

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import canonicalize from "canonicalize";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { RunEvent } from "../../src/events.ts";
import { hideSecrets } from "../../src/trace/hide-secrets.ts";
import { jsonText } from "../../src/text/json-text.ts";
import { lastRuns } from "../../src/trace/read.ts";
import { unprivileged } from "../support/unprivileged.ts";
import { ended, everyEvent, header, recordEvents, started, toolResult } from "./a-run.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const run = promisify(execFile);
const child = fileURLToPath(new URL("./record-runs.ts", import.meta.url));
const day = "agent-2026-10-21.jsonl";
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test("a run becomes one line with its fields in the documented order", () => {
  const logs = join(temporaryFolder(), "logs");
  const { line, problems } = recordEvents({ logs }, everyEvent);
  const text = readFileSync(join(logs, day), "utf8");
  expect(text).toBe(`${line?.text}\n`);
  expect(problems).toEqual([]);
  expect(Object.keys(JSON.parse(text))).toEqual(
    (
      "v run_id conversation turn started question as today time_zone dry_run provider model max_steps context " +
      "events answer outcome finished usage cost"
    ).split(" "),
  );
});

test("the order of a header's fields does not depend on who made it", () => {
  const logs = temporaryFolder();
  const turned = Object.fromEntries(Object.entries(header).toReversed());
  const { line } = recordEvents({ logs }, [started(turned), ended()]);
  expect(line?.text).toMatch(/^\{"v":1,"run_id":"20261021-134512-a1b2c3","conversation":null,"turn":1,/);
});

test("drafts of a model and the run's own beginning and end are not among the events", () => {
  const { line } = recordEvents({ logs: temporaryFolder() }, everyEvent);
  const left = new Set(["run_started", "model_started", "model_delta", "run_ended"]);
  expect(line?.record.events).toEqual(everyEvent.filter(({ type }) => !left.has(type)));
  expect(Object.keys(JSON.parse(line?.text ?? "").events[0]).slice(0, 3)).toEqual(["step", "at", "type"]);
});

test("nothing is recorded before the run has ended, and nothing after it", () => {
  const logs = temporaryFolder();
  expect(recordEvents({ logs }, [started(), toolResult(1)]).line).toBeUndefined();
  const { line } = recordEvents({ logs }, [started(), ended(), toolResult(1), ended({ answer: "No." })]);
  expect(line?.record).toMatchObject({ events: [], answer: "Yes." });
  expect(lastRuns({ logs, count: 9 }).runs).toHaveLength(1);
});

test("what is behind the digest is stored once, under a name that is the hash of the file", () => {
  const logs = temporaryFolder();
  const content = { system: "Be kind — ever.", tools: [{ name: "b", a: 1 }], policy: { z: 1, a: [2] } };
  const hex = createHash("sha256")
    .update(canonicalize(content) ?? "")
    .digest("hex");
  const begin = { ...started({ context: `sha256:${hex}` }), content } as RunEvent;
  recordEvents({ logs }, [begin, ended()]);
  const file = join(logs, "contexts", `${hex}.json`);
  const before = statSync(file).mtimeMs;
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(content);
  expect(createHash("sha256").update(readFileSync(file)).digest("hex")).toBe(hex);
  recordEvents({ logs }, [begin, ended()]);
  expect(statSync(file).mtimeMs).toBe(before);
  expect(readdirSync(join(logs, "contexts"))).toEqual([`${hex}.json`]);
});

test("a digest that is a path is refused, and the run is still recorded", () => {
  const logs = join(temporaryFolder(), "logs");
  const { problems, line } = recordEvents({ logs }, [started({ context: "sha256:../../x" }), ended()]);
  expect(problems).toHaveLength(1);
  expect(line?.record.context).toBe("sha256:../../x");
  expect(readdirSync(logs)).toEqual([day]);
});

test("a configured secret is nowhere: not in a text, a key, JSON inside a text, the question or the context", () => {
  const logs = temporaryFolder();
  const secrets = ['sk-"quoted"-1', "sk-plain-22", "sk-plain-22-longer", ""];
  const value = { "sk-plain-22": ["sk-plain-22-longer!", JSON.stringify({ key: 'sk-"quoted"-1' }), 'a sk-"quoted"-1'] };
  const begin = started({ question: "My key is sk-plain-22" }, "system sk-plain-22");
  const { line } = recordEvents({ logs, secrets }, [
    begin,
    toolResult(value),
    ended({ answer: 'It is sk-"quoted"-1.' }),
  ]);
  const written = readFileSync(join(logs, day), "utf8") + readFileSync(join(logs, "contexts", "0f3a.json"), "utf8");
  expect(written).not.toMatch(/sk-|quoted|longer/);
  expect(line?.record).toMatchObject({ question: "My key is [secret]", answer: "It is [secret]." });
  expect(line?.record.events[0]?.["result"]).toEqual({
    "[secret]": ["[secret]!", '{"key":"[secret]"}', "a [secret]"],
  });
});

test("a text of megabytes that begins as a private key ends no run", () => {
  const text = `-----BEGIN PRIVATE KEY-----${"a".repeat(10_000_000)}`;
  const { line } = recordEvents({ logs: temporaryFolder() }, [
    started(),
    { type: "warning", at: "2026-10-21T11:45:13.000Z", step: 1, code: "x", message: text },
    ended(),
  ]);
  expect(line?.record.outcome).toBe("answered");
});

test("a secret that looks like JSON cannot break the line", () => {
  for (const secret of ["n", "1", ":", '"', "\\", "{", "null", "\n"]) {
    const { line } = recordEvents({ logs: temporaryFolder(), secrets: [secret] }, [
      started({ run_id: "x" }),
      toolResult('a\nb\\"c'),
      ended(),
    ]);
    expect(line?.record.run_id).toBe("x");
  }
});

test("a value that JSON cannot hold does not lose the line", () => {
  const circle: Record<string, unknown> = { amount: 12n, when: new Date(0), nothing: undefined };
  circle["self"] = { circle };
  circle["twice"] = [header.as, header.as];
  let deep: unknown = 1;
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  const thrower = Object.defineProperty({}, "x", { enumerable: true, get: () => expect.fail("read") });
  const events = [circle, deep, thrower].map(toolResult);
  const { line, problems } = recordEvents({ logs: temporaryFolder() }, [started(), ...events, ended()]);
  expect(problems).toEqual([]);
  expect(line?.record.events.map(({ result }) => result)).toEqual([
    {
      amount: "12",
      when: "1970-01-01T00:00:00.000Z",
      self: { circle: "[circular]" },
      twice: [{ kind: "staff" }, { kind: "staff" }],
    },
    "[cannot be written]",
    "[cannot be written]",
  ]);
});

test("what a caller changes afterwards does not change what happened", () => {
  const result = { order_id: 1042 };
  const events = [started(), toolResult(result)];
  const { line } = recordEvents({ logs: temporaryFolder() }, [
    ...events,
    toolResult({ toJSON: () => (result.order_id = 1) }),
    ended(),
  ]);
  expect(line?.record.events[0]?.["result"]).toEqual({ order_id: 1042 });
});

test("any text reads back as it was written", () => {
  const logs = temporaryFolder();
  const text = fc.string({ unit: "binary", maxLength: 40 });
  const odd = fc.constantFrom("\u2028\u2029\u0085", "\ud800", "\ufeff", "\r\n\0", "]}\n{", "😀");
  fc.assert(
    fc.property(fc.oneof(text, odd), fc.oneof(text, odd), fc.jsonValue(), (question, answer, result) => {
      // By chance a text may look like a secret, such as `pw:0`; that those are masked is another test's matter.
      const all = [question, answer, result];
      fc.pre(jsonText(all, hideSecrets([])) === jsonText(all));
      const events = [started({ question }), toolResult(result), ended({ answer })];
      const { line } = recordEvents({ logs, keepPersonal: true }, events);
      const { runs, problems } = lastRuns({ logs, count: 1 });
      expect(problems).toEqual([]);
      expect(runs).toEqual([line]);
      expect(runs[0]?.record).toMatchObject({ question, answer });
      expect(runs[0]?.record.events[0]?.["result"]).toEqual(JSON.parse(JSON.stringify(result)));
    }),
    { numRuns: 150 },
  );
});

test("files are 0600 and folders 0700, whatever the umask", async () => {
  for (const umask of ["000", "022", "077", "777"]) {
    const logs = join(temporaryFolder(), "a", "logs");
    await run(process.execPath, [child, logs, "x", "1", umask]);
    const paths = [
      join(logs, ".."),
      logs,
      join(logs, "contexts"),
      join(logs, day),
      join(logs, "contexts", "0f3a.json"),
    ];
    expect(paths.map(modeOf)).toEqual(["700", "700", "700", "600", "600"]);
  }
});

test("a folder that was there before keeps its rights, a log file becomes private", () => {
  const logs = temporaryFolder();
  chmodSync(logs, 0o755);
  writeFileSync(join(logs, day), "");
  chmodSync(join(logs, day), 0o644);
  recordEvents({ logs }, [started(), ended()]);
  expect([modeOf(logs), modeOf(join(logs, day))]).toEqual(["755", "600"]);
});

test("eight processes at once write 400 whole lines", async () => {
  const logs = temporaryFolder();
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  await Promise.all(names.map((name) => run(process.execPath, [child, logs, name, "50"])));
  const { runs, problems } = lastRuns({ logs, count: 1000 });
  expect(problems).toEqual([]);
  const ids = names.flatMap((name) => Array.from({ length: 50 }, (_, index) => `${name}-${index}`));
  expect(runs.map(({ record }) => record.run_id).toSorted()).toEqual(ids.toSorted());
  expect(readdirSync(join(logs, "contexts"))).toEqual(["0f3a.json"]);
});

test("a folder that cannot be written is said once, in a plain sentence, and the run can still be printed", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  for (const logs of [join(folder, "file"), join(folder, "file", "logs")]) {
    const { line, problems } = recordEvents({ logs }, [started(), ended()]);
    expect(problems).toEqual([`The trace of this run could not be written to ${logs}: it is not a folder.`]);
    expect(line?.record.run_id).toBe(header.run_id);
  }
});

test("a folder in place of the day's file is said", () => {
  const logs = temporaryFolder();
  mkdirSync(join(logs, day));
  const { problems } = recordEvents({ logs }, [started(), ended()]);
  expect(problems).toEqual([
    `The trace of this run could not be written to ${logs}: there is a folder in place of the file.`,
  ]);
});

test("a full disk is said", { skip: process.platform !== "linux" }, async () => {
  const { appendLine } = await import("../../src/files/private-files.ts");
  const { reasonOf } = await import("../../src/files/reason-of.ts");
  let reason = "";
  try {
    appendLine("/dev/full", "{}", true);
  } catch (error) {
    reason = reasonOf(error);
  }
  expect(reason).toBe("the disk is full");
});

test("a folder that may not be written is said as permission denied", async () => {
  const logs = join(temporaryFolder(), "logs");
  mkdirSync(logs, { mode: 0o500 });
  const [file = "", ...words] = unprivileged([process.execPath, child, logs, "x", "2"]);
  const { stdout } = await run(file, words);
  const sentence = `The trace of this run could not be written to ${logs}: permission denied.`;
  expect(JSON.parse(stdout)).toEqual([sentence, sentence]);
});

test("a run without a beginning or with a start that is no date is said and leaves no file", () => {
  const logs = join(temporaryFolder(), "logs");
  expect(recordEvents({ logs }, [ended()]).problems).toHaveLength(1);
  const { problems } = recordEvents({ logs }, [started({ started: "../../x" }), ended()]);
  expect(problems).toEqual([`The trace of this run could not be written to ${logs}: the run's start is not a date.`]);
  expect(readdirSync(logs)).toEqual(["contexts"]);
});
