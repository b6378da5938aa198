// The branches that a tool of a desk can take.

import type { DeskDefinition, DeskTool } from "../../desk/desk-definition.ts";
import type { Action } from "../../policy/action.ts";
import { rulesIn } from "../../policy/rules/judge.ts";
import type { Verdict } from "../../text/decision.ts";

/** Returns the branches that a write can take: without `once` nothing is found, without rules nothing is refused. */
export function branchesOfWrite(
  { needs, once }: Extract<DeskTool, { kind: "write" }>,
  actions: DeskDefinition["actions"],
): readonly ("done" | "needs_person" | "found" | "refused" | "missing")[] {
  const verdicts = needs.flatMap(({ action }) => verdictsOf(actions[action]));
  return [
    "done",
    ...(verdicts.includes("needs_person") ? (["needs_person"] as const) : []),
    ...(once === undefined ? [] : (["found"] as const)),
    ...(verdicts.includes("refuse") ? (["refused"] as const) : []),
    "missing",
  ];
}

/** Returns the branches that a check can take: without a subject that is a row, nothing can be missing. */
export function branchesOfCheck(action: Action | undefined): readonly (Verdict | "missing")[] {
  const [subject] = Object.values(action?.facts ?? {});
  return [...verdictsOf(action), ...(subject?.list === false ? (["missing"] as const) : [])];
}

/** An exception only stands in for other rules. */
function verdictsOf(action: Action | undefined): readonly Verdict[] {
  const kinds = action === undefined ? [] : rulesIn(action).map(({ kind }) => kind);
  return [
    "allow",
    ...(kinds.includes("firm") || kinds.includes("waivable") ? (["refuse"] as const) : []),
    ...(kinds.includes("person") ? (["needs_person"] as const) : []),
  ];
}
