// What the flows do not reach.

import { outcomes } from "../event-schemas.ts";
import type { RunEvent } from "../events.ts";
import type { Tool } from "../tools/define-tool.ts";
import type { FlowDesk } from "./flow-desk.ts";
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
  /** The rules of each action, listed instead: `cancel: in_time holds`. */
  readonly rulesOf?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly tools: readonly Tool[];
  /** The desk checks answers, so one can be withheld. */
  readonly checksAnswers?: boolean;
}

/** Returns what can be reached at a desk with these tools. */
export function reachableAt({ rules, rulesOf, checkAnswer }: FlowDesk, tools: readonly Tool[]): Reachable {
  return { rules, rulesOf, tools, checksAnswers: checkAnswer !== undefined };
}

/** A flow cannot be interrupted, and must not end in a bug of ours. */
const notForFlows: ReadonlySet<string> = new Set(["interrupted", "error"]);

/**
 * Counts how many flows reach each possibility of the desk: each rule passing and failing, each branch of each tool,
 * rejected arguments, each outcome of a run, and each brake on calls.
 */
export function coverageOf(
  { results }: FlowReport,
  { rules, rulesOf, tools, checksAnswers = false }: Reachable,
): readonly Reached[] {
  const reached = results.map(
    ({ runs }) => new Set(runs.flatMap(({ events, outcome }) => [outcome, ...events.flatMap(namesOf)])),
  );
  const flowsWith = (name: string): number => reached.filter((names) => names.has(name)).length;
  const all: readonly (readonly [Reached["kind"], readonly string[]])[] = [
    ["rule", ruleNames(rules, rulesOf).flatMap((name) => [`${name} holds`, `${name} does not hold`])],
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

function ruleNames(rules: readonly string[], rulesOf: Reachable["rulesOf"]): readonly string[] {
  if (rulesOf === undefined) return rules;
  return Object.entries(rulesOf).flatMap(([action, codes]) => codes.map((code) => `${action}: ${code}`));
}

function namesOf(event: RunEvent): readonly string[] {
  if (event.type === "decision")
    return event.rules.flatMap(({ code, passed }) => {
      const held = `${code} ${passed ? "holds" : "does not hold"}`;
      return [held, `${event.subject.action}: ${held}`];
    });
  if (event.type === "tool_result") return [`${event.tool}: ${event.branch}`];
  return event.type === "brake" ? [event.brake] : [];
}
