import { amountText } from "../../text/money.ts";
import type { RuleCheck } from "../../text/decision.ts";
import type { DeskRule } from "../action.ts";
import type { Scope } from "../operand.ts";
import { type EvaluateCel, evaluate } from "./evaluate.ts";
import { isMoney, writtenMoney } from "./money.ts";
import { isSame } from "./same-name.ts";

/** Applies one rule; undefined where `when` leaves it out. Throws a CannotDecide for a fact that is missing. */
export function checkRule(rule: DeskRule, scope: Scope, cel?: EvaluateCel): RuleCheck | undefined {
  if (rule.when !== undefined && !isOn(evaluate(rule.when, scope, cel))) return undefined;
  const actual = evaluate(rule.value, scope, cel);
  const limit = limitFor(actual, evaluate(rule.limit, scope, cel));
  return {
    code: rule.code,
    actual: recorded(actual),
    operator: rule.is,
    limit: recorded(limit),
    passed: actual === null ? rule.empty === "holds" : limit !== null && holds[rule.is](actual, limit),
  };
}

/** Whether a condition holds: it is neither null nor false. */
export const isOn = (value: unknown): boolean => value !== null && value !== false && value !== undefined;

/** A limit of money may be written as in a policy, `500` or `"500.00"`, in the currency of the value. */
export function limitFor(actual: unknown, limit: unknown): unknown {
  if (!isMoney(actual) || isMoney(limit) || limit === null) return limit;
  const { currency } = actual;
  return typeof limit === "number" || typeof limit === "string" ? writtenMoney(limit, currency) : limit;
}

/** Money is recorded as text, `29.00 EUR`. */
const recorded = (value: unknown): unknown => (isMoney(value) ? amountText(value) : value);

const holds: Readonly<Record<DeskRule["is"], (actual: unknown, limit: unknown) => boolean>> = {
  "==": isSame,
  "!=": (actual, limit) => !isSame(actual, limit),
  "<": (actual, limit) => order(actual, limit, (difference) => difference < 0),
  "<=": (actual, limit) => order(actual, limit, (difference) => difference <= 0),
  ">": (actual, limit) => order(actual, limit, (difference) => difference > 0),
  ">=": (actual, limit) => order(actual, limit, (difference) => difference >= 0),
  in: (actual, limit) => isIn(actual, limit),
  "not in": (actual, limit) => Array.isArray(limit) && !isIn(actual, limit),
};

const isIn = (actual: unknown, limit: unknown): boolean =>
  Array.isArray(limit) && limit.some((each) => isSame(each, actual));

/** Numbers, days and instants, and money of one currency have an order; nothing else has. */
function order(actual: unknown, limit: unknown, accepts: (difference: number) => boolean): boolean {
  if (typeof actual === "number" && typeof limit === "number") return accepts(actual - limit);
  if (typeof actual === "string" && typeof limit === "string")
    return accepts(actual < limit ? -1 : Number(actual > limit));
  if (!isMoney(actual) || !isMoney(limit) || actual.currency !== limit.currency) return false;
  return accepts(actual.amount_cents - limit.amount_cents);
}
