// Parsing, error sentences and exit codes that all commands share.

import { fstatSync } from "node:fs";
import {
  Command,
  CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
  Option,
} from "@commander-js/extra-typings";
import manifest from "../../../package.json" with { type: "json" };
import { errorFacts } from "../../agent/error-facts.ts";
import { fromHome, noHome } from "../../files/home-path.ts";
import { oneLine, plainText } from "../../text/plain-text.ts";
import { hideSecrets } from "../../trace/hide-secrets.ts";
import { usageExit } from "./exit-codes.ts";
import { platformNotice } from "./platform-notice.ts";

const shells = ["bash", "zsh", "fish"];

/** Errors of the user or the settings: a sentence and exit code 2. */
const named = new Set([
  "UsageError",
  "ConfigError",
  "DeskError",
  "DeskFileError",
  "PolicyError",
  "FlowFileError",
  "FlowWorldError",
]);

/** The parsed options of a command: `OptionsOf<typeof askCommand>`. */
export type OptionsOf<Declared extends () => Pick<CommandUnknownOpts, "opts">> = Readonly<
  ReturnType<ReturnType<Declared>["opts"]>
>;

/** Creates a command: data on standard output, everything else on standard error, exit code 2 for usage errors. */
export function newCommand(name: string, description: string) {
  return new Command(name)
    .description(description)
    .helpOption("-h, --help", "show this help")
    .version(manifest.version, "--version", "show the version")
    .option("--desk <folder>", "work with the desk in this folder", once(filePath))
    .addOption(new Option("--completion <shell>", "print the completion script for a shell").choices(shells))
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(withName(name, text)) });
}

function withName(name: string, text: string): string {
  const said = text
    .replace(/^error: /, `${name}: `)
    .replace(/command-argument value ('.*') is invalid for argument '(\w+)'\./s, "$1 cannot be taken for [$2].");
  return hideSecrets([])(plainText(said)) + (text.includes("unknown option '") ? whatToDo(name, text) : "");
}

function whatToDo(name: string, text: string): string {
  const dashed = /unknown option '-[^']*\s/.test(text);
  return dashed
    ? "To ask a question that begins with a dash, put -- before it.\n"
    : `Every option is in: ${name} --help\n`;
}

/** Parses the arguments and runs the action; returns the exit code. Never prints a stack trace. */
export async function runCommand(
  command: CommandUnknownOpts,
  args: string[],
  action: () => Promise<number>,
): Promise<number> {
  process.stdout.on("error", (error) => onLost(command.name(), error));
  // A closed standard error must not end a run.
  process.stderr.on("error", () => {});
  try {
    if (args[0] === "complete" && args[1] === "--")
      return (await import("./completion.ts")).suggest(command, args.slice(2));
    if (args.some(mayBeLongDash)) (await import("./long-dash.ts")).refuseLongDashes(command, args);
    command.parse(args, { from: "user" });
    const { completion } = command.opts();
    if (typeof completion === "string") return (await import("./completion.ts")).printScript(command, completion);
    if (goesIntoFile()) {
      const lost = await (await import("./own-output.ts")).lostByShell(namedFiles(command), deskOf(command));
      for (const stream of lost?.tell ?? []) stream.write(`${command.name()}: ${plainText(lost?.sentence ?? "")}\n`);
      if (lost !== undefined) return usageExit;
    }
    const notice = platformNotice(process.platform);
    if (notice !== undefined) process.stderr.write(`${command.name()}: ${notice}\n`);
    return await action();
  } catch (error) {
    return await explain(command.name(), error);
  }
}

function deskOf(command: CommandUnknownOpts): string | undefined {
  const { desk } = command.opts();
  return typeof desk === "string" ? desk : undefined;
}

/** Returns the files named on the command line, not the words of a question. */
function namedFiles(command: CommandUnknownOpts): readonly string[] {
  const { policy } = command.opts();
  return [...(command.name() === "ask-agent" ? [] : command.args), ...(typeof policy === "string" ? [policy] : [])];
}

const goesIntoFile = (): boolean => [1, 2].some(isFile);

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}

/** A word that begins with a dash other than `-`. */
const mayBeLongDash = (arg: string): boolean => /^-?[^\x20-\x7f]/.test(arg);

/** Ignores a reader that stops early, such as `head`; reports any other loss of output. */
function onLost(name: string, error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") return;
  const why = error.code === "ENOSPC" ? "the disk is full" : `the system says ${error.code}`;
  process.stderr.write(`${name}: the output could not be written: ${why}.\n`);
  process.once("exit", () => {
    process.exitCode = 1;
  });
}

async function explain(name: string, error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageExit;
  const { name: kind, message } = errorFacts(error);
  if (named.has(kind)) return say(`${name}: ${error instanceof Error ? error.message : message}`, usageExit);
  return say(`${name}: something went wrong that should not have: ${message.split("\n")[0]}`, 1);
}

/** Loads its code only when there is something to say. */
async function say(sentence: string, code: number): Promise<number> {
  const [{ wrapperFor }, { hideKeys }] = await Promise.all([
    import("../terminal/paint.ts"),
    import("../../compose/hide-keys.ts"),
  ]);
  const hide = await hideKeys();
  const wrap = await wrapperFor(process.stderr);
  process.stderr.write(`${wrap(hide(oneLine(sentence)))}\n`);
  return code;
}

/** Rejects an option that is given twice, since the second would silently override the first. */
export function once<T>(parse: (value: string) => T): (value: string, previous: T | undefined) => T {
  return (value, previous) => {
    if (previous !== undefined) throw new InvalidArgumentError("It was given twice; give it once.");
    return parse(value);
  };
}

/** Parses a whole number in decimal digits; throws a usage error with the allowed range. */
export function wholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** Parses an amount of USD above 0; throws a usage error for anything else. */
export function usd(value: string): number {
  const amount = /^\d{1,6}(?:\.\d{1,6})?$/.test(value) ? Number(value) : 0;
  if (amount > 0) return amount;
  throw new InvalidArgumentError("It must be an amount of USD above 0, such as 0.25.");
}

/** Parses a file path; `~/` is the home folder, which a shell does not expand after `=`. */
export function filePath(value: string): string {
  const path = fromHome(someText(value));
  if (path === undefined) throw new InvalidArgumentError(`It ${noHome}.`);
  return path;
}

/** Parses a text; rejects an empty one. */
export function someText(value: string): string {
  if (value.trim() === "") throw new InvalidArgumentError("It must not be empty.");
  return value.trim();
}
