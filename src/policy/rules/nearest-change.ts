// Says what would turn a verdict.

import type { Decision, RuleCheck } from "../../text/decision.ts";
import type { Action, DeskRule } from "../action.ts";
import type { Operand } from "../operand.ts";
import { failingIn } from "./deciding.ts";
import { ruleOf } from "./judge.ts";
import { operatorWords, valueText, withUnit } from "./value-text.ts";

/** Says in one sentence which smallest change would turn a verdict. For staff. */
export function changeOf(action: Action | undefined, { rules, verdict }: Decision): string {
  const kindOf = (check: RuleCheck): DeskRule["kind"] => (action && ruleOf(action, check)?.kind) ?? "firm";
  const failed = failingIn({ rules });
  const refusing = failed.filter((check) => kindOf(check) === "firm" || kindOf(check) === "waivable");
  const asking = failed.filter((check) => kindOf(check) === "person");
  const changes = (checks: readonly RuleCheck[]): string =>
    checks.map((check) => changeIn(action && ruleOf(action, check), check)).join(" and ");
  if (refusing.length > 0)
    return `It would ${asking.length > 0 ? "need a person" : "be allowed"} if ${changes(refusing)}.`;
  if (asking.length > 0) return `It would be allowed without a person if ${changes(asking)}.`;
  if (verdict !== "allow") return "Every rule holds, and a person has to approve it.";
  return tightest(action, rules) ?? "It would be refused if any one of these rules did not hold.";
}

/** A limit of the policy can be changed; a fact could have been otherwise. */
function changeIn(rule: DeskRule | undefined, { code, actual, operator, limit }: RuleCheck): string {
  const name = rule?.name ?? code;
  const [have, need] = [withUnit(actual, rule?.unit), withUnit(limit, rule?.unit)];
  if (actual === null) return `its ${name} were known`;
  if (limit === null) return `there were a limit for its ${name} of ${have}`;
  if (rule !== undefined && isOfPolicy(rule.limit) && operator.length <= 2 && operator !== "in")
    return `the limit of its ${name} were ${bounds.get(operator) ?? ""} ${have} (now ${need})`.replaceAll("  ", " ");
  return `its ${name} were ${operatorWords.get(operator) ?? operator} ${need} (now ${valueText(actual)})`.replaceAll(
    "  ",
    " ",
  );
}

const isOfPolicy = (limit: Operand): boolean =>
  "path" in limit ? limit.path[0] === "policy" : "measure" in limit && limit.of.some(isOfPolicy);

/** How the limit must lie to the value. */
const bounds = new Map([
  ["<=", "at least"],
  ["<", "more than"],
  [">=", "at most"],
  [">", "less than"],
]);

/** The rule of numbers that is nearest to its limit; one whose limit staff can turn, if there is any. */
function tightest(action: Action | undefined, rules: readonly RuleCheck[]): string | undefined {
  const ruleFor = (check: RuleCheck): DeskRule | undefined => action && ruleOf(action, check);
  const excepted = rules.some((check) => ruleFor(check)?.kind === "exception" && check.passed);
  const near = rules
    .filter(({ passed, operator }) => passed && firstBeyond.has(operator))
    .filter((check) => ruleFor(check)?.kind !== "exception" && !(excepted && ruleFor(check)?.kind === "waivable"))
    .filter(({ actual, limit }) => typeof actual === "number" && typeof limit === "number")
    .toSorted((one, other) => distance(one) - distance(other));
  const turned = near.find((check) => isOfPolicy(ruleFor(check)?.limit ?? { literal: null })) ?? near[0];
  if (turned === undefined) return undefined;
  const { code, actual, limit, operator } = turned;
  const rule = ruleFor(turned);
  const beyond = Number(limit) + (firstBeyond.get(operator) ?? 0);
  const then = rule?.kind === "person" ? "need a person" : "be refused";
  return `It would ${then} if its ${rule?.name ?? code} were ${withUnit(beyond, rule?.unit)} (now ${valueText(actual)}).`;
}

/** How far from the limit the first number lies that does not hold. */
const firstBeyond = new Map([
  ["<=", 1],
  ["<", 0],
  [">=", -1],
  [">", 0],
]);

const distance = ({ actual, limit }: RuleCheck): number => Math.abs(Number(limit) - Number(actual));
