// Runs a process and measures it.

import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Sample } from "./rounds.ts";

/** A Node command: its arguments, its whole environment, and a text that its output must contain. */
export interface NodeCommand {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly says?: string;
}

export type ProcessMeasure = "wall" | "cpu" | "rss";

/** In milliseconds; a process that takes longer is killed. */
const longestMs = 60_000;

const reporter = join(import.meta.dirname, "report-usage.cjs");

/** Runs a process: wall time and CPU (user and system) in milliseconds, and its largest RSS in MB. */
export async function measureProcess(command: NodeCommand): Promise<Sample<ProcessMeasure>> {
  const began = performance.now();
  const said = await runNode(["--require", reporter, ...command.args], command);
  const wall = performance.now() - began;
  const usage: { cpu: number; rss: number } = JSON.parse(said);
  return { wall, cpu: usage.cpu / 1000, rss: usage.rss / 1024 };
}

/** Runs Node and resolves to the output on file descriptor 3. Rejects if it fails or its output lacks the text. */
export function runNode(args: readonly string[], { env = {}, says = "" }: Omit<NodeCommand, "args">): Promise<string> {
  const stdio = ["ignore", "pipe", "pipe", "pipe"] as const;
  const child = spawn(process.execPath, args, { env: { ...env }, stdio: [...stdio], timeout: longestMs });
  const [stdout, stderr, extra] = [child.stdout, child.stderr, child.stdio[3]].map(collect);
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => {
      if (code === 0 && stdout?.().includes(says)) done(extra?.() ?? "");
      else fail(new Error(`node ${args.join(" ")} exited ${code}: ${stdout?.()}${stderr?.()}`));
    });
  });
}

function collect(stream: unknown): () => string {
  let text = "";
  if (stream instanceof EventTarget || typeof stream !== "object" || stream === null) return () => text;
  if ("on" in stream && typeof stream.on === "function") stream.on("data", (chunk: Buffer) => (text += String(chunk)));
  return () => text;
}
