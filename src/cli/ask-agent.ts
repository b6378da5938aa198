import type { Command } from "commander";
import type { RunResult } from "../agent/run-agent.ts";
import { usualBrakes } from "../agent/brakes/usual-brakes.ts";
import { type Config, readConfig } from "../config.ts";
import { oneLine, printableJson } from "../plain-text.ts";
import type { RunEvent } from "../events.ts";
import { hideSecrets } from "../trace/hide-secrets.ts";
import { newCommand, once, runCommand, someText, wholeNumber } from "./command.ts";
import { type OpenDesk, openNimbus } from "./compose.ts";
import { type ChosenProvider, chooseProvider, providerNames, secretsOf } from "./compose-provider.ts";
import { exitCodeOf, usageExit } from "./exit-codes.ts";
import { painter, wrapFor } from "./paint.ts";
import { day } from "./day-option.ts";
import { readQuestion } from "./read-question.ts";
import { runScreen } from "./screen.ts";
import { type StopSignals, stopSignals } from "./stop-signals.ts";
import { UsageError } from "./usage-error.ts";

interface Options {
  readonly maxSteps?: number;
  readonly provider?: string;
  readonly model?: string;
  readonly customer?: string;
  readonly today?: string;
  readonly write?: true;
  readonly dryRun?: true;
  readonly json?: true;
  readonly quiet?: true;
  readonly check?: true;
}

const examples = `
Examples:
  ask-agent "Please refund order #1042"
  ask-agent --customer maya@brightpath.example "Where is my order 1043?"
  ask-agent --today 2026-12-24 "Is order 1046 still refundable?"
  echo "Where is my order 1042?" | ask-agent -

Put the question in quotes: to a shell, an unquoted #1042 is a comment.
What can be asked: show-desk. What happened: show-trace. A fresh desk:
reset-desk.

Exit codes: 0 answered; 1 a fault of ours; 2 usage or settings; 3 step or time
limit; 4 the model failed; 5 answer withheld; 130 Ctrl-C; 143 SIGTERM.`;

function askAgent(): Command {
  return newCommand("ask-agent", "Asks the support-desk agent a question and shows every step.")
    .argument("[question...]", "what the customer asks; - reads it from standard input")
    .option("--max-steps <n>", "at most so many model calls, 1 to 50 (default: 6)", once(wholeNumber(1, 50)))
    .option("--provider <name>", `who answers: ${providerNames.join(", ")}`, once(someText))
    .option("--model <id>", "the provider's model", once(someText))
    .option("--customer <email>", "ask as this customer (default: staff, who see every order)", once(someText))
    .option("--today <date>", "the day the desk believes it is, YYYY-MM-DD; works on a copy", once(day))
    .option("--write", "with --today: work on the real desk, not on a copy")
    .option("--dry-run", "work on a throw-away copy of the desk")
    .option("--json", "print the trace record instead of the answer")
    .option("--quiet", "no step lines")
    .option("--check", "show the settings, ask the model one test question, and say what is wrong")
    .addHelpText("after", examples);
}

/** Asks one question; the answer is on standard output, everything else on standard error. */
export function main(args: string[]): Promise<number> {
  const command = askAgent();
  return runCommand(command, args, async () => {
    const options = command.opts<Options>();
    if (options.check) return check(command.args, options);
    const question = await readQuestion(command.args, process.stdin);
    if (question === undefined) return withoutQuestion(command);
    if (options.write && options.today === undefined)
      throw new UsageError("--write goes with --today; without it, every run works on the real desk.");
    if (options.write && options.dryRun) throw new UsageError("--write and --dry-run contradict each other; give one.");
    return ask(question, options);
  });
}

async function check(words: readonly string[], { provider, model }: Options): Promise<number> {
  if (words.length > 0) throw new UsageError("--check asks a question of its own; leave yours out.");
  const { checkProvider } = await import("./check-provider.ts");
  return checkProvider(await readConfig(), { provider, model });
}

function withoutQuestion(command: Command): number {
  if (!process.stdin.isTTY)
    throw new UsageError('There is no question; for example: ask-agent "Please refund order #1042"');
  command.outputHelp({ error: true });
  return usageExit;
}

async function ask(question: string, options: Options): Promise<number> {
  const config = await readConfig();
  const chosen = await chooseProvider(config, { provider: options.provider, model: options.model });
  const copy = options.dryRun === true || (options.today !== undefined && options.write !== true);
  const onWait = (): void => say("The database is in use by another program; waiting for it…", config);
  const desk = await openNimbus(config, { customer: options.customer, today: options.today, copy, onWait });
  const stop = stopSignals((name) => process.stderr.write(`\nStopping on ${name === "SIGINT" ? "Ctrl-C" : name}…\n`));
  try {
    return await answer({ question, options, config, chosen, desk, stop });
  } finally {
    stop.release();
    await desk.close();
  }
}

interface Asking {
  readonly question: string;
  readonly options: Options;
  readonly config: Config;
  readonly chosen: ChosenProvider;
  readonly desk: OpenDesk;
  readonly stop: StopSignals;
}

async function answer({ question, options, config, chosen, desk, stop }: Asking): Promise<number> {
  const [{ runAgent }, { recordTrace }] = await Promise.all([
    import("../agent/run-agent.ts"),
    import("../trace/record.ts"),
  ]);
  const { maxSteps } = options;
  const { runTimeoutMs, toolTimeoutMs, retryBaseMs } = config;
  const secrets = secretsOf(config);
  const notice = (sentence: string): void => say(sentence, config);
  for (const sentence of [...chosen.notices, ...desk.notices]) notice(sentence);
  const trace = recordTrace({ logs: config.logs, secrets, onProblem: notice });
  const screen = runScreen({
    stream: process.stderr,
    color: config.color,
    quiet: options.quiet === true,
    secrets,
    asker: desk.asker,
  });
  const result = await runAgent({
    question,
    system: desk.system,
    identity: desk.identity,
    provider: chosen.provider,
    tools: desk.tools,
    desk: desk.desk,
    brakes: usualBrakes({ maxSteps, runTimeoutMs, toolTimeoutMs }),
    retry: { baseMs: retryBaseMs },
    signal: stop.signal,
    emit: (event: RunEvent) => [trace.emit, screen].forEach((listen) => listen(event)),
  });
  const record = trace.line();
  print(options.json === true && record !== undefined ? printableJson(record) : answerOf(result, secrets));
  return exitCodeOf(result.outcome, stop.received());
}

function say(sentence: string, { color }: Config): void {
  const words = wrapFor(process.stderr, `  ${oneLine(sentence)}`, "  ");
  process.stderr.write(`${painter(process.stderr, color)("dim", words)}\n`);
}

/** Standard output is what the customer would be told, or the record that was asked for. */
function print(output: string | null): void {
  if (output !== null) process.stdout.write(`${output}\n`);
}

/** The text that the trace has: no key in it, and on a terminal broken between words. */
function answerOf({ answer: text }: RunResult, secrets: readonly string[]): string | null {
  return text === null ? null : wrapFor(process.stdout, hideSecrets(secrets)(text));
}
