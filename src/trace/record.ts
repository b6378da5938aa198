// Records a run as one line of JSON.

import { join } from "node:path";
import { endKeys, headerKeys, type RunEvent, type RunHeader } from "../events.ts";
import { writeContext } from "./context-files.ts";
import { dayFile, dayOfStart } from "./day-files.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { type LockFile, journalOf } from "./journal.ts";
import { onFirstUse } from "../text/on-first-use.ts";
import { type Mask, objectText } from "../text/json-text.ts";
import { remembered } from "../text/remembered.ts";
import { endInJournal, lineText } from "./line-text.ts";
import { appendLine, makePrivateFolder } from "../files/private-files.ts";
import { hidePersonal } from "./privacy/hide-personal.ts";
import type { Person } from "./privacy/known-people.ts";
import { maskEvent } from "./privacy/mask-event.ts";
import { reasonOf } from "../files/reason-of.ts";

/**
 * Where and how runs are recorded. `secrets` are texts that must never be written. `onProblem` is called at most once,
 * with a sentence.
 */
export interface TraceOptions {
  readonly logs: string;
  /** Prefix of the day files' names; `agent` by default. */
  readonly name?: string;
  /** Wait until the line is on disk; true by default. False suits runs that can be repeated. */
  readonly durable?: boolean;
  /** Locks a file. If given, the run is journaled while it runs, so that it survives the end of the process. */
  readonly lockFile?: LockFile;
  readonly secrets?: readonly string[];
  /** People whose names and addresses are masked, beside what the rules find. */
  readonly people?: readonly Person[];
  /** Masks made earlier from the same secrets and people, so that many runs share masked texts. */
  readonly masks?: TraceMasks;
  /** Keep personal data. Keys are masked in any case. */
  readonly keepPersonal?: boolean;
  readonly onProblem?: (sentence: string) => void;
}

/** `mask` applies to everything that is written, `free` to free text, which may contain personal data. */
export interface TraceMasks {
  readonly mask: Mask;
  readonly free: Mask;
}

/** Creates masks that cache masked texts. */
export function traceMasks({ secrets = [], people = [] }: Pick<TraceOptions, "secrets" | "people">): TraceMasks {
  const mask = remembered(hideSecrets(secrets));
  return { mask, free: withoutPeople(people, mask) };
}

/** Shared by all runs without secrets and people. */
const commonMasks = onFirstUse(() => traceMasks({}));

const masksOf = ({ secrets = [], people = [] }: TraceOptions): TraceMasks =>
  secrets.length === 0 && people.length === 0 ? commonMasks() : traceMasks({ secrets, people });

/** Records one run. `line()` returns the recorded line, masked, once the run has ended. */
export interface TraceRecorder {
  readonly emit: (event: RunEvent) => void;
  readonly line: () => string | undefined;
}

const draftsOnly: ReadonlySet<string> = new Set(["model_started", "model_delta"] satisfies RunEvent["type"][]);

/**
 * Records one run. At its end, appends one line to `logs/agent-YYYY-MM-DD.jsonl` (the local day of its start). With
 * `lockFile`, each event is in `logs/running/<run id>.jsonl` before `emit` returns; that file is deleted once the line is
 * written. Waits for the disk twice: for an event with receipts and for the line, because a person is told of both.
 * Never throws; if the folder cannot be written, `onProblem` is called once, and `line()` still returns the run.
 */
export function recordTrace(options: TraceOptions): TraceRecorder {
  const { logs, name = "agent", durable = true, lockFile, onProblem = () => {} } = options;
  const { mask, free } = options.masks ?? masksOf(options);
  const attempt = tellingOnce(logs, onProblem);
  const journal = journalOf(logs, lockFile);
  const events: string[] = [];
  let header: RunHeader | undefined;
  let ended = false;
  let line: string | undefined;

  function emit(given: RunEvent): void {
    if (ended || draftsOnly.has(given.type)) return;
    if (given.type === "run_ended") ended = true;
    attempt(() => keep(options.keepPersonal === true ? given : maskEvent(given, free)));
  }

  function keep(event: RunEvent): void {
    if (event.type === "run_started") {
      ({ header } = event);
      attempt(() => writeContext(logs, event.header.context, { content: event.content, mask }));
      attempt(() => journal.begin(event.header.run_id, fieldsOf(event.header, mask)));
    } else if (event.type === "run_ended") {
      end(fieldsOf(event.end, mask));
    } else {
      const text = objectText({ ...eventOrder, ...event }, mask);
      events.push(text);
      attempt(() => journal.write(text, hasReceipts(event)));
    }
  }

  /**
   * Writes the end to the journal first and deletes it last, so that the run survives if the process dies in between.
   */
  function end(text: string): void {
    attempt(() => journal.write(endInJournal(text), false));
    const recorded = attempt(() => {
      if (header === undefined) throw new Error("the run never started");
      line = lineText({ header: fieldsOf(header, mask), events, end: text });
      makePrivateFolder(logs);
      appendLine(join(logs, dayFile(name, dayOfStart(header.started))), line, durable);
    });
    attempt(() => journal.close(recorded));
  }
  return { emit, line: () => line };
}

function withoutPeople(people: readonly Person[], mask: Mask): Mask {
  const hide = hidePersonal(people);
  return remembered((text) => hide(mask(text)));
}

/**
 * Returns a function that runs a write and returns whether it succeeded. The first failure is reported as a sentence.
 */
function tellingOnce(logs: string, onProblem: (sentence: string) => void): (write: () => void) => boolean {
  let told = false;
  return (write) => {
    try {
      write();
      return true;
    } catch (error) {
      if (!told) onProblem(`The trace of this run could not be written to ${logs}: ${reasonOf(error)}.`);
      told = true;
      return false;
    }
  };
}

/** Serializes the fields of a header or an end in the order of a trace line. */
function fieldsOf(fields: object, mask: Mask): string {
  return objectText({ ...lineOrder, ...fields }, mask);
}

/**
 * Returns an object with these keys and undefined values. Spreading values after it keeps this order; keys without a
 * value are not serialized.
 */
const orderOf = (names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, undefined]));
const eventOrder = orderOf(["step", "at", "type"]);
const lineOrder = orderOf([...headerKeys, ...endKeys]);

/** Whether something was done that a person is about to be told: it must be on disk first. */
function hasReceipts(event: RunEvent): boolean {
  return event.type === "tool_result" && event.receipts !== undefined && event.receipts.length > 0;
}
