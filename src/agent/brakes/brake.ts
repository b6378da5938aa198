import { z } from "zod";
import type { Decision, Receipt, Usage } from "../../events.ts";
import * as quick from "../../text/quick.ts";
import { atOnce } from "../at-once.ts";
import type { Say } from "../texts.ts";

/** The state of a run before its next model call. */
export interface RunState {
  /** The number of the step about to begin, from 1. */
  readonly step: number;
  /** Tokens so far, as counted by the provider. */
  readonly usage: Usage;
  /** Input plus output tokens so far. `estimated` if the provider did not count all of them. */
  readonly tokens: number;
  readonly estimated: boolean;
  /** In USD; `null` if unknown. */
  readonly cost: number | null;
}

/** Whether a tool reads or writes; `null` for an unknown tool. */
export type CallKind = "read" | "write" | null;

/** All outcomes of a call. */
export const callOutcomes = ["done", "refused", "denied", "failed", "timed_out"] as const;

/**
 * The outcome of a call. `done`: a read returned or a write wrote. `refused`: the tool or its arguments were rejected,
 * nothing was written. `denied`: a person said no. `failed`: the tool threw. `timed_out`: it is unknown whether it
 * wrote.
 */
export type CallOutcome = (typeof callOutcomes)[number];

/** A call that no brake stopped. Plain JSON, so that it can be stored between turns. */
export interface PastCall {
  readonly tool: string;
  readonly kind: CallKind;
  /** As the tool parses them, or as the model sent them if they are invalid. */
  readonly arguments: unknown;
  /** Calls of one tool with the same arguments have the same key. */
  readonly key: string;
  readonly outcome: CallOutcome;
  /** What the model is told if it repeats the call. */
  readonly result: unknown;
  readonly receipts: readonly Receipt[];
  /** What policy refused during the call. */
  readonly refused: readonly Decision["subject"][];
  /** Made in an earlier turn of the conversation. */
  readonly earlier: boolean;
}

/** A tool call before it is run. */
export interface PendingCall extends Pick<PastCall, "tool" | "kind" | "arguments" | "key"> {
  /** Position in its reply, from 1. */
  readonly number: number;
  /** Approximate length of the arguments as JSON, in characters. */
  readonly argumentsLength: number;
  /** Earlier calls, oldest first: those of this run, and those in `made` of earlier turns. */
  readonly past: readonly PastCall[];
}

/** The call is not run; the model gets the result of an earlier call. `reason` is for the trace. */
export interface ToldAgain {
  readonly reason: string;
  readonly again: PastCall;
}

const reason = { max: quick.number, reason: quick.text };
const quickStop = quick.either(
  quick.object({ outcome: quick.oneOf(["step_limit"]), ...reason }),
  quick.object({ outcome: quick.oneOf(["limit"]), limit: quick.text, ...reason }),
);
const stop = quick.withQuick(quickStop, () =>
  z.discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("step_limit"), max: z.number(), reason: z.string() }),
    z.object({ outcome: z.literal("limit"), limit: z.string(), max: z.number(), reason: z.string() }),
  ]),
);

/** Why a run ends: which limit, its value, and a sentence. */
export type Stop = Readonly<z.infer<ReturnType<typeof stop>>>;

/** Validates the answer of a `step` brake. Throws a TypeError that names the brake if it is malformed. */
export function validStop(answered: unknown, name: string): Stop | undefined {
  if (atOnce(`The brake ${name}`, answered) === undefined) return undefined;
  const { data } = quick.safeParse(stop, answered);
  if (data === undefined) throw new TypeError(`The brake ${name} gave neither a stop nor undefined.`);
  return data;
}

/**
 * Stops or redirects a run. A `step` brake is asked before each model call; if it returns a stop, the run ends. A
 * `call` brake is asked before each tool call; if it answers, the call is not run and the model gets its reason or the
 * result of an earlier call. A `time` brake limits the run or one tool call, in milliseconds. A `result` brake limits a
 * tool result, in characters of JSON. A `history` brake is asked whether a history of a given length in characters may
 * be sent.
 */
export type Brake =
  | { readonly kind: "step"; readonly name: string; readonly max?: number; check(state: RunState): Stop | undefined }
  | { readonly kind: "call"; readonly name: string; check(call: PendingCall, say: Say): string | ToldAgain | undefined }
  | { readonly kind: "time"; readonly name: string; readonly over: "run" | "call"; readonly ms: number }
  | { readonly kind: "result"; readonly name: string; readonly max: number }
  | { readonly kind: "history"; readonly name: string; check(length: number): Stop | undefined };
