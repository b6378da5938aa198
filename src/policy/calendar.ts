// Days in a time zone.

const dayMs = 86_400_000;

/** The longest span that a policy may reckon with, in days: a hundred years. */
export const longestWindow = 36_500;

/** True for a day that exists, as YYYY-MM-DD, from the year 1900 on: not 2026-02-30. */
export function isDay(text: string): boolean {
  if (!/^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** True for a time zone that this machine knows, such as Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  if (name === "UTC") return true;
  try {
    return formatter(name) !== undefined;
  } catch {
    return false;
  }
}

/** The day that an instant falls on in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, instant: Date): string {
  return wallClock(timeZone, instant).slice(0, 10);
}

/** The day `days` days after a day; both YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole calendar days from one day to a later one, both YYYY-MM-DD; negative for an earlier one. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** The instant at which clocks in a time zone show noon of a day, YYYY-MM-DD. */
export function noonOf(timeZone: string, day: string): Date {
  const wanted = Date.parse(`${day}T12:00:00Z`);
  const guess = wanted - offsetMs(timeZone, new Date(wanted));
  // The first estimate may use the offset from before a change of clocks; the second one, from near noon, is right.
  return new Date(wanted - offsetMs(timeZone, new Date(guess)));
}

/**
 * Returns the instant so many days before a day: noon UTC, which is the same day in most zones; beyond UTC+12, where it
 * is not, noon there. No instant is the same day everywhere.
 */
export function daysBefore(timeZone: string, day: string, days: number): string {
  const then = addDays(day, -days);
  const noon = new Date(`${then}T12:00:00Z`);
  return instantText(dayIn(timeZone, noon) === then ? noon : noonOf(timeZone, then));
}

/** An instant as UTC text to the second, `2026-11-29T12:00:00Z`. */
export function instantText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

function offsetMs(timeZone: string, instant: Date): number {
  return Date.parse(`${wallClock(timeZone, instant)}Z`) - instant.getTime();
}

/** What calendar and clock on the wall show: `2026-11-29T13:00:00`. */
function wallClock(timeZone: string, instant: Date): string {
  // The default zone, UTC, needs no table of zones, which takes longer to load than the rest of a short run.
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

/** The first formatter of a process takes 13 ms, each further one 0.6 ms: a time zone has one, made when it is first needed. */
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
