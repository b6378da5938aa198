import type { Usage } from "../../events.ts";

/** Where a run stands before its next model call. */
export interface RunState {
  /** The number of the step that would begin now, from 1. */
  readonly step: number;
  /** Tokens so far, as the provider counted them. */
  readonly usage: Usage;
  /** Tokens so far, in and out; what the provider did not count is `estimated`. */
  readonly tokens: number;
  readonly estimated: boolean;
  /** In USD; `null` if it is not known. */
  readonly cost: number | null;
}

/** A tool call before it is run. */
export interface PendingCall {
  readonly tool: string;
  /** Which call of its reply it is, from 1. */
  readonly number: number;
  /** About as many characters as its arguments have as JSON. */
  readonly argumentsLength: number;
  /** How often the same tool was asked for with the same arguments before, in this run. */
  readonly madeBefore: number;
}

/** Why a run ends: which limit, its value, and both in words. */
export type Stop =
  | { readonly outcome: "step_limit"; readonly max: number; readonly reason: string }
  | { readonly outcome: "limit"; readonly limit: string; readonly max: number; readonly reason: string };

/**
 * What stops or redirects a run. A `step` brake is asked before each model call, and its stop ends the run. A `call`
 * brake is asked before each tool call, and the model is told its reason in place of a result. A `time` brake bounds,
 * in milliseconds, the whole run or one tool call. A `result` brake bounds what the model is told of one call, in
 * characters of JSON, and a `history` brake is asked whether a history of so many characters may be sent.
 */
export type Brake =
  | { readonly kind: "step"; readonly name: string; readonly max?: number; check(state: RunState): Stop | undefined }
  | { readonly kind: "call"; readonly name: string; check(call: PendingCall): string | undefined }
  | { readonly kind: "time"; readonly name: string; readonly over: "run" | "call"; readonly ms: number }
  | { readonly kind: "result"; readonly name: string; readonly max: number }
  | { readonly kind: "history"; readonly name: string; check(length: number): Stop | undefined };
