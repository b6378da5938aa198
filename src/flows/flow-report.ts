import type { RunEvent, Usage } from "../events.ts";
import type { Row } from "./flow-desk.ts";
import type { MadeCall } from "./happened.ts";
import type { Problem } from "./problem.ts";

/** How one run ended. `needs_recording`: a tool answered differently than when the model was recorded. */
export type RunStatus = "passed" | "failed" | "needs_recording";

/**
 * How a flow ended. `not_whole` is, like `needs_recording`, neither pass nor fail: all finished runs passed, and more
 * were requested.
 */
export type FlowStatus = RunStatus | "not_whole";

/** Why a flow failed: something else was decided or done, or only the answer differs. */
export type FlowFailure = "decided_otherwise" | "said_otherwise";

/** One run of one flow. `ms` is milliseconds; `usage` is of the whole run, `null` where it is not known. */
export interface FlowRun {
  readonly run_id: string;
  readonly provider: string;
  readonly model: string;
  readonly replayed: boolean;
  readonly status: RunStatus;
  readonly problems: readonly Problem[];
  readonly outcome: string;
  readonly answer: string | null;
  readonly steps: number;
  readonly calls: readonly MadeCall[];
  readonly state: Readonly<Record<string, readonly Row[]>>;
  /** The decision fingerprint: the same text for two runs that decided the same. */
  readonly fingerprint: string;
  readonly usage: Usage | null;
  readonly ms: number;
  readonly events: readonly RunEvent[];
}

/** The consistency of the runs of one flow. */
export interface Reliability {
  readonly runs: number;
  readonly passed: number;
  /** pass^1, pass^2, … pass^runs: the chance that so many runs, taken at random, all pass. */
  readonly pass_hat: readonly number[];
  /** The number of different decisions: outcomes, verdicts and end states. 1 is ideal. */
  readonly distinct_decisions: number;
  /** The number of different answers among runs that decided the same. */
  readonly distinct_answers: number;
  /** The mean, in and out; `null` if a run's is not known. */
  readonly tokens_per_run: number | null;
}

/** One flow with one model, as often as it was run. It passed if every run did. */
export interface FlowResult {
  readonly file: string;
  readonly flow: string;
  readonly as: string;
  readonly ask: string;
  /** As it was named, `gemini:gemini-3.8-flash`, or the default one. */
  readonly model: string;
  readonly status: FlowStatus;
  /** Only of a flow that failed. */
  readonly failure: FlowFailure | null;
  readonly reliability: Reliability;
  readonly runs: readonly FlowRun[];
}

/** All flows with one model. */
export interface ModelTotals {
  readonly model: string;
  readonly flows: number;
  readonly passed: number;
  readonly failed: number;
  readonly needs_recording: number;
  /** The mean over the flows: pass^1, pass^2, … */
  readonly pass_hat: readonly number[];
  readonly tokens_per_run: number | null;
  readonly tokens_per_passed_flow: number | null;
}

/** A flow that was not run with a model. */
export type LeftOut = Pick<FlowResult, "file" | "flow" | "model">;

/** The results of one invocation; all other reports are views of it. */
export interface FlowReport {
  /** The version of this shape. */
  readonly v: 2;
  /** UTC. */
  readonly started: string;
  readonly ms: number;
  readonly repeat: number;
  readonly results: readonly FlowResult[];
  readonly models: readonly ModelTotals[];
  /** Flows that were not run, because it was stopped before. */
  readonly not_run: number;
  readonly left_out: readonly LeftOut[];
}
