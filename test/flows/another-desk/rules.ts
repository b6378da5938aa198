import type { Decision } from "ask-agent";
import { digestOf, type Policy } from "./policy.ts";
import type { Bike, Booking } from "./rows.ts";

export type Action = "reserve" | "confirm" | "pay_deposit" | "pick_up" | "return" | "extend" | "cancel";

/** The facts of a decision: the bike, the request, and conflicting bookings. Days are YYYY-MM-DD. */
export interface RentalCase {
  readonly bike: Bike;
  readonly booking: Booking | undefined;
  readonly from_day: string;
  readonly to_day: string;
  /** Other bookings of the bike that overlap. */
  readonly taken: readonly number[];
  /** The member's other bookings that are not over. */
  readonly open: number;
  readonly age: number;
  readonly offered_cents: number | undefined;
}

type Check = Omit<Decision["rules"][number], "code">;

interface Rule {
  readonly code: string;
  readonly of: readonly Action[];
  /** If it fails, a person must approve. */
  readonly person?: true;
  check(facts: RentalCase, policy: Policy, today: string): Check;
}

/** Which states of a booking each action starts from. */
const startsFrom: Readonly<Record<Exclude<Action, "reserve">, readonly Booking["status"][]>> = {
  confirm: ["held"],
  pay_deposit: ["confirmed"],
  pick_up: ["paid"],
  return: ["out"],
  extend: ["confirmed", "paid", "out"],
  cancel: ["held", "confirmed", "paid"],
};

const atMost = (actual: number, limit: number): Check => ({ actual, operator: "<=", limit, passed: actual <= limit });

const statusAllows = (action: Exclude<Action, "reserve">): Rule => ({
  code: `status_allows_${action}`,
  of: [action],
  check({ booking }) {
    const [actual, limit] = [booking?.status ?? null, startsFrom[action]];
    return { actual, operator: "in", limit, passed: actual !== null && limit.includes(actual) };
  },
});

/** Every rule, in the order in which a decision lists them. */
export const rules: readonly Rule[] = [
  statusAllows("confirm"),
  statusAllows("pay_deposit"),
  statusAllows("pick_up"),
  statusAllows("return"),
  statusAllows("extend"),
  statusAllows("cancel"),
  {
    code: "begins_today_or_later",
    of: ["reserve"],
    check: ({ from_day: actual }, _policy, limit) => ({ actual, operator: ">=", limit, passed: actual >= limit }),
  },
  {
    code: "first_day_has_come",
    of: ["pick_up"],
    check: ({ from_day: actual }, _policy, limit) => ({ actual, operator: "<=", limit, passed: actual <= limit }),
  },
  {
    code: "within_longest_rental",
    of: ["reserve", "extend"],
    check: ({ from_day, to_day }, { longest_days }) => atMost(daysFrom(from_day, to_day) + 1, longest_days),
  },
  {
    code: "below_open_bookings",
    of: ["reserve"],
    check: ({ open }, { most_open_bookings }) => atMost(open + 1, most_open_bookings),
  },
  {
    code: "old_enough",
    of: ["reserve"],
    check({ bike, age: actual }, { electric_from_age }) {
      const limit = bike.kind === "electric" ? electric_from_age : 0;
      return { actual, operator: ">=", limit, passed: actual >= limit };
    },
  },
  {
    code: "fit_to_ride",
    of: ["reserve", "pick_up"],
    check: ({ bike: { place } }) => ({
      actual: place,
      operator: "!=",
      limit: "workshop",
      passed: place !== "workshop",
    }),
  },
  {
    code: "free_on_those_days",
    of: ["reserve", "extend"],
    check: ({ taken }) => ({ actual: taken, operator: "=", limit: [], passed: taken.length === 0 }),
  },
  {
    code: "extensions_left",
    of: ["extend"],
    check: ({ booking }, { most_extensions }) => atMost((booking?.extensions ?? 0) + 1, most_extensions),
  },
  {
    code: "deposit_is_whole",
    of: ["pay_deposit"],
    check({ bike, offered_cents: actual }, { deposit_cents }) {
      const limit = deposit_cents[bike.kind];
      return { actual, operator: "=", limit, passed: actual === limit };
    },
  },
  {
    code: "cancelled_in_time",
    of: ["cancel"],
    person: true,
    check({ from_day }, { free_cancel_days: limit }, today) {
      const actual = daysFrom(today, from_day);
      return { actual, operator: ">=", limit, passed: actual >= limit };
    },
  },
];

/** Judges an action. Pure: the same case, policy and day give the same decision. */
export function judge(
  action: Action,
  facts: RentalCase,
  { policy, today }: { policy: Policy; today: string },
): Decision {
  const checked = rules
    .filter(({ of }) => of.includes(action))
    .map((rule) => ({ person: rule.person, rule: { code: rule.code, ...rule.check(facts, policy, today) } }));
  const failed = checked.filter(({ rule }) => !rule.passed);
  const { booking, bike } = facts;
  return {
    subject:
      booking === undefined
        ? { action, type: "bike", id: bike.bike }
        : { action, type: "booking", id: booking.booking_no },
    facts: { ...facts },
    as_of: `${today}T12:00:00Z`,
    policy_digest: digestOf(policy),
    rules: checked.map(({ rule }) => rule),
    verdict: failed.length === 0 ? "allow" : failed.every(({ person }) => person) ? "needs_person" : "refuse",
  };
}

/** Whole days from one day to another. */
export function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
