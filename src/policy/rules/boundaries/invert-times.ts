// What a time must be for a measure to have a value.

import { addDays, daysBefore, instantText, isDay } from "../../calendar.ts";
import { measures } from "../measures.ts";
import type { PartAsked } from "./part-asked.ts";

const hourMs = 3_600_000;

/** For `days(from, to)`: the day of one end, from the other. */
export function invertDays({ wanted, values, index, timeZone }: PartAsked): string | undefined {
  const other = measures.day([values[1 - index]], { timeZone });
  if (typeof wanted !== "number" || typeof other !== "string") return undefined;
  return asNow(values[index], addDays(other, index === 0 ? -wanted : wanted), timeZone);
}

/** The same without Saturdays and Sundays: the nearest such day. */
export function invertBusinessDays({ wanted, values, index, timeZone }: PartAsked): string | undefined {
  const other = measures.day([values[1 - index]], { timeZone });
  if (typeof wanted !== "number" || typeof other !== "string") return undefined;
  const away = (days: number): string => addDays(other, index === 0 ? -days : days);
  const near = Array.from({ length: Math.abs(wanted) * 2 + 8 }, (_, days) => away(wanted < 0 ? -days : days));
  const found = near.find(
    (day) => measures.business_days(index === 0 ? [day, other] : [other, day], { timeZone }) === wanted,
  );
  return found === undefined ? undefined : asNow(values[index], found, timeZone);
}

/** For `hours(from, to)`: the instant of one end, from the other. */
export function invertHours({ wanted, values, index }: PartAsked): string | undefined {
  const other = Date.parse(String(values[1 - index]));
  if (typeof wanted !== "number" || Number.isNaN(other)) return undefined;
  return instantText(new Date(other + (index === 0 ? -wanted : wanted) * hourMs));
}

/** For `day(instant)`. */
export function invertDay({ wanted, values: [value], timeZone }: PartAsked): string | undefined {
  return typeof wanted === "string" && isDay(wanted) ? asNow(value, wanted, timeZone) : undefined;
}

/** Where an instant stands, an instant of the day; otherwise the day itself. */
function asNow(value: unknown, day: string, timeZone: string): string {
  return typeof value === "string" && !isDay(value) ? daysBefore(timeZone, day, 0) : day;
}
