// Moments of a day in a time zone, computed independently of the policy's own calendar.

import { Temporal } from "temporal-polyfill";

/** A calendar day without a time zone. */
export type Day = Temporal.PlainDate;

/** The first second of a day, its noon, or its last second. */
export interface Moment {
  readonly day: Day;
  readonly at: "start" | "noon" | "end";
}

/** Parses a day such as 2027-06-15. */
export function dayOf(text: string): Day {
  return Temporal.PlainDate.from(text);
}

/**
 * Returns the moment in a time zone; `undefined` if the zone skipped that day, or it is after the last day of a
 * policy's calendar.
 */
export function instantOf({ day, at }: Moment, timeZone: string): Temporal.Instant | undefined {
  const noon = day.toZonedDateTime({ timeZone, plainTime: "12:00" });
  if (!noon.toPlainDate().equals(day) || day.year > 9999) return undefined;
  if (at === "noon") return noon.toInstant();
  if (at === "start") return day.toZonedDateTime(timeZone).toInstant();
  return day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant().subtract({ seconds: 1 });
}

/** Returns the days of a year, from a day on, that are longer or shorter than 24 hours in a time zone. */
export function clockChanges(from: Day, timeZone: string): readonly Day[] {
  const days = Array.from({ length: 366 }, (_, count) => from.add({ days: count }));
  return days.filter((day) => day.toZonedDateTime(timeZone).hoursInDay !== 24);
}
