// The closed list of measures.

import { isObject } from "../../text/is-object.ts";
import { addDays, dayIn, daysBetween, isDay } from "../calendar.ts";
import type { MeasureName, Scope } from "../operand.ts";
import { writtenMoney } from "./money.ts";
import { isSame } from "./same-name.ts";

/** Returns what is measured; null where a value is null or not of the right kind. */
type Measure = (values: readonly unknown[], scope: Pick<Scope, "timeZone">) => unknown;

const hourMs = 3_600_000;

/** Each measure by its name. */
export const measures: Readonly<Record<MeasureName, Measure>> = {
  /** Calendar days from the first to the second, in the desk's time zone. */
  days([from, to], { timeZone }) {
    const [first, last] = [dayOf(from, timeZone), dayOf(to, timeZone)];
    return first === null || last === null ? null : daysBetween(first, last);
  },
  /** The same, without Saturdays and Sundays; the first day does not count. */
  business_days([from, to], { timeZone }) {
    const [first, last] = [dayOf(from, timeZone), dayOf(to, timeZone)];
    if (first === null || last === null) return null;
    return last < first ? -businessDays(last, first) : businessDays(first, last);
  },
  /** Whole hours from the first instant to the second. */
  hours([from, to]) {
    const [first, last] = [instantOf(from), instantOf(to)];
    return first === null || last === null ? null : Math.floor((last - first) / hourMs);
  },
  day: ([instant], { timeZone }) => dayOf(instant, timeZone),
  /** Whole cents, or an amount as people write it in a policy: 500 or "500.00". */
  money([amount, currency]) {
    if (typeof currency !== "string") return null;
    if (typeof amount === "number" && Number.isSafeInteger(amount)) return { amount_cents: amount, currency };
    return typeof amount === "string" ? writtenMoney(amount, currency) : null;
  },
  /** Whole cents, half up. */
  percent([cents, percent]) {
    if (!isWhole(cents) || typeof percent !== "number" || !Number.isFinite(percent)) return null;
    return Number(
      (BigInt(cents) * BigInt(Math.round(percent * percentParts)) * 2n + wholePercent) / (wholePercent * 2n),
    );
  },
  pick([map, name, otherwise = null]) {
    if (!isObject(map) || (typeof name !== "string" && typeof name !== "number")) return otherwise;
    return Object.entries(map).find(([key]) => isSame(key, String(name)))?.[1] ?? otherwise;
  },
  latest: ([list]) => (Array.isArray(list) ? latest(list.filter((each) => typeof each === "string")) : null),
  count: ([list]) => (Array.isArray(list) ? list.length : null),
};

/** Percents may have two decimals. */
const percentParts = 100;
const wholePercent = 10_000n;

const isWhole = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value);

function dayOf(value: unknown, timeZone: string): string | null {
  if (typeof value !== "string") return null;
  if (isDay(value)) return value;
  const time = instantOf(value);
  return time === null ? null : dayIn(timeZone, new Date(time));
}

function instantOf(value: unknown): number | null {
  const time = typeof value === "string" ? Date.parse(inUtc(value)) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** SQLite writes `2026-11-27 23:30:00`, which is UTC; without that, it would be a time of this machine. */
const inUtc = (written: string): string =>
  written.replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/, "$1T$2Z");

function businessDays(first: string, last: string): number {
  const whole = Math.floor(daysBetween(first, last) / 7);
  let count = whole * 5;
  for (let day = addDays(first, whole * 7); day < last;) {
    day = addDays(day, 1);
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) count += 1;
  }
  return count;
}

function latest(instants: readonly string[]): string | null {
  return instants.reduce<string | null>(
    (last, each) => (last === null || Date.parse(inUtc(each)) > Date.parse(inUtc(last)) ? each : last),
    null,
  );
}
