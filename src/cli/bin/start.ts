import * as nodeModule from "node:module";
import { nodeProblem } from "../../text/node-version.ts";
import { compileCacheFolder } from "./compile-cache.ts";

/** A command's module. `main` takes the arguments and returns the exit code. */
interface CommandModule {
  readonly main: (args: string[]) => Promise<number>;
}

/**
 * Runs a command and sets its exit code. Imports nothing that an older Node lacks, so that its users see a sentence
 * instead of a crash.
 */
export function start(command: string, load: () => Promise<CommandModule>): void {
  const problem = nodeProblem();
  if (problem === undefined) return void run(command, load);
  process.stderr.write(`${problem}\n`);
  process.exitCode = 2;
}

/** Masks keys in a sentence, once that code is loaded. */
let hide = (sentence: string): string => sentence;

async function run(command: string, load: () => Promise<CommandModule>): Promise<void> {
  process.once("uncaughtException", stop);
  try {
    if (import.meta.filename.endsWith(".cjs")) await cacheCompiled(command);
    const [{ main }, { hideSecrets }] = await Promise.all([load(), import("../../trace/hide-secrets.ts")]);
    hide = hideSecrets([]);
    process.exitCode = await main(process.argv.slice(2));
    endSoon();
  } catch (error) {
    const [why] = String(error).split("\n");
    process.stderr.write(`ask-agent could not start, so its installation may be damaged: ${hide(String(why))}\n`);
    process.exitCode = 1;
  }
}

/** In milliseconds: how long open handles may take to close. */
const graceMs = 200;

/**
 * Exits although handles are open: everything is stored, but a connection attempt cannot be cancelled, and a silent
 * peer would keep the process alive. Waits until the output is read.
 */
function endSoon(): void {
  const end = (): void => {
    // oxlint-disable-next-line unicorn/no-process-exit -- only what nobody waits for is left
    if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit();
    endSoon();
  };
  setTimeout(end, graceMs).unref();
}

async function cacheCompiled(command: string): Promise<void> {
  const folder = await compileCacheFolder(import.meta.dirname, command);
  if (folder !== undefined) nodeModule.enableCompileCache(folder);
}

/**
 * Reports an error that no code can catch, such as one inside Node's own `fetch`, as a sentence without a stack trace.
 */
function stop(error: unknown): never {
  const [why] = String(error).split("\n");
  process.stderr.write(
    `ask-agent stopped, because something failed where nothing could catch it: ${hide(String(why))}\n`,
  );
  // oxlint-disable-next-line unicorn/no-process-exit -- nothing that runs on after this can be trusted
  process.exit(1);
}
