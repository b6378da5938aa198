import type { Decision, Rejudged } from "../../text/decision.ts";
import type { Money } from "../../text/money.ts";
import type { Action } from "../action.ts";
import { dayIn } from "../calendar.ts";
import type { Scope } from "../operand.ts";
import { CannotDecide, type EvaluateCel, evaluate } from "./evaluate.ts";
import { judge } from "./judge.ts";

interface Under {
  readonly policy: Readonly<Record<string, unknown>>;
  readonly policyDigest: string;
  readonly timeZone: string;
  readonly cel?: EvaluateCel | undefined;
}

/**
 * Decides a recorded decision again from its own facts, arguments and instant, under another policy. Names what the
 * rules read and the line lacks, instead of guessing it.
 */
export function rejudge(
  action: Action,
  { facts, asked = {}, as_of }: Pick<Decision, "facts" | "asked" | "as_of">,
  { policy, policyDigest, timeZone, cel }: Under,
): Rejudged {
  const instant = new Date(as_of);
  if (Number.isNaN(instant.getTime())) return { missing: ["as_of"] };
  const now = instant.toISOString();
  const given: Scope = { facts, asked, policy, values: {}, today: dayIn(timeZone, instant), now, timeZone };
  try {
    const { decision, scope } = judge(action, given, { policyDigest, cel });
    return { decision: { ...decision, as_of }, amount: amountOf(action, scope, cel) };
  } catch (error) {
    if (error instanceof CannotDecide) return { missing: [error.path] };
    throw error;
  }
}

/** Returns the money behind a decision, in whole cents. */
export function amountOf({ worth }: Action, scope: Scope, cel?: EvaluateCel): Money | undefined {
  if (worth === undefined) return undefined;
  const [amount_cents, currency] = worth.map((operand) => evaluate(operand, scope, cel));
  return Number.isSafeInteger(amount_cents) && typeof currency === "string"
    ? { amount_cents: Number(amount_cents), currency }
    : undefined;
}
