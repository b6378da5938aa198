// The cases at the edges of a desk's rules.

import type { Verdict } from "../../text/decision.ts";
import type { Action, DeskRule } from "../action.ts";
import type { Scope } from "../operand.ts";
import { type Change, withChanges } from "./boundaries/change.ts";
import type { Variant } from "./boundaries/grounds.ts";
import { ruleVariants } from "./boundaries/rule-variants.ts";
import type { EvaluateCel } from "./evaluate.ts";
import { exampleScope, type ExampleGround } from "./example-scope.ts";
import { judgeCase } from "./judge-case.ts";
import { rulesIn } from "./judge.ts";
import { comparisonOf } from "./sentences.ts";

/** A case at the edge of a rule, with what the rules decide. It expects nothing. */
export interface EdgeCase {
  readonly action: string;
  /** The rule's code; null for the example itself. */
  readonly rule: string | null;
  /** What it is, in words for staff. */
  readonly what: string;
  readonly facts: Scope["facts"];
  readonly asked: Scope["asked"];
  /** The keys of the policy that are otherwise; null is taken out. */
  readonly policy: Readonly<Record<string, unknown>>;
  /** Null if it cannot be decided. */
  readonly decided: Verdict | null;
  /** The codes of the rules that fail and that nothing stands in for. */
  readonly fails: readonly string[];
  /** The reason as the customer reads it, or what is not known. */
  readonly reason: string;
}

/** What the example of an action is varied under. */
export interface EdgeGround extends ExampleGround {
  readonly cel?: EvaluateCel | undefined;
  /** The arguments that may be left out, and so be null. */
  readonly optional?: readonly string[] | undefined;
}

/**
 * Returns the example of an action, then for each rule the example varied around it: the value below, at and above the
 * limit, each name that it lists and one that it does not, each fact that is not known, and both sides of its `when`.
 * Pure. An action without an example has no cases.
 */
export function edgeCases(action: Action, ground: EdgeGround): readonly EdgeCase[] {
  if (action.example === undefined) return [];
  const { cel, optional = [] } = ground;
  const scope = exampleScope(action, ground);
  const made = rulesIn(action).flatMap((rule) =>
    distinct(ruleVariants({ action, rule, scope, cel, optional })).map((variant) =>
      caseOf(variant, { action, rule, scope, cel }),
    ),
  );
  return [exampleCase(action, scope, cel), ...made];
}

/** One rule's cases differ in what they change. */
const distinct = (variants: readonly Variant[]): readonly Variant[] =>
  [
    ...new Map(variants.toReversed().map((variant) => [JSON.stringify(variant.changes), variant])).values(),
  ].toReversed();

function exampleCase(action: Action, scope: Scope, cel: EvaluateCel | undefined): EdgeCase {
  const { facts, asked } = scope;
  const { verdict: decided, fails, reason } = judgeCase(action, scope, cel);
  return { action: action.name, rule: null, what: "The example", facts, asked, policy: {}, decided, fails, reason };
}

interface Varied {
  readonly action: Action;
  readonly rule: DeskRule;
  readonly scope: Scope;
  readonly cel: EvaluateCel | undefined;
}

function caseOf({ words, changes }: Variant, { action, rule, scope, cel }: Varied): EdgeCase {
  const varied = withChanges(scope, changes);
  const { verdict: decided, fails, reason, rules } = judgeCase(action, varied, cel);
  const check = rules.find(({ code }) => code === rule.code);
  const said = check === undefined ? leftOut(rule, decided) : comparisonOf(action, check);
  return {
    action: action.name,
    rule: rule.code,
    what: words === "" ? said : `${said} (${words})`,
    facts: varied.facts,
    asked: varied.asked,
    policy: policyIn(changes),
    decided,
    fails,
    reason,
  };
}

const leftOut = ({ name }: DeskRule, decided: Verdict | null): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)} ${decided === null ? "cannot be decided" : "is left out"}`;

const policyIn = (changes: readonly Change[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    changes.flatMap(({ path: [root, key], value }) => (root === "policy" && key !== undefined ? [[key, value]] : [])),
  );
