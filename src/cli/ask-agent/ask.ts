import type { Approve } from "../../agent/approval.ts";
import { defaultBrakes } from "../../agent/brakes/default-brakes.ts";
import { runAgent, type RunResult } from "../../agent/run-agent.ts";
import { type Config, readConfig } from "../../config.ts";
import { printableJson } from "../../text/plain-text.ts";
import type { RunEvent } from "../../events.ts";
import type { Price } from "../../llm/price.ts";
import { hideSecrets } from "../../trace/hide-secrets.ts";
import { reasonOf } from "../../files/reason-of.ts";
import { keepPolicy } from "../../trace/context-files.ts";
import { recordTrace } from "../../trace/record.ts";
import type { AskOptions } from "./ask-command.ts";
import { openDeskOf } from "../../compose/desk-of.ts";
import type { OpenDesk } from "../../compose/open-desk.ts";
import { recoverAndLock } from "../../compose/journals.ts";
import { costLimitFor, loadingOf, pricesOf } from "../../compose/prices-of.ts";
import { type ChosenProvider, chooseProvider, secretsOf } from "../../compose/choose-provider.ts";
import { exitCodeOf } from "../command/exit-codes.ts";
import { noticesOn } from "../command/notices.ts";
import { cutterFor } from "../terminal/cutter.ts";
import { type LiveLine, liveLine } from "../terminal/live-line.ts";
import { painter, type Wrap, wrapperFor } from "../terminal/paint.ts";
import { runScreen } from "./screen.ts";
import { type StopSignals, stopSignals } from "../command/stop-signals.ts";

/** Opens provider and desk, runs the question, shows, records and prints it; returns the exit code of the outcome. */
export async function ask(question: string, options: AskOptions): Promise<number> {
  const config = await readConfig({ desk: options.desk });
  const chosen = await chooseProvider(config, {
    provider: options.provider,
    model: options.model,
    staff: options.customer === undefined,
  });
  const price = (await pricesOf(config))(chosen.provider);
  const maxCost = await costLimitFor(chosen.provider, price, options.maxCost);
  const copy = options.dryRun === true || (options.today !== undefined && options.write !== true);
  const [notice, wrap] = await Promise.all([noticesOn(process.stderr, config.color), wrapperFor(process.stdout)]);
  const onWait = (): void => notice("The database is in use by another program; waiting for it…");
  const onPolicy = (policy: unknown, digest: string): void => tellPolicy({ policy, digest, config, notice });
  const { customer, today } = options;
  const desk = await openDeskOf(config, { customer, question, today, copy, onWait, onPolicy });
  const stop = stopSignals((name) => process.stderr.write(`\nStopping on ${name === "SIGINT" ? "Ctrl-C" : name}…\n`));
  try {
    return await answer({ question, options, config, chosen, price, maxCost, desk, stop, notice, wrap });
  } finally {
    stop.release();
    await desk.close();
  }
}

interface Asking {
  readonly question: string;
  readonly options: AskOptions;
  readonly config: Config;
  readonly chosen: ChosenProvider;
  readonly price: Price;
  readonly maxCost: number | undefined;
  readonly desk: OpenDesk;
  readonly stop: StopSignals;
  readonly notice: (sentence: string) => void;
  readonly wrap: Wrap;
}

async function answer(asking: Asking): Promise<number> {
  const { question, options, config, chosen, price, maxCost, desk, stop, notice, wrap } = asking;
  const { maxSteps, maxTokens } = options;
  const { logs, runTimeoutMs, toolTimeoutMs, retryBaseMs, keepPersonal } = config;
  const secrets = secretsOf(config);
  for (const sentence of [...chosen.notices, ...desk.notices]) notice(sentence);
  const lockFile = await recoverAndLock(logs, notice);
  const trace = recordTrace({ logs, lockFile, secrets, people: desk.people, keepPersonal, onProblem: notice });
  const screen = runScreen({
    stream: process.stderr,
    color: config.color,
    live: await draftLine(config, options),
    quiet: options.quiet === true,
    secrets,
    wrap: await wrapperFor(process.stderr),
    cut: await cutterFor(process.stderr),
    asker: desk.asker,
  });
  const loading = loadingOf(price);
  const result = await runAgent({
    question,
    system: desk.system,
    identity: desk.identity,
    provider: chosen.provider,
    tools: desk.tools,
    desk: desk.desk,
    ...desk.answers,
    brakes: defaultBrakes({ maxSteps, maxTokens, maxCost, runTimeoutMs, toolTimeoutMs }),
    price,
    ...(options.approve && { approve: await personOf(asking, secrets) }),
    retry: { baseMs: retryBaseMs },
    signal: stop.signal,
    emit: (event: RunEvent) =>
      [trace.emit, screen, loading, tellDeskProblem(notice)].forEach((listen) => listen(event)),
  });
  const record = trace.line();
  print(options.json === true && record !== undefined ? printableJson(record) : answerOf(result, secrets, wrap));
  return exitCodeOf(result.outcome, stop.received());
}

async function draftLine({ canRewrite, color }: Config, { quiet }: AskOptions): Promise<LiveLine | undefined> {
  return quiet === true || !canRewrite ? undefined : liveLine(process.stderr, painter(process.stderr, color));
}

interface ChangedPolicy {
  readonly policy: unknown;
  readonly digest: string;
  readonly config: Config;
  readonly notice: (sentence: string) => void;
}

/** Stores a changed policy beside the run's own context, since its decisions name it by digest. */
function tellPolicy({ policy, digest, config, notice }: ChangedPolicy): void {
  notice(
    `The policy in ${config.policy} was changed during this run; what is written now is judged by what it says now.`,
  );
  try {
    keepPolicy(config.logs, policy, digest);
  } catch (error) {
    notice(`The changed policy could not be kept in ${config.logs}: ${reasonOf(error)}.`);
  }
}

/** Reports a problem with the desk's files to staff when a tool fails. */
function tellDeskProblem(notice: (sentence: string) => void): (event: RunEvent) => void {
  return (event) => {
    if (event.type === "tool_exception" && (event.name === "DeskError" || event.name === "PolicyError"))
      notice(event.message.split(" ← ")[0] ?? "");
  };
}

/** Returns the `approve` function for the person at the terminal, who reads standard error. */
async function personOf({ notice, desk }: Asking, secrets: readonly string[]): Promise<Approve> {
  const { personAt } = await import("./ask-person.ts");
  const { stdin, stderr } = process;
  return personAt({ stdin, stderr, notice, wrap: await wrapperFor(stderr), secrets, asker: desk.asker });
}

/** Prints what the customer would be told, or the record, on standard output. */
function print(output: string | null): void {
  if (output !== null) process.stdout.write(`${output}\n`);
}

/** Returns the answer, unmasked except for keys, and wrapped on a terminal. */
function answerOf({ answer: text }: RunResult, secrets: readonly string[], wrap: Wrap): string | null {
  return text === null ? null : wrap(hideSecrets(secrets)(text));
}
