// Describes decisions in sentences.

import { addDays, isDay, longestWindow } from "./calendar.ts";
import type { Decision, RuleCheck, Verdict } from "../text/decision.ts";
import { kindOf } from "./refund-rules.ts";
import { days, valueText, ruleWords } from "./rule-words.ts";

/** Returns the reason in whole sentences for the model and the customer, with the values that were compared. */
export function refundReason({ rules, verdict }: Decision): string {
  if (verdict === "refuse") return wordsFor("refusal", refusing(rules));
  const waiting = verdict === "needs_person" ? wordsFor("refusal", asking(rules)) : "";
  const person = verdict === "needs_person" ? `A person has to approve it. ${waiting}`.trim() : "";
  return `${allowedBecause(rules)} ${person}`.trim();
}

/** Returns one line for staff: `allow: paid, day 3 of 14`, `refuse: day 20 of 14`. */
export function summariseDecision({ rules, verdict }: Decision): string {
  const deciding = verdict === "refuse" ? refusing(rules) : rules.filter((rule) => !isExpired(rule));
  const shorts = deciding.map((rule) => ruleWords(rule).short(rule)).filter((short) => short !== undefined);
  return `${verdictWords[verdict]}: ${shorts.join(", ")}`;
}

/**
 * Returns a sentence for each rule with its values and result, then the smallest change that would turn the verdict.
 * For staff.
 */
export function explainDecision(decision: Decision): readonly string[] {
  const sentences = decision.rules.map((rule) => `${ruleWords(rule).comparison(rule)}: ${holds(rule)}.`);
  return [...sentences, nearestChange(decision)];
}

/** Returns a rule's name for staff, by its code. */
export function ruleName(code: string): string {
  return ruleWords({ code }).name;
}

/** Returns the rules that cause a refusal, or an approval by a person. */
export function decidingRules({ rules, verdict }: Decision): readonly RuleCheck[] {
  if (verdict === "allow") return [];
  return verdict === "refuse" ? refusing(rules) : asking(rules);
}

/** Verdicts in words for staff. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  allow: "allow",
  refuse: "refuse",
  needs_person: "needs a person",
};

function holds(rule: RuleCheck): string {
  if (rule.passed) return "holds";
  if (rule.waived === true) return "does not hold, and an exception stands in for it";
  return kindOf(rule) === "person" ? "does not hold, so a person has to approve" : "does not hold";
}

const failing = (rules: readonly RuleCheck[]): readonly RuleCheck[] =>
  rules.filter(({ passed, waived }) => !passed && waived !== true);

/** Returns the rules that cause a refusal. */
function refusing(rules: readonly RuleCheck[]): readonly RuleCheck[] {
  return failing(rules).filter((rule) => kindOf(rule) !== "person" && kindOf(rule) !== "exception");
}

/** Returns the rules that require a person's approval. */
function asking(rules: readonly RuleCheck[]): readonly RuleCheck[] {
  return failing(rules).filter((rule) => kindOf(rule) === "person");
}

const isExpired = (rule: RuleCheck): boolean => kindOf(rule) === "exception" && !rule.passed;

function wordsFor(form: "refusal" | "change", rules: readonly RuleCheck[]): string {
  return rules.map((rule) => ruleWords(rule)[form](rule)).join(form === "refusal" ? " " : " and ");
}

function allowedBecause(rules: readonly RuleCheck[]): string {
  const status = find(rules, "status_refundable");
  const window = find(rules, "within_window");
  if (status === undefined || window === undefined) return "It is allowed by every rule.";
  if (rules.some(({ waived }) => waived))
    return `It is ${valueText(status.actual)}, and the desk has granted an exception for it.`;
  const left = Number(window.limit) - Number(window.actual);
  const leftText = left === 0 ? "today is the last day" : `${days(left)} left`;
  return `It is ${valueText(status.actual)} and inside the refund window: ${ruleWords(window).short(window)}, ${leftText}.`;
}

function nearestChange({ rules, verdict }: Decision): string {
  const refused = refusing(rules);
  if (refused.length > 0) {
    const then = asking(rules).length > 0 ? "It would need a person" : "It would be allowed";
    return `${then} if ${wordsFor("change", refused)}${orLongerException(rules, refused)}.`;
  }
  const asked = asking(rules);
  if (asked.length > 0) return `It would be allowed without a person if ${wordsFor("change", asked)}.`;
  if (verdict !== "allow") return "Every rule holds, and a person has to approve it.";
  return refusedFrom(rules) ?? "It would be refused if any one of these rules did not hold.";
}

/** Adds that a longer exception would have helped, if there is an expired one. */
function orLongerException(rules: readonly RuleCheck[], refused: readonly RuleCheck[]): string {
  const expired = rules.find(isExpired);
  if (expired === undefined || refused.some((rule) => kindOf(rule) !== "waivable")) return "";
  return `, or if ${ruleWords(expired).change(expired)}`;
}

/** Returns the first day on which it is refused, and the longest window that would be too short. */
function refusedFrom(rules: readonly RuleCheck[]): string | undefined {
  const exception = rules.find((rule) => kindOf(rule) === "exception" && rule.passed);
  if (exception !== undefined && rules.some(({ waived }) => waived))
    return `It would be refused without its exception, which counts until ${valueText(exception.limit)}.`;
  const purchase = find(rules, "purchase_not_in_future");
  const window = find(rules, "within_window");
  if (purchase === undefined || window === undefined) return undefined;
  if (!isDay(String(purchase.actual)) || !isFewDays(window.limit)) return undefined;
  const firstDayOutside = Number(window.limit) + 1;
  const day = addDays(String(purchase.actual), firstDayOutside);
  if (exception !== undefined) return refusedAfterException(day, exception);
  const from = `from ${day} on (day ${firstDayOutside})`;
  if (window.actual === 0) return `It would be refused ${from}.`;
  return `It would be refused ${from}, or if the window were less than ${days(window.actual)} (now ${valueText(window.limit)}).`;
}

function refusedAfterException(firstDayOutside: string, { limit }: RuleCheck): string | undefined {
  if (!isDay(String(limit))) return undefined;
  const afterException = addDays(String(limit), 1);
  // Days after the year 9999 are not written.
  if (!isDay(afterException)) return `No day refuses it: its exception counts until ${valueText(limit)}.`;
  return `It would be refused from ${afterException > firstDayOutside ? afterException : firstDayOutside} on.`;
}

/** Whether a recorded value is a plausible number of days; traces may contain anything. */
function isFewDays(count: unknown): boolean {
  return Number.isInteger(count) && Number(count) >= 0 && Number(count) <= longestWindow;
}

function find(rules: readonly RuleCheck[], code: string): RuleCheck | undefined {
  return rules.find((rule) => rule.code === code);
}
