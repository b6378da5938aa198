import { z } from "zod";
import type { Decision, Receipt, Usage } from "../../events.ts";
import * as quick from "../../text/quick.ts";
import { atOnce } from "../at-once.ts";
import type { Say } from "../texts.ts";

/** Where a run stands before its next model call. */
export interface RunState {
  /** The number of the next step, from 1. */
  readonly step: number;
  /** Tokens so far, as the provider counted them. */
  readonly usage: Usage;
  /** Input and output tokens so far; `estimated` if the provider did not count some of them. */
  readonly tokens: number;
  readonly estimated: boolean;
  /** In USD; `null` if unknown. */
  readonly cost: number | null;
}

/** Whether the tool reads or writes; `null` for a tool that does not exist. */
export type CallKind = "read" | "write" | null;

/** Every outcome of a call. */
export const callOutcomes = ["done", "refused", "denied", "failed", "timed_out"] as const;

/**
 * The outcome of a call. `done`: a read answered, or a write wrote. `refused`: the tool or its arguments said no, and
 * nothing was written. `denied`: a person said no. `failed`: the tool threw. `timed_out`: it is unknown whether it
 * wrote.
 */
export type CallOutcome = (typeof callOutcomes)[number];

/** A call that no brake stopped. All fields are JSON, so that it can be stored between turns. */
export interface PastCall {
  readonly tool: string;
  readonly kind: CallKind;
  /** The arguments as the tool's schema parsed them, or as the model sent them if the schema rejected them. */
  readonly arguments: unknown;
  /** Two calls of one tool with the same arguments have the same key. */
  readonly key: string;
  readonly outcome: CallOutcome;
  /** What the model is told if it repeats the call. */
  readonly result: unknown;
  readonly receipts: readonly Receipt[];
  /** The refusals by policy that the call gave. */
  readonly refused: readonly Decision["subject"][];
  /** The call was made in an earlier turn of the conversation. */
  readonly earlier: boolean;
}

/** A tool call before it is run. */
export interface PendingCall extends Pick<PastCall, "tool" | "kind" | "arguments" | "key"> {
  /** The position of the call in its reply, from 1. */
  readonly number: number;
  /** The approximate length of its arguments as JSON, in characters. */
  readonly argumentsLength: number;
  /** All calls before this one, oldest first: those in `made` from earlier turns, then those of this run. */
  readonly past: readonly PastCall[];
}

/** The call is not run; the model is told the result of a call in `past` instead. `reason` is for the trace. */
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

/** Why a run ends: the limit, its value, and a sentence with both. */
export type Stop = Readonly<z.infer<ReturnType<typeof stop>>>;

/** Validates a brake's answer. Throws a TypeError that names the brake. */
export function validStop(answered: unknown, name: string): Stop | undefined {
  if (atOnce(`The brake ${name}`, answered) === undefined) return undefined;
  const { data } = quick.safeParse(stop, answered);
  if (data === undefined) throw new TypeError(`The brake ${name} gave neither a stop nor undefined.`);
  return data;
}

/**
 * What stops or redirects a run. A `step` brake is asked before each model call, and its stop ends the run. A `call`
 * brake is asked before each tool call: the model is told its reason in place of a result, or the result of an earlier
 * call. A `time` brake bounds, in milliseconds, the whole run or one tool call. A `result` brake bounds what the model
 * is told of one call, in characters of JSON, and a `history` brake is asked whether a history of so many characters
 * may be sent.
 */
export type Brake =
  | { readonly kind: "step"; readonly name: string; readonly max?: number; check(state: RunState): Stop | undefined }
  | { readonly kind: "call"; readonly name: string; check(call: PendingCall, say: Say): string | ToldAgain | undefined }
  | { readonly kind: "time"; readonly name: string; readonly over: "run" | "call"; readonly ms: number }
  | { readonly kind: "result"; readonly name: string; readonly max: number }
  | { readonly kind: "history"; readonly name: string; check(length: number): Stop | undefined };
