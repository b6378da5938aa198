// What the flows do not reach.

import { outcomes } from "../event-schemas.ts";
import type { RunEvent } from "../events.ts";
import type { Tool } from "../tools/define-tool.ts";
import type { FlowReport } from "./flow-report.ts";

/** Something that can happen at a desk, and how many flows reach it. */
export interface Reached {
  readonly kind: "rule" | "branch" | "outcome" | "brake";
  readonly name: string;
  readonly flows: number;
}

/** What can be reached: rule codes, tools and outcomes. */
export interface Reachable {
  readonly rules: readonly string[];
  readonly tools: readonly Tool[];
  /** The desk checks answers, so one can be withheld. */
  readonly checksAnswers?: boolean;
}

/** A flow cannot be interrupted, and must not end in a bug of ours. */
const notForFlows: ReadonlySet<string> = new Set(["interrupted", "error"]);

/**
 * Counts how many flows reach each possibility of the desk: each rule passing and failing, each branch of each tool,
 * rejected arguments, each outcome of a run, and each brake on calls.
 */
export function coverageOf(
  { results }: FlowReport,
  { rules, tools, checksAnswers = false }: Reachable,
): readonly Reached[] {
  const reached = results.map(
    ({ runs }) => new Set(runs.flatMap(({ events, outcome }) => [outcome, ...events.flatMap(namesOf)])),
  );
  const flowsWith = (name: string): number => reached.filter((names) => names.has(name)).length;
  const all: readonly (readonly [Reached["kind"], readonly string[]])[] = [
    ["rule", rules.flatMap((code) => [`${code} holds`, `${code} does not hold`])],
    [
      "branch",
      tools.flatMap(({ name, branches = [] }) =>
        [...branches, "invalid_arguments"].map((branch) => `${name}: ${branch}`),
      ),
    ],
    ["outcome", outcomes.filter((outcome) => !notForFlows.has(outcome) && (checksAnswers || outcome !== "withheld"))],
    ["brake", ["repeated-call", ...(checksAnswers ? ["withheld"] : [])]],
  ];
  return all.flatMap(([kind, names]) => names.map((name) => ({ kind, name, flows: flowsWith(name) })));
}

function namesOf(event: RunEvent): readonly string[] {
  if (event.type === "decision")
    return event.rules.map(({ code, passed }) => `${code} ${passed ? "holds" : "does not hold"}`);
  if (event.type === "tool_result") return [`${event.tool}: ${event.branch}`];
  return event.type === "brake" ? [event.brake] : [];
}
