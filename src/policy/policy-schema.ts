// The schema of a policy.

import { z } from "zod";
import { orderStatuses } from "../db/rows.ts";
import { centsIn, decimalsOf } from "../text/money.ts";
import { visibleText } from "../text/plain-text.ts";
import { isDay, isTimeZone, longestWindow } from "./calendar.ts";
import { planKey, planTwice } from "./plan-name.ts";
import { onFirstUse } from "../text/on-first-use.ts";
import * as quick from "../text/quick.ts";

const windowError = `must be a whole number of days from 0 to ${longestWindow}`;
const periodError = `must be a whole number of days from 1 to ${longestWindow}`;
const statusesError = `must list one or more of ${orderStatuses.join(", ")}`;
const plansError = "must list names of plans";
const oncePlanError = "must name each plan only once; capitals, blanks and forms of letters make no other plan";
const amountError = 'must be an amount of at least 0 with at most two decimals, such as 500 or "500.00"';
const currencyError = "must have currencies of three capital letters, such as USD";
const orderError = "must be an order number";
const reasonError = "must be a text of 1 to 200 characters";
const unseenError = "must hold no characters that nobody sees";
const dayError = "must be a day of the calendar, written YYYY-MM-DD";

const window = onFirstUse(() => z.int({ error: windowError }).min(0, windowError).max(longestWindow, windowError));

/** Rejects invisible characters, with which two different texts could look the same. */
const isSeen = (text: string): boolean => visibleText(text) === text;

const planName = onFirstUse(() =>
  z
    .string({ error: plansError })
    .refine((name) => !isSeen(name) || planKey(name) !== "", plansError)
    .refine(isSeen, unseenError),
);
const namesOnce = (names: readonly string[]): boolean => planTwice(names) === undefined;

/** An amount as staff write it: 500 or "500.00". */
const writtenAmount = onFirstUse(() =>
  z
    .union([z.number(), z.string()], { error: amountError })
    .refine((amount) => /^\d{1,9}(?:\.\d{1,4})?$/.test(String(amount)), amountError),
);

const currencyCode = onFirstUse(() => z.string().regex(/^[A-Z]{3}$/, currencyError));

/** Limits by currency, in whole smallest units. */
const amounts = onFirstUse(() =>
  z
    .record(currencyCode(), writtenAmount(), { error: "must be an object of currencies with their amounts" })
    .check(({ value, issues }) => {
      for (const [currency, amount] of Object.entries(value)) {
        if (centsIn(amount, currency) !== undefined) continue;
        const places = decimalsOf(currency);
        const message = places === 2 ? amountError : `must be an amount of at least 0 with at most ${places} decimals`;
        issues.push({ code: "custom", path: [currency], input: amount, message });
      }
    }),
);

/** Returns an amount, validated by `amounts`, in the currency's smallest unit. */
export function centsOf(amount: number | string, currency: string): number {
  return centsIn(amount, currency) ?? 0;
}

/** An exception for one order, with its last day. */
export const refundException = onFirstUse(() =>
  z.strictObject({
    order_id: z.int({ error: orderError }).min(1, orderError),
    reason: z.string({ error: reasonError }).min(1, reasonError).max(200, reasonError).refine(isSeen, unseenError),
    /** The last day of the exception. */
    until: z.string({ error: dayError }).refine(isDay, dayError),
  }),
);

/** The refund part of a policy. */
export const refundPolicy = onFirstUse(() =>
  z.strictObject({
    /** The last day of the refund window; the day of purchase is day 0. */
    window_days: window(),
    /** Other windows by plan. */
    window_days_by_plan: z
      .record(planName(), window(), { error: "must be an object of plans with their days" })
      .refine((plans) => namesOnce(Object.keys(plans)), oncePlanError)
      .optional(),
    refundable_statuses: z
      .array(z.enum(orderStatuses, { error: statusesError }), { error: statusesError })
      .min(1, statusesError),
    /**
     * The highest amount per currency that needs no approval. In a currency without one, every amount needs approval.
     */
    approval_above: amounts().optional(),
    /** Plans whose orders are never refunded. */
    final_sale_plans: z
      .array(planName(), { error: plansError })
      .min(1, plansError)
      .refine(namesOnce, oncePlanError)
      .optional(),
    /** A customer gets at most one refund in this many days. */
    one_refund_per_days: z.int({ error: periodError }).min(1, periodError).max(longestWindow, periodError).optional(),
    /** Orders for which window, final sale and period do not apply; each order once. */
    exceptions: z
      .array(refundException(), { error: "must be a list of exceptions" })
      .refine(
        (list) => new Set(list.map(({ order_id }) => order_id)).size === list.length,
        "must name each order only once",
      )
      .optional(),
  }),
);

const quickDays = (least: number): quick.Quick<number> =>
  quick.that(quick.int, (days) => days >= least && days <= longestWindow);

/** A quick check for common policies; one with amounts, plans or exceptions is left to the schema. */
const quickPolicy = quick.strictObject({
  time_zone: quick.that(quick.text, isTimeZone),
  refund: quick.strictObject({
    window_days: quickDays(0),
    refundable_statuses: quick.that(quick.list(quick.oneOf(orderStatuses)), ({ length }) => length > 0),
    one_refund_per_days: quick.optional(quickDays(1)),
  }),
});

/** The whole policy. */
export const policySchema = quick.withQuick(quickPolicy, () =>
  z.strictObject({
    /** The time zone in which days are counted, independent of the machine's. */
    time_zone: z.string({ error: "must be a text" }).refine(isTimeZone, {
      error: "must be a known time zone such as UTC or Europe/Berlin",
    }),
    refund: refundPolicy(),
  }),
);

/** The schema of a change to a policy: other values for some keys; `null` removes a key. */
export const policyChange = onFirstUse(() => {
  const { window_days, refundable_statuses, ...optional } = refundPolicy().shape;
  return z.strictObject({
    time_zone: policySchema().shape.time_zone.optional(),
    refund: z
      .strictObject({
        window_days: window_days.optional(),
        refundable_statuses: refundable_statuses.optional(),
        window_days_by_plan: optional.window_days_by_plan.nullable(),
        approval_above: optional.approval_above.nullable(),
        final_sale_plans: optional.final_sale_plans.nullable(),
        one_refund_per_days: optional.one_refund_per_days.nullable(),
        exceptions: optional.exceptions.nullable(),
      })
      .optional(),
  });
});

/** A validated change to a policy. */
export type PolicyChange = z.infer<ReturnType<typeof policyChange>>;

/** Returns the policy with a change applied. */
export function changedPolicy(policy: Policy, { time_zone = policy.time_zone, refund = {} }: PolicyChange): Policy {
  const changed = Object.entries({ ...policy.refund, ...refund }).filter(([, value]) => value !== null);
  return policySchema().parse({ time_zone, refund: Object.fromEntries(changed) });
}

/** The desk's policy, as in `policy.json`. */
export type Policy = Readonly<z.infer<ReturnType<typeof policySchema>>>;
