// Moments of a day in a time zone, reckoned apart from the policy.

import { Temporal } from "temporal-polyfill";

/** A day of the calendar, in no time zone. */
export type Day = Temporal.PlainDate;

/** The first second of a day, its noon, or its last second. */
export interface Moment {
  readonly day: Day;
  readonly at: "start" | "noon" | "end";
}

/** The day that text such as 2027-06-15 names. */
export function dayOf(text: string): Day {
  return Temporal.PlainDate.from(text);
}

/** The moment in a time zone; nothing if the zone never had that day, or the calendar of policies has ended. */
export function instantOf({ day, at }: Moment, timeZone: string): Temporal.Instant | undefined {
  const noon = day.toZonedDateTime({ timeZone, plainTime: "12:00" });
  if (!noon.toPlainDate().equals(day) || day.year > 9999) return undefined;
  if (at === "noon") return noon.toInstant();
  if (at === "start") return day.toZonedDateTime(timeZone).toInstant();
  return day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant().subtract({ seconds: 1 });
}

/** The days in a time zone, in a year from a day on, that are longer or shorter than 24 hours. */
export function clockChanges(from: Day, timeZone: string): readonly Day[] {
  const days = Array.from({ length: 366 }, (_, count) => from.add({ days: count }));
  return days.filter((day) => day.toZonedDateTime(timeZone).hoursInDay !== 24);
}
