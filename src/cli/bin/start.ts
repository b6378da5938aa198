import * as nodeModule from "node:module";
import { nodeProblem } from "../../text/node-version.ts";
import { compileCacheFolder } from "./compile-cache.ts";

/** A command's module: `main` gets the arguments and resolves to the exit code. */
interface CommandModule {
  readonly main: (args: string[]) => Promise<number>;
}

/**
 * Runs a command and sets the exit code it returns. Imports nothing by itself that an older Node lacks, not even by name,
 * so that it gets a sentence rather than a crash.
 */
export function start(command: string, load: () => Promise<CommandModule>): void {
  const problem = nodeProblem();
  if (problem === undefined) return void run(command, load);
  process.stderr.write(`${problem}\n`);
  process.exitCode = 2;
}

/** Takes what looks like a key out of a sentence, once that code is loaded. */
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

/** In milliseconds: what ends by itself does so in this time. */
const graceMs = 200;

/**
 * The work is done and everything is kept, so nothing that is still open holds the command: a connection that is being
 * made cannot be hung up, and a silent peer never ends it. What was printed is read first.
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

/** An error that no code can wait for, such as one inside Node's own `fetch`: a sentence, and no stack trace. */
function stop(error: unknown): never {
  const [why] = String(error).split("\n");
  process.stderr.write(
    `ask-agent stopped, because something failed where nothing could catch it: ${hide(String(why))}\n`,
  );
  // oxlint-disable-next-line unicorn/no-process-exit -- nothing that runs on after this can be trusted
  process.exit(1);
}
