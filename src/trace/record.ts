// One run to one line.

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

/** `secrets` are texts that must never be written; `onProblem` hears at most one sentence. */
export interface TraceOptions {
  readonly logs: string;
  /** How a day's file is named before its date; `agent` unless given. */
  readonly name?: string;
  /** Wait until the disk has the line; true unless given. What can be run again can do without. */
  readonly durable?: boolean;
  /** With it, a journal of the run is kept while it goes on, so that it survives the end of the process. */
  readonly hold?: LockFile;
  readonly secrets?: readonly string[];
  /** Whose names and addresses are masked, beside what the rules find. */
  readonly people?: readonly Person[];
  /** Made before of such secrets and people; many runs then share what was masked. */
  readonly masks?: TraceMasks;
  /** Leave personal data in; keys never are. */
  readonly keepPersonal?: boolean;
  readonly onProblem?: (sentence: string) => void;
}

/** `mask` is for everything that is written, `free` for free text, which may hold personal data, too. */
export interface TraceMasks {
  readonly mask: Mask;
  readonly free: Mask;
}

/** Masks that remember the texts they have seen. */
export function traceMasks({ secrets = [], people = [] }: Pick<TraceOptions, "secrets" | "people">): TraceMasks {
  const mask = remembered(hideSecrets(secrets));
  return { mask, free: withoutPeople(people, mask) };
}

/** Without secrets and people, the masks of all runs are the same, and so are the keys and many of the texts. */
const commonMasks = onFirstUse(() => traceMasks({}));

const masksOf = ({ secrets = [], people = [] }: TraceOptions): TraceMasks =>
  secrets.length === 0 && people.length === 0 ? commonMasks() : traceMasks({ secrets, people });

/** Remembers one run. `line()` is what was recorded, without secrets and personal data, once the run has ended. */
export interface TraceRecorder {
  readonly emit: (event: RunEvent) => void;
  readonly line: () => string | undefined;
}

const draftsOnly: ReadonlySet<string> = new Set(["model_started", "model_delta"] satisfies RunEvent["type"][]);

/**
 * Records one run: when it ends, one line is appended to `logs/agent-YYYY-MM-DD.jsonl` (the local day it started). With
 * `hold`, each event is in `logs/running/<run id>.jsonl` before `emit` returns, and that file goes once the line is
 * there. Waits for the disk twice: for an event with receipts, and for the line, because a person hears of both.
 * Never throws; a folder that cannot be written is said once, and `line()` still has the run.
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

  /** The journal learns of the end first and goes last, so that a process that dies in between loses neither. */
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

/** Runs what may fail for reasons outside the program: whether it worked. Only the first failure becomes a sentence. */
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

/** Names without values: what is spread behind them comes in their order, and those that stay without are not written. */
const orderOf = (names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, undefined]));
const eventOrder = orderOf(["step", "at", "type"]);
const lineOrder = orderOf([...headerKeys, ...endKeys]);

/** Something was done that a person is about to hear of: the disk must have it before they do. */
function hasReceipts(event: RunEvent): boolean {
  return event.type === "tool_result" && event.receipts !== undefined && event.receipts.length > 0;
}
