// Records one run as one line of the trace.

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

/** `secrets` are texts that must never be written; `onProblem` is called with at most one sentence. */
export interface TraceOptions {
  readonly logs: string;
  /** The name of a day's file before its date; `agent` by default. */
  readonly name?: string;
  /** Whether to wait until the line is on disk; true by default. A run that can be repeated needs no wait. */
  readonly durable?: boolean;
  /**
   * Locks the journal. If it is given, a journal of the run is kept while it runs, so that the run survives the end of
   * the process.
   */
  readonly hold?: LockFile;
  readonly secrets?: readonly string[];
  /** The people whose names and addresses are masked, in addition to what the rules find. */
  readonly people?: readonly Person[];
  /** Masks that were created before from the same secrets and people, so that many runs share them. */
  readonly masks?: TraceMasks;
  /** Whether personal data stays; keys are masked in any case. */
  readonly keepPersonal?: boolean;
  readonly onProblem?: (sentence: string) => void;
}

/** `mask` is applied to everything that is written, `free` also to free text, which may hold personal data. */
export interface TraceMasks {
  readonly mask: Mask;
  readonly free: Mask;
}

/** Masks that cache the texts they have seen. */
export function traceMasks({ secrets = [], people = [] }: Pick<TraceOptions, "secrets" | "people">): TraceMasks {
  const mask = remembered(hideSecrets(secrets));
  return { mask, free: withoutPeople(people, mask) };
}

/** Without secrets and people, all runs have the same masks, and most keys and many texts repeat. */
const commonMasks = onFirstUse(() => traceMasks({}));

const masksOf = ({ secrets = [], people = [] }: TraceOptions): TraceMasks =>
  secrets.length === 0 && people.length === 0 ? commonMasks() : traceMasks({ secrets, people });

/** The recorder of one run. `line()` is the recorded line, masked, once the run has ended. */
export interface TraceRecorder {
  readonly emit: (event: RunEvent) => void;
  readonly line: () => string | undefined;
}

const draftsOnly: ReadonlySet<string> = new Set(["model_started", "model_delta"] satisfies RunEvent["type"][]);

/**
 * Records one run: when it ends, appends one line to `logs/agent-YYYY-MM-DD.jsonl` (the local day it started). With
 * `hold`, each event is in `logs/running/<run id>.jsonl` before `emit` returns; that file is removed once the line is
 * written. Waits for the disk twice, before a person hears of it: for an event with receipts, and for the line. Never
 * throws; an unwritable folder is reported once, and `line()` still has the run.
 */
export function recordTrace(options: TraceOptions): TraceRecorder {
  const { logs, name = "agent", durable = true, hold, onProblem = () => {} } = options;
  const { mask, free } = options.masks ?? masksOf(options);
  const attempt = tellingOnce(logs, onProblem);
  const journal = journalOf(logs, hold);
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
   * The end is written to the journal first and the journal is removed last, so that no crash in between loses the run.
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
 * Runs an action that may fail for reasons outside the program, and returns whether it worked. Only the first failure
 * is reported.
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

/** The fields of a header or an end in the order in which a line has them. */
function fieldsOf(fields: object, mask: Mask): string {
  return objectText({ ...lineOrder, ...fields }, mask);
}

/** Sets the order of the keys; keys that stay undefined are not written. */
const orderOf = (names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, undefined]));
const eventOrder = orderOf(["step", "at", "type"]);
const lineOrder = orderOf([...headerKeys, ...endKeys]);

/** Whether a person is about to hear of something done: then it must be on disk first. */
function hasReceipts(event: RunEvent): boolean {
  return event.type === "tool_result" && event.receipts !== undefined && event.receipts.length > 0;
}
