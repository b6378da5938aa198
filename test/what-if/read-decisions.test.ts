// Which runs are read, and how other lines are skipped.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ReadDecisions, readDecisions } from "../../src/what-if/read-decisions.ts";
import { temporaryFolder } from "../trace/temporary-folder.ts";
import { line, loan } from "./library-desk.ts";

const rules = { mostWeeks: 4 };

function logsWith(days: Readonly<Record<string, string>>): string {
  const logs = temporaryFolder();
  for (const [day, text] of Object.entries(days)) writeFileSync(join(logs, `agent-${day}.jsonl`), text);
  return logs;
}

const runOn = (day: string, id: string): string =>
  `${line({ id, started: `${day}T10:00:00+01:00`, events: [loan("Emma", 3, rules)] })}\n`;

const idsOf = (options: ReadDecisions): string[] => [...readDecisions(options)].map(({ run_id }) => run_id);

const threeDays = {
  "2026-11-27": runOn("2026-11-27", "a") + runOn("2026-11-27", "b"),
  "2026-11-28": runOn("2026-11-28", "c"),
  "2026-11-29": runOn("2026-11-29", "d") + runOn("2026-11-29", "e"),
};

describe("the recorded runs", () => {
  it("come newest first, and no folder means none", () => {
    expect(idsOf({ logs: logsWith(threeDays) })).toEqual(["e", "d", "c", "b", "a"]);
    expect(idsOf({ logs: join(temporaryFolder(), "none") })).toEqual([]);
  });

  it("are the last so many", () => {
    const logs = logsWith(threeDays);
    expect(idsOf({ logs, last: 3 })).toEqual(["e", "d", "c"]);
    expect(idsOf({ logs, last: 30 })).toHaveLength(5);
  });

  it("are those of a day and later, and files of earlier days are not opened", () => {
    const logs = logsWith(threeDays);
    mkdirSync(join(logs, "agent-2026-11-20.jsonl"));
    const problems: string[] = [];
    const onProblem = (sentence: string): void => void problems.push(sentence);
    expect(idsOf({ logs, since: "2026-11-28", onProblem })).toEqual(["e", "d", "c"]);
    expect(idsOf({ logs, last: 2, onProblem })).toEqual(["e", "d"]);
    expect(problems).toEqual([]);
    expect(idsOf({ logs, onProblem })).toHaveLength(5);
    expect(problems).toEqual(["agent-2026-11-20.jsonl: the file could not be read: it is not a file."]);
  });

  it("are of the day on which they started, not of their file", () => {
    const logs = logsWith({
      "2026-11-29": runOn("2026-11-29", "new") + runOn("2026-11-03", "copied from an old file"),
    });
    expect(idsOf({ logs, since: "2026-11-28" })).toEqual(["new"]);
  });

  it("are those of files with any names, in the order of the files", () => {
    const folder = logsWith(threeDays);
    const files = ["2026-11-27", "2026-11-29"].map((day) => join(folder, `agent-${day}.jsonl`));
    expect(idsOf({ files })).toEqual(["b", "a", "e", "d"]);
  });

  it("are read past lines that are torn, empty or no run; each file with some is said once", () => {
    const text = `${runOn("2026-11-29", "a")}\n{"run_id":"torn","decision\n[]\n{"no":"run"}\n${runOn("2026-11-29", "b")}{"run_`;
    const problems: string[] = [];
    const logs = logsWith({ "2026-11-29": text });
    expect(idsOf({ logs, onProblem: (sentence) => problems.push(sentence) })).toEqual(["b", "a"]);
    expect(problems).toEqual(["agent-2026-11-29.jsonl: 4 lines could not be read and were skipped."]);
  });

  it("hold their decisions and nothing else, older lines too", () => {
    const events = [{ type: "tool_call" }, null, "decision", loan("Emma", 3, rules)];
    const [newer, older] = readDecisions({
      logs: logsWith({ "2026-11-29": `{"run_id":"older"}\n${line({ id: "newer", events, dry_run: true })}` }),
    });
    expect(newer).toMatchObject({ run_id: "newer", dry_run: true, decisions: [{ decision: { verdict: "allow" } }] });
    expect(older).toEqual({ run_id: "older", started: undefined, dry_run: false, decisions: [] });
  });
});
