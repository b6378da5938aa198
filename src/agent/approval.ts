import type { Emit } from "../events.ts";
import type { Clock } from "../llm/clock.ts";
import { withinTime } from "../llm/within-time.ts";
import { digestOf } from "./digest.ts";
import type { Say } from "./texts.ts";

/** A write that needs approval, as shown to the person who is asked. */
export interface ApprovalRequest {
  readonly tool: string;
  /** A frozen copy. Changing it does not change what the tool runs with. */
  readonly arguments: unknown;
  readonly callId: string;
  /** What the call would do, if its tool can say it: `open a refund ticket for order 1042: “…”`. */
  readonly words?: string | undefined;
}

/**
 * A person's decision on a write. `by` names the person for the trace; omit it if nobody could be asked. `reason` is
 * passed on to the model. Only `approved: true` counts as yes.
 */
export type Approval =
  | { readonly approved: true; readonly by?: string }
  | { readonly approved: false; readonly reason?: string; readonly by?: string };

/** Called before every write. `signal` is aborted when the run no longer waits for the answer. */
export type Approve = (request: ApprovalRequest, signal: AbortSignal) => Promise<Approval>;

interface Asking {
  /** If undefined, nobody is asked and only the rules in code decide. */
  readonly approve: Approve | undefined;
  readonly step: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly emit: Emit;
  readonly say: Say;
}

/**
 * Asks a person whether a write may be made and emits an `approval` event, also when asking fails. Only the run's own
 * time limit applies. Returns the text for the model if the person refuses, `undefined` if they approve. Throws if
 * asking failed or the run ended first.
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

/** Reads whatever `approve` returned as a yes or a no. */
function wordOf(approval: unknown): Word {
  const given: Readonly<Record<string, unknown>> = { ...(typeof approval === "object" ? approval : {}) };
  const textIn = (field: "by" | "reason"): string | null => {
    const text = given[field];
    return typeof text === "string" && text.trim() !== "" ? text : null;
  };
  return { approved: given["approved"] === true, by: textIn("by"), reason: textIn("reason") };
}
