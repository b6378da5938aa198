import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fileLocks } from "../../src/db/file-locks.ts";
import { findOrphanedRuns } from "../../src/trace/orphaned-runs.ts";
import { lastRuns } from "../../src/trace/read.ts";
import { runSql } from "../support/run-sql.ts";

export interface Asked {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface AskSettings {
  /** The fault to inject, for faults.mjs. */
  readonly fault?: string;
  /** Called with the process, to end it some time. */
  readonly with?: (child: ChildProcess) => void;
}

export interface Stage {
  readonly logs: string;
  readonly env: NodeJS.ProcessEnv;
  readonly ask: (question: string, settings?: AskSettings) => Promise<Asked>;
  readonly sql: (statement: string, ...params: unknown[]) => Record<string, unknown>[];
  readonly tickets: () => readonly Record<string, unknown>[];
  /** What show-trace would read now. */
  readonly visible: () => {
    readonly ids: readonly string[];
    readonly outcomes: readonly string[];
    readonly problems: readonly string[];
  };
  /** The lines of all day files as they are. */
  readonly lines: () => readonly string[];
  /** The files in `logs/running`. */
  readonly running: () => readonly string[];
  readonly remove: () => void;
}

const locks = await fileLocks();
const faults = resolve(import.meta.dirname, "faults.mjs");

/** The built commands in a folder of their own, for tests and for scripts. */
export function stage(folder = mkdtempSync(join(tmpdir(), "ask-agent-reliability-"))): Stage {
  const logs = join(folder, "logs");
  const database = join(folder, "desk.sqlite");
  const env = { PATH: process.env["PATH"], HOME: folder, TZ: "UTC", ASK_AGENT_DB: database, ASK_AGENT_LOGS: logs };
  const sql = runSql(database);
  const hasTickets = (): boolean =>
    existsSync(database) && sql("SELECT name FROM sqlite_schema WHERE name = 'tickets'").length > 0;
  return {
    logs,
    env,
    sql,
    ask(question, { fault, with: use } = {}) {
      const preload = fault === undefined ? [] : ["--import", pathToFileURL(faults).href];
      const child = spawn(process.execPath, [...preload, resolve("dist/ask-agent.cjs"), question], {
        cwd: folder,
        env: { ...env, ...(fault !== undefined && { ASK_FAULT: fault }) },
        stdio: ["ignore", "pipe", "pipe"],
      });
      use?.(child);
      return ended(child);
    },
    tickets: () => (hasTickets() ? sql("SELECT * FROM tickets ORDER BY id") : []),
    visible() {
      const { left, problems } = findOrphanedRuns({ logs, isLocked: locks.isLocked });
      const { runs, problems: others } = lastRuns({ logs, count: 1_000_000, left });
      return {
        ids: runs.map(({ record }) => record.run_id),
        outcomes: runs.map(({ record }) => record.outcome ?? ""),
        problems: [...others, ...problems],
      };
    },
    lines: () =>
      (existsSync(logs) ? readdirSync(logs) : [])
        .filter((name) => name.endsWith(".jsonl"))
        .flatMap((name) => readFileSync(join(logs, name), "utf8").split("\n"))
        .filter((line) => line !== ""),
    running: () => (existsSync(join(logs, "running")) ? readdirSync(join(logs, "running")) : []),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function ended(child: ChildProcess): Promise<Asked> {
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stdout?.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => err.push(chunk));
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code, signal) =>
      done({ code, signal, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
  });
}
