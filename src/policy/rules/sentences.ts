// What a decision says, to the model and the customer, and to staff.

import type { Decision, RuleCheck } from "../../text/decision.ts";
import { fillNames, type Names } from "../../text/fill-names.ts";
import { amountText } from "../../text/money.ts";
import type { Action } from "../action.ts";
import type { Scope } from "../operand.ts";
import { decidingIn } from "./deciding.ts";
import { changeOf } from "./nearest-change.ts";
import { valueAt } from "./evaluate.ts";
import { ruleOf } from "./judge.ts";
import { isMoney } from "./money.ts";
import { amountOf } from "./rejudge.ts";
import { operatorWords, withUnit } from "./value-text.ts";

/** Returns the reason in whole sentences for the model and the customer. Private values never stand in it. */
export function reasonOf(action: Action, decision: Decision, scope?: Scope): string {
  const names = namesOf(action, decision, scope);
  const deciding = sentencesOf(action, decidingIn(action, decision), names);
  if (decision.verdict === "refuse") return deciding;
  const allowed = fillNames(action.allowed ?? "It is allowed by every rule.", names);
  return decision.verdict === "allow" ? allowed : `${allowed} A person has to approve it. ${deciding}`.trim();
}

/** Returns one line for staff: `refuse: return window 20 days, at most 14 days`. */
export function summarise(action: Action | undefined, decision: Decision): string {
  const { rules, verdict } = decision;
  const shown = verdict === "allow" ? rules.filter(({ passed }) => passed) : decidingIn(action, decision);
  const parts = shown.map((check) => shortOf(action, check));
  return [verdictWords[verdict], parts.join(", ")].filter(Boolean).join(": ");
}

/** Returns a sentence for each rule with its values and result, then the smallest change that would turn the verdict. */
export function explain(action: Action | undefined, decision: Decision): readonly string[] {
  const each = decision.rules.map((check) => `${comparisonOf(action, check)}: ${resultOf(action, check)}.`);
  return [...each, changeOf(action, decision)];
}

/** Returns a rule's name for people. */
export const ruleName = (action: Action | undefined, code: string): string =>
  (action && ruleOf(action, { code })?.name) ?? code;

const verdictWords = { allow: "allow", refuse: "refuse", needs_person: "needs a person" } as const;

const sentencesOf = (action: Action, checks: readonly RuleCheck[], names: Names): string =>
  [...new Set(checks.map((check) => sentenceOf(action, check, names)))].filter(Boolean).join(" ");

/** A rule of which nothing may be told says only that it does not hold. */
function sentenceOf(action: Action, check: RuleCheck, names: Names): string {
  const rule = ruleOf(action, check);
  if (rule === undefined) return "";
  const { otherwise } = rule;
  const written = typeof otherwise === "object" ? (otherwise[String(check.actual)] ?? otherwise["else"]) : otherwise;
  if (rule.private) return written === undefined || /\{(?:value|limit)\}/.test(written) ? "" : written;
  if (check.actual === null && (written === undefined || written.includes("{value}")))
    return `Its ${rule.name} is not known.`;
  if (written === undefined) return `The rule "${rule.name}" does not hold.`;
  return fillNames(written, (name) => {
    if (name === "value") return withUnit(check.actual, rule.unit);
    if (name === "limit") return withUnit(check.limit, rule.unit);
    return name === "left" ? leftOf(check, rule.unit) : names(name);
  });
}

/**
 * `{code.left}`, `{code.value}` and `{code.limit}` of a rule that is not private, `{facts.x.y}` and other paths, and
 * `{name}` of a value or an argument.
 */
function namesOf(action: Action, { rules }: Decision, scope: Scope | undefined): Names {
  return (name) => {
    const [code = "", part] = name.split(".");
    const check = rules.find((each) => each.code === code);
    const rule = check && ruleOf(action, check);
    if (check === undefined || rule === undefined) return scope && valueNamed(action, name, scope);
    if (rule.private) return undefined;
    if (part === "left") return leftOf(check, rule.unit);
    return withUnit(part === "limit" ? check.limit : check.actual, rule.unit);
  };
}

const leftOf = ({ actual, limit }: RuleCheck, unit: string | undefined): string =>
  withUnit(Math.abs(Number(limit) - Number(actual)), unit);

/** A value whose name ends in `_cents` is shown as money in the currency of the action's worth. */
function valueNamed(action: Action, name: string, scope: Scope): unknown {
  const value =
    name.split(".").length > 1
      ? valueAt(name.split("."), scope)
      : (Object.hasOwn(scope.values, name) ? scope.values : scope.asked)[name];
  if (isMoney(value)) return amountText(value);
  if (!name.endsWith("_cents") || typeof value !== "number") return value;
  const currency = amountOf(action, scope)?.currency;
  return currency === undefined ? value : amountText({ amount_cents: value, currency });
}

function shortOf(action: Action | undefined, check: RuleCheck): string {
  const rule = action && ruleOf(action, check);
  return `${rule?.name ?? check.code} ${withUnit(check.actual, rule?.unit)}`;
}

/** Returns what a rule compares: `Return window is 20 days, must be at most 14 days`. For staff. */
export function comparisonOf(action: Action | undefined, check: RuleCheck): string {
  const rule = action && ruleOf(action, check);
  const name = capital(rule?.name ?? check.code);
  const words = operatorWords.get(check.operator) ?? check.operator;
  const wanted = [words, withUnit(check.limit, rule?.unit)].filter(Boolean).join(" ");
  return `${name} is ${withUnit(check.actual, rule?.unit)}, must be ${wanted}`;
}

function resultOf(action: Action | undefined, check: RuleCheck): string {
  if (check.passed) return "holds";
  if (check.waived === true) return "does not hold, and another rule stands in for it";
  if (check.actual === null) return "does not hold, because it is not known";
  return action && ruleOf(action, check)?.kind === "person"
    ? "does not hold, so a person has to approve"
    : "does not hold";
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
