import type { RunEvent, Usage } from "../events.ts";
import type { Row } from "./flow-desk.ts";
import type { MadeCall } from "./happened.ts";
import type { Problem } from "./problem.ts";

/** How one run ended. `needs_recording`: the tools answered otherwise than during the recording. */
export type RunStatus = "passed" | "failed" | "needs_recording";

/**
 * How a flow ended. `not_whole`, like `needs_recording`, is neither pass nor fail: all runs passed, but fewer were made
 * than requested.
 */
export type FlowStatus = RunStatus | "not_whole";

/** Why a flow failed: something else was decided or done, or only the answer differs. */
export type FlowFailure = "decided_otherwise" | "said_otherwise";

/** One run of one flow. `ms` is in milliseconds; `usage` is of the whole run, `null` if unknown. */
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
  /** The decisions without words: equal for two runs with the same decisions. */
  readonly fingerprint: string;
  readonly usage: Usage | null;
  readonly ms: number;
  readonly events: readonly RunEvent[];
}

/** How consistent the runs of one flow are. */
export interface Reliability {
  readonly runs: number;
  readonly passed: number;
  /** pass^1, pass^2, … pass^runs: the probability that this many randomly chosen runs all pass. */
  readonly pass_hat: readonly number[];
  /** The number of different decisions (outcomes, verdicts and end states); ideally 1. */
  readonly distinct_decisions: number;
  /** The number of different answers among runs with the same decisions. */
  readonly distinct_answers: number;
  /** The mean of input plus output tokens; `null` if unknown for a run. */
  readonly tokens_per_run: number | null;
}

/** One flow with one model and all its runs. It passed if every run did. */
export interface FlowResult {
  readonly file: string;
  readonly flow: string;
  readonly as: string;
  readonly ask: string;
  /** As named on the command line, `gemini:gemini-3.8-flash`, or the default. */
  readonly model: string;
  readonly status: FlowStatus;
  /** Set only if the flow failed. */
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
  /** The mean over all flows of pass^1, pass^2, … */
  readonly pass_hat: readonly number[];
  readonly tokens_per_run: number | null;
  readonly tokens_per_passed_flow: number | null;
}

/** A flow that was not run with a model. */
export type LeftOut = Pick<FlowResult, "file" | "flow" | "model">;

/** The result of one invocation; all other reports are derived from it. */
export interface FlowReport {
  /** The version of this format. */
  readonly v: 2;
  /** UTC. */
  readonly started: string;
  readonly ms: number;
  readonly repeat: number;
  readonly results: readonly FlowResult[];
  readonly models: readonly ModelTotals[];
  /** Flows that were not run because the invocation was stopped. */
  readonly not_run: number;
  readonly left_out: readonly LeftOut[];
}
