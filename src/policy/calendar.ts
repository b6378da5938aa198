// Days and instants in a time zone.

const dayMs = 86_400_000;

/** The longest span that a policy may use, in days: a hundred years. */
export const longestWindow = 36_500;

/** Whether a day exists, as YYYY-MM-DD from the year 1900 on; false for 2026-02-30. */
export function isDay(text: string): boolean {
  if (!/^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Whether this machine knows a time zone, such as Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  if (name === "UTC") return true;
  try {
    return formatter(name) !== undefined;
  } catch {
    return false;
  }
}

/** Returns the day of an instant in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, instant: Date): string {
  return wallClock(timeZone, instant).slice(0, 10);
}

/** Returns the day `days` days after a day; both YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the calendar days from one day to a later one, both YYYY-MM-DD; negative for an earlier one. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** Returns the instant of noon on a day, YYYY-MM-DD, in a time zone. */
export function noonOf(timeZone: string, day: string): Date {
  const wanted = Date.parse(`${day}T12:00:00Z`);
  const guess = wanted - offsetMs(timeZone, new Date(wanted));
  // The first guess may use the offset from before a clock change; the second, from near noon, is right.
  return new Date(wanted - offsetMs(timeZone, new Date(guess)));
}

/**
 * Returns an instant that is `days` days before a day: noon UTC, which is that day in most zones, or local noon in
 * zones beyond UTC+12. No instant is the same day everywhere.
 */
export function daysBefore(timeZone: string, day: string, days: number): string {
  const then = addDays(day, -days);
  const noon = new Date(`${then}T12:00:00Z`);
  return instantText(dayIn(timeZone, noon) === then ? noon : noonOf(timeZone, then));
}

/** Formats an instant as UTC to the second, `2026-11-29T12:00:00Z`. */
export function instantText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

function offsetMs(timeZone: string, instant: Date): number {
  return Date.parse(`${wallClock(timeZone, instant)}Z`) - instant.getTime();
}

/** Returns local date and time: `2026-11-29T13:00:00`. */
function wallClock(timeZone: string, instant: Date): string {
  // UTC, the most common zone, skips loading the time zone data, which takes longer than the rest of a short run.
  if (timeZone === "UTC") return instant.toISOString().slice(0, 19);
  const parts = Object.fromEntries(
    formatter(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year = "", month, day, hour, minute, second } = parts;
  return `${year.padStart(4, "0")}-${month}-${day}T${hour}:${minute}:${second}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the formatter of a zone, created once: the first one of a process takes 13 ms, each further one 0.6 ms. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  const made = formatters.get(timeZone) ?? newFormatter(timeZone);
  formatters.set(timeZone, made);
  return made;
}

function newFormatter(timeZone: string): Intl.DateTimeFormat {
  const two = "2-digit";
  const shape = { year: "numeric", month: two, day: two, hour: two, minute: two, second: two } as const;
  return new Intl.DateTimeFormat("en-u-nu-latn", { timeZone, calendar: "gregory", hourCycle: "h23", ...shape });
}
