// Checks the `{names}` in sentences.

import type { Action } from "../../policy/action.ts";
import { rulesOf } from "./check-rules.ts";
import type { KnownNames } from "./check-operand.ts";
import type { DeskChecks, DeskPath } from "./desk-checks.ts";
import { unknownName } from "./likely.ts";

/** Tells the `{names}` of a text, or of every text of a value, that are not `known`. */
export function checkNames(
  checks: DeskChecks,
  { path, written }: { readonly path: DeskPath; readonly written: unknown },
  known: readonly string[],
): void {
  if (typeof written === "string") {
    for (const [found, name = ""] of written.matchAll(/\{([\w.]+)\}/g))
      if (!known.includes(name)) checks.tell(path, unknownName(`nothing stands for \`${found}\` here`, name, known));
  } else if (typeof written === "object" && written !== null)
    for (const [key, each] of Object.entries(written))
      checkNames(checks, { path: [...path, key], written: each }, known);
}

/** What a rule's sentence may say of the rule itself, and another sentence as `{code.left}`. */
const ofRule = ["value", "limit", "left"];

/** Checks the names in the sentences of an action's rules, and of its `allowed`. */
export function checkActionSentences(checks: DeskChecks, action: Action, known: KnownNames): void {
  const path = ["actions", action.name];
  const rules = rulesOf(action);
  const columns = [...known.facts].flatMap(([fact, names = []]) => names.map((name) => `facts.${fact}.${name}`));
  const all = [
    ...known.values,
    ...known.values.map((name) => `values.${name}`),
    ...(known.asked ?? [action.about.argument]),
    ...(known.asked ?? [action.about.argument]).map((name) => `asked.${name}`),
    ...Object.keys(known.policy).map((name) => `policy.${name}`),
    ...columns,
    ...rules.flatMap(({ rule }) => ofRule.map((name) => `${rule.code}.${name}`)),
  ];
  checkNames(checks, { path: [...path, "allowed"], written: action.allowed }, all);
  for (const { rule, at } of rules)
    checkNames(checks, { path: [...path, ...at, "otherwise"], written: rule.otherwise }, [...ofRule, ...all]);
}
