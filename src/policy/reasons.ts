import { addDays, isDay, longestWindow } from "./calendar.ts";
import type { Decision, RuleCheck, Verdict } from "./decision.ts";
import { days, valueText, wordsOf } from "./rule-words.ts";

/** Why, in whole sentences for the model and the customer, with the values that decided. */
export function refundReason({ rules, verdict }: Decision): string {
  const failed = rules.filter((rule) => !rule.passed);
  if (failed.length > 0) return failed.map((rule) => wordsOf(rule).refusal(rule)).join(" ");
  const person = verdict === "needs_person" ? " A person has to approve it." : "";
  return `It is ${insideText(rules)}.${person}`;
}

/** One line for staff: `allow: paid, day 3 of 14`, `refuse: day 20 of 14`. */
export function summariseDecision({ rules, verdict }: Decision): string {
  const failed = rules.filter((rule) => !rule.passed);
  const deciding = failed.length > 0 ? failed : rules;
  const shorts = deciding.map((rule) => wordsOf(rule).short(rule)).filter((short) => short !== undefined);
  return `${verdictWords[verdict]}: ${shorts.join(", ")}`;
}

/** For staff: a sentence for each rule, with its values and whether it holds, then the nearest change that turns it. */
export function explainDecision(decision: Decision): readonly string[] {
  const sentences = decision.rules.map(
    (rule) => `${wordsOf(rule).comparison(rule)}: ${rule.passed ? "holds" : "does not hold"}.`,
  );
  return [...sentences, nearestChange(decision)];
}

const verdictWords: Readonly<Record<Verdict, string>> = {
  allow: "allow",
  refuse: "refuse",
  needs_person: "needs a person",
};

function insideText(rules: readonly RuleCheck[]): string {
  const status = find(rules, "status_refundable");
  const window = find(rules, "within_window");
  if (status === undefined || window === undefined) return "allowed by every rule";
  const left = Number(window.limit) - Number(window.actual);
  const leftText = left === 0 ? "today is the last day" : `${days(left)} left`;
  return `${valueText(status.actual)} and inside the refund window: ${wordsOf(window).short(window)}, ${leftText}`;
}

function nearestChange({ rules, verdict }: Decision): string {
  const failed = rules.filter((rule) => !rule.passed);
  if (failed.length > 0) {
    return `It would be allowed if ${failed.map((rule) => wordsOf(rule).change(rule)).join(" and ")}.`;
  }
  if (verdict !== "allow") return "Every rule holds, and a person has to approve it.";
  return refusedFrom(rules) ?? "It would be refused if any one of these rules did not hold.";
}

/** The first day outside of the window, and the longest window that would be too short. */
function refusedFrom(rules: readonly RuleCheck[]): string | undefined {
  const purchase = find(rules, "purchase_not_in_future");
  const window = find(rules, "within_window");
  if (purchase === undefined || window === undefined) return undefined;
  if (!isDay(String(purchase.actual)) || !isFewDays(window.limit)) return undefined;
  const firstDayOutside = Number(window.limit) + 1;
  const from = `from ${addDays(String(purchase.actual), firstDayOutside)} on (day ${firstDayOutside})`;
  if (window.actual === 0) return `It would be refused ${from}.`;
  return `It would be refused ${from}, or if the window were less than ${days(window.actual)} (now ${valueText(window.limit)}).`;
}

/** Recorded lines are read too, and hold whatever somebody wrote into them. */
function isFewDays(count: unknown): boolean {
  return Number.isInteger(count) && Number(count) >= 0 && Number(count) <= longestWindow;
}

function find(rules: readonly RuleCheck[], code: string): RuleCheck | undefined {
  return rules.find((rule) => rule.code === code);
}
