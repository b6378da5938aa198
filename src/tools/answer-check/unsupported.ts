import { datesAndAmounts } from "./dates-and-amounts.ts";
import type { KnownToRun } from "./known-facts.ts";
import { plainLetters } from "./fold.ts";

const dayMs = 86_400_000;

/** Dates and amounts that no result and no question holds, and that do not follow from one. */
export function unsupported(answer: string, known: KnownToRun): readonly string[] {
  const { dates, amounts } = datesAndAmounts(plainLetters(answer));
  const told = datesAndAmounts(plainLetters(knownText(known)));
  const days = [...told.dates.flatMap((date) => date.days), ...daysThatFollow(known)];
  const sums = sumsOf(told.amounts.map(({ cents }) => cents));
  return [
    ...amounts
      .filter(({ cents }) => !sums.has(cents))
      .map(({ words }) => `The answer names the amount ${words.trim()}, which nothing supports.`),
    ...dates
      .filter((date) => !date.days.some((day) => days.some((one) => sameDay(one, day))))
      .map(({ words }) => `The answer names the date ${words.trim()}, which nothing supports.`),
  ];
}

function knownText({ asked, calls, receipts }: KnownToRun): string {
  return [
    ...asked,
    ...calls.map(({ result }) => JSON.stringify(result)),
    ...receipts.map(({ sentence }) => sentence),
  ].join("\n");
}

/** With or without a year. */
const sameDay = (one: string, other: string): boolean => one.endsWith(other) || other.endsWith(one);

/** Today and its neighbours, each day of purchase, the last day of its window, and the first day after. */
function daysThatFollow({ calls, today }: KnownToRun): readonly string[] {
  if (today === null) return [];
  const results = calls.map(({ result }) => JSON.stringify(result) ?? "");
  const windows = results.flatMap((text) => numbersAfter(text, "refund_window_days"));
  const ages = results.flatMap((text) => numbersAfter(text, "days_since_purchase"));
  const bought = [
    ...ages.map((age) => later(today, -age)),
    ...results.flatMap((text) => [...text.matchAll(/"purchased_on":"([\d-]{10})"/g)].map(([, day = ""]) => day)),
  ];
  const ends = bought.flatMap((day) => windows.flatMap((window) => [later(day, window), later(day, window + 1)]));
  return [later(today, -1), today, later(today, 1), ...bought, ...ends];
}

function numbersAfter(text: string, key: string): readonly number[] {
  return [...text.matchAll(new RegExp(`"${key}":(\\d{1,5})`, "g"))].map(([, digits]) => Number(digits));
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Of more amounts than this, nobody adds two up. */
const mostPaired = 100;

/** Each amount, each two of them together, and all. */
function sumsOf(cents: readonly number[]): ReadonlySet<number> {
  const each = [...new Set(cents)];
  const pairs = each.slice(0, mostPaired).flatMap((one) => each.slice(0, mostPaired).map((other) => one + other));
  return new Set([0, ...each, ...pairs, each.reduce((sum, one) => sum + one, 0)]);
}
