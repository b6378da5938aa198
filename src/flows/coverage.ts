// Finds what no flow covers.

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

/** Everything that can be reached, by rule code, tool and outcome. */
export interface Reachable {
  readonly rules: readonly string[];
  readonly tools: readonly Tool[];
  /** Whether the desk checks answers, so that one can be withheld. */
  readonly checksAnswers?: boolean;
}

/** No flow can be interrupted, and none is to end in a fault of ours. */
const notForFlows: ReadonlySet<string> = new Set(["interrupted", "error"]);

/**
 * Returns what the flows reach of everything that the desk can do: each rule that holds and does not hold, each branch
 * of each tool, invalid arguments, the outcomes of a run, and the brakes on calls.
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
