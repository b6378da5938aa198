import type { Emit } from "../events.ts";
import type { Clock } from "../llm/clock.ts";
import { withinTime } from "../llm/within-time.ts";
import { digestOf } from "./digest.ts";
import type { Say } from "./texts.ts";

/** What is about to be written, for the person who is asked. */
export interface ApprovalRequest {
  readonly tool: string;
  /** A frozen copy; nothing that is done to it changes what the tool is run with. */
  readonly arguments: unknown;
  readonly callId: string;
  /** What the call would do, if its tool can say it: `open a refund ticket for order 1042: “…”`. */
  readonly words?: string | undefined;
}

/**
 * A person's word on a write. `by` is who they are, for the trace; leave it out if nobody could be asked. A reason is
 * passed on to the model. Everything but `approved: true` is a no.
 */
export type Approval =
  | { readonly approved: true; readonly by?: string }
  | { readonly approved: false; readonly reason?: string; readonly by?: string };

/** Asked before every write. `signal` is aborted when nobody waits for the answer any more. */
export type Approve = (request: ApprovalRequest, signal: AbortSignal) => Promise<Approval>;

interface Asking {
  /** Without it, nobody is asked and the rules in code decide alone. */
  readonly approve: Approve | undefined;
  readonly step: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly emit: Emit;
  readonly say: Say;
}

/**
 * Asks a person whether a write may be made, without a time limit but the run's, and emits who said what, also if nobody
 * did. Returns what the model is told of a no, `undefined` for a yes; throws if there was no word.
 */
export async function askPerson(request: ApprovalRequest, asking: Asking): Promise<string | undefined> {
  const { approve, step, clock, signal, emit } = asking;
  if (approve === undefined) return undefined;
  const { tool, callId: call_id } = request;
  const tell = (said: Word): void =>
    emit({ type: "approval", step, call_id, tool, ...said, arguments_digest: digestOf(request.arguments) });
  let said: Word;
  try {
    said = wordOf(await withinTime((within) => approve(request, within), { ms: undefined, clock, signal }));
  } catch (error) {
    tell({ approved: false, by: null, reason: signal.aborted ? stopped : unasked });
    throw error;
  }
  tell(said);
  if (said.approved) return undefined;
  return asking.say("deniedByPerson", said.reason);
}

const stopped = "The run ended before there was an answer.";
const unasked = "Nobody could be asked, because asking failed.";

interface Word {
  readonly approved: boolean;
  readonly by: string | null;
  readonly reason: string | null;
}

/** Whatever was returned, as a yes or a no: only `true` is a yes. */
function wordOf(approval: unknown): Word {
  const given: Readonly<Record<string, unknown>> = { ...(typeof approval === "object" ? approval : {}) };
  const textIn = (field: "by" | "reason"): string | null => {
    const text = given[field];
    return typeof text === "string" && text.trim() !== "" ? text : null;
  };
  return { approved: given["approved"] === true, by: textIn("by"), reason: textIn("reason") };
}
