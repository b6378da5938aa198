import { join } from "node:path";
import canonicalize from "canonicalize";
import { type RunContext, type RunEvent, runEnd, type RunHeader, runHeader } from "../events.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { jsonText, type Mask, objectText } from "./json-text.ts";
import { appendLine, makePrivateFolder, writeOnce } from "./private-files.ts";
import { hidePersonal } from "./privacy/hide-personal.ts";
import type { Person } from "./privacy/known-people.ts";
import { maskEvent } from "./privacy/mask-event.ts";
import { reasonOf } from "./reason-of.ts";

/** `secrets` are texts that must never be written; `onProblem` hears at most one sentence. */
export interface TraceOptions {
  readonly logs: string;
  /** How a day's file is named before its date; `agent` unless given. */
  readonly name?: string;
  /** Wait until the disk has the line; true unless given. What can be run again can do without. */
  readonly durable?: boolean;
  readonly secrets?: readonly string[];
  /** Whose names and addresses are masked, beside what the rules find. */
  readonly people?: readonly Person[];
  /** Leave personal data in; keys never are. */
  readonly keepPersonal?: boolean;
  readonly onProblem?: (sentence: string) => void;
}

/** Remembers one run. `line()` is what was recorded, without secrets and personal data, once the run has ended. */
export interface TraceRecorder {
  readonly emit: (event: RunEvent) => void;
  readonly line: () => string | undefined;
}

const draftsOnly: ReadonlySet<string> = new Set(["model_started", "model_delta"] satisfies RunEvent["type"][]);

/**
 * Records one run: when it ends, one line is appended to `logs/agent-YYYY-MM-DD.jsonl` (the local day it started).
 * Never throws; a folder that cannot be written is said once, and `line()` still has the run.
 */
export function recordTrace(options: TraceOptions): TraceRecorder {
  const { logs, name = "agent", durable = true, secrets = [], onProblem = () => {} } = options;
  const { people = [], keepPersonal = false } = options;
  const mask = hideSecrets(secrets);
  const hidePeople = hidePersonal(people);
  const free: Mask = (text) => hidePeople(mask(text));
  const attempt = tellingOnce(logs, onProblem);
  const events: string[] = [];
  let header: RunHeader | undefined;
  let ended = false;
  let line: string | undefined;

  function emit(given: RunEvent): void {
    if (ended || draftsOnly.has(given.type)) return;
    const event = keepPersonal ? given : maskEvent(given, free);
    if (event.type === "run_started") {
      ({ header } = event);
      attempt(() => writeContext(logs, event.header.context, contentText(event.content, mask)));
    } else if (event.type === "run_ended") {
      ended = true;
      attempt(() => {
        if (header === undefined) throw new Error("the run never started");
        line = lineText({ header: fieldsOf(header, mask), events, end: fieldsOf(event.end, mask) });
        makePrivateFolder(logs);
        appendLine(join(logs, `${name}-${dayOf(header.started)}.jsonl`), line, durable);
      });
    } else events.push(objectText(inOrder(["step", "at", "type"], event), mask));
  }
  return { emit, line: () => line };
}

/** Runs what may fail for reasons outside the program; the first failure becomes a sentence, later ones nothing. */
function tellingOnce(logs: string, onProblem: (sentence: string) => void): (write: () => void) => void {
  let told = false;
  return (write) => {
    try {
      write();
    } catch (error) {
      if (!told) onProblem(`The trace of this run could not be written to ${logs}: ${reasonOf(error)}.`);
      told = true;
    }
  };
}

/** The fields of a header or an end in the order in which a line has them. */
function fieldsOf(fields: object, mask: Mask): string {
  return objectText(inOrder([...Object.keys(runHeader.shape), ...Object.keys(runEnd.shape)], fields), mask);
}

function inOrder(first: readonly string[], fields: object): object {
  const given = new Map(Object.entries(fields));
  const leading = first.filter((name) => given.has(name)).map((name) => [name, given.get(name)]);
  return { ...Object.fromEntries(leading), ...fields };
}

function lineText(parts: { header: string; events: readonly string[]; end: string }): string {
  return `${parts.header.slice(0, -1)},"events":[${parts.events.join(",")}],${parts.end.slice(1)}`;
}

/** Canonical JSON (RFC 8785), as the digest was made of it; they differ only where a secret was hidden. */
function contentText(content: RunContext, mask: Mask): string {
  return canonicalize(JSON.parse(jsonText(content, (text) => mask(text).toWellFormed()))) ?? "null";
}

function writeContext(logs: string, context: string, text: string): void {
  const digest = /^sha256:([0-9a-f]+)$/.exec(context)?.[1];
  if (digest === undefined) throw new Error("the digest of its context is not one");
  makePrivateFolder(join(logs, "contexts"));
  writeOnce(join(logs, "contexts", `${digest}.json`), text);
}

function dayOf(started: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(started)?.[0];
  if (day === undefined) throw new Error("the run's start is not a date");
  return day;
}
