import type { NewRunEvent } from "../events.ts";
import { ProviderError } from "../llm/errors.ts";
import type { Stop } from "./brakes/brake.ts";
import { type ErrorFacts, errorFacts } from "./error-facts.ts";
import type { Run } from "./run.ts";
import type { Texts } from "./texts.ts";
import { plainText } from "../text/plain-text.ts";

/** How a run ended, and why. */
export type Ending =
  | { readonly outcome: "answered"; readonly text: string }
  | Stop
  | { readonly outcome: "api_error"; readonly kind: string; readonly status: number | null; readonly message: string }
  | { readonly outcome: "withheld"; readonly reason: string; readonly text: string }
  | { readonly outcome: "interrupted"; readonly reason: string }
  | ({ readonly outcome: "error" } & ErrorFacts);

/** Thrown when the run's time limit is reached. `ms` is the limit. */
export class DeadlinePassed extends Error {
  override readonly name = "DeadlinePassed";
  readonly ms: number;

  constructor(ms: number) {
    super(`The time limit of ${ms / 1000} s was reached before there was an answer.`);
    this.ms = ms;
  }
}

/** The key of the text that the customer gets, by outcome. */
const apologies = {
  step_limit: "stepLimit",
  limit: "limit",
  api_error: "apiError",
  withheld: "withheld",
  error: "error",
} as const satisfies Record<Exclude<Ending["outcome"], "answered" | "interrupted">, keyof Texts>;

/** Returns the model's answer or an apology, `null` if the run was interrupted. */
export function endingText(ending: Ending, run: Pick<Run, "past" | "say">): string | null {
  if (ending.outcome === "interrupted") return null;
  return plainText(ending.outcome === "answered" ? ending.text : apologyFor(ending.outcome, run)).trim();
}

function apologyFor(outcome: keyof typeof apologies, { past, say }: Pick<Run, "past" | "say">): string {
  const isDenied = past.some((call) => !call.earlier && call.outcome === "denied");
  return say(isDenied ? "notApproved" : apologies[outcome]);
}

/** Returns the last event of a run before `run_ended`. */
export function lastEvent(ending: Ending, step: number, answer: string | null): NewRunEvent {
  switch (ending.outcome) {
    case "answered":
      return { type: "final_answer", step, text: answer ?? "" };
    case "step_limit":
      return { type: "step_limit", step, max: ending.max, reason: ending.reason };
    case "limit":
      return { type: "limit", step, limit: ending.limit, max: ending.max, reason: ending.reason };
    case "api_error":
      return { type: "api_error", step, kind: ending.kind, status: ending.status, message: ending.message };
    case "withheld":
      return { type: "withheld", step, reason: ending.reason, text: ending.text };
    case "interrupted":
      return { type: "interrupted", step, reason: ending.reason };
    case "error":
      return { type: "error", step, name: ending.name, message: ending.message, stack: ending.stack };
  }
}

/** Maps a thrown value to an ending: interrupted by the caller, time limit, provider error or a bug of ours. */
export function endingOf(error: unknown, signal: AbortSignal): Ending {
  if (signal.aborted) return { outcome: "interrupted", reason: reasonOf(signal.reason) };
  if (error instanceof DeadlinePassed) {
    return { outcome: "limit", limit: "deadline", max: error.ms, reason: error.message };
  }
  if (error instanceof ProviderError) {
    const { kind, status } = error;
    return { outcome: "api_error", kind, status, message: errorFacts(error).message };
  }
  return { outcome: "error", ...errorFacts(error) };
}

function reasonOf(reason: unknown): string {
  if (typeof reason === "string") return reason;
  return reason instanceof Error ? errorFacts(reason).message : "stopped from outside";
}
