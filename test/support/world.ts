import { type ChildProcess, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import Database from "better-sqlite3";
import { onTestFinished } from "vitest";
import { type CommandName, commandNames } from "./commands.ts";
import { runSql } from "./run-sql.ts";
import { unprivileged } from "./unprivileged.ts";
import type { TraceRecord } from "../../src/trace/trace-record.ts";

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunSettings {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly stdin?: string | Uint8Array;
  /** Called with the process once it runs. */
  readonly with?: (child: ChildProcess) => void;
  /** A module that is loaded first; the command then runs from its source. */
  readonly importing?: string;
  /** May read and write only what its modes allow, also when the tests run as root. */
  readonly unprivileged?: boolean;
}

/** A folder of its own with the built commands: what a person has who has just installed the program. */
export function world() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "ask-agent-test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = (...names: string[]): string => join(folder, ...names);
  const logs = path("logs");
  const database = path("desk.sqlite");
  const env = { PATH: process.env["PATH"], HOME: folder, TZ: "UTC", ASK_AGENT_DB: database, ASK_AGENT_LOGS: logs };

  function start(name: CommandName, args: readonly string[], settings: RunSettings): ChildProcess {
    const given = Object.entries({ ...env, ...settings.env }).filter(([, value]) => value !== undefined);
    const built = [resolve("dist", `${name}.cjs`)];
    const source = ["--import", resolve(settings.importing ?? ""), resolve("src", "cli", "bin", `${name}.ts`)];
    const command = [process.execPath, ...(settings.importing === undefined ? built : source), ...args];
    const [file = "", ...words] = settings.unprivileged === true ? unprivileged(command) : command;
    return spawn(file, words, {
      cwd: folder,
      env: Object.fromEntries(given),
      stdio: [settings.stdin === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    });
  }

  function run(name: CommandName, args: readonly string[] = [], settings: RunSettings = {}): Promise<Ran> {
    const child = start(name, args, settings);
    const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
    child.stdin?.on("error", () => {});
    child.stdin?.end(settings.stdin);
    settings.with?.(child);
    return new Promise((done, fail) => {
      child.on("error", fail);
      child.on("close", (code) => done({ code, stdout: stdout(), stderr: stderr() }));
    });
  }

  return {
    folder,
    path,
    logs,
    database,
    env,
    ask: (...args: string[]): Promise<Ran> => run("ask-agent", args),
    show: (...args: string[]): Promise<Ran> => run("show-trace", args),
    run,
    /** A line for the shell in which the commands have their names; `npx` before one changes nothing. */
    async shell(line: string): Promise<Ran> {
      const child = spawn("bash", shellArguments(line), { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
      const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
      return new Promise((done) => child.on("close", (code) => done({ code, stdout: stdout(), stderr: stderr() })));
    },
    write(name: string, content: string | Uint8Array): string {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), content);
      return path(name);
    },
    exists: (name: string): boolean => existsSync(path(name)),
    read: (name: string): string => readFileSync(path(name), "utf8"),
    /** Holds the database against writers until the returned function is called. */
    lock(): () => void {
      const db = new Database(database);
      db.exec("BEGIN IMMEDIATE");
      return () => db.close();
    },
    /** The recorded lines, oldest first. */
    lines(): TraceRecord[] {
      const days = existsSync(logs)
        ? readdirSync(logs)
            .filter((name) => name.endsWith(".jsonl"))
            .toSorted()
        : [];
      const texts = days.flatMap((name) => readFileSync(join(logs, name), "utf8").split("\n"));
      return texts.filter((text) => text !== "").map((text) => JSON.parse(text) as TraceRecord);
    },
    sql: runSql(database),
  };
}

/** Bash takes any name for a function, and no path stands in a text that it reads: a checkout may lie in any folder. */
function shellArguments(line: string): string[] {
  const functions = commandNames.map((name) => `${name}() { "$node" "$dist/${name}.cjs" "$@"; }`);
  const text = ["node=$1 dist=$2", ...functions, 'npx() { "$@"; }', line].join("\n");
  return ["-c", text, "bash", process.execPath, resolve("dist")];
}

/** Words as one text for a shell, whatever is in them. */
export function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(" ");
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  const chunks: Buffer[] = [];
  stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
  stream?.on("error", () => {});
  return () => Buffer.concat(chunks).toString("utf8");
}
