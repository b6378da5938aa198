// The trace files, one per local day: `agent-2026-10-21.jsonl`.

/** Returns the file name of a day. */
export const dayFile = (name: string, day: string): string => `${name}-${day}.jsonl`;

/** Returns the day of such a file, YYYY-MM-DD; `undefined` for any other file name. */
export function dayOfFile(name: string, file: string): string | undefined {
  const day = file.slice(name.length + 1, -".jsonl".length);
  return isDay.test(day) && file === dayFile(name, day) ? day : undefined;
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the local day of a moment, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

const two = (part: number): string => String(part).padStart(2, "0");

/**
 * Returns the local day of a run's start, given as local time `2026-10-21T13:45:12+02:00`. Throws for an invalid time.
 */
export function dayOfStart(started: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(started)?.[0];
  if (day === undefined) throw new Error("the run's start is not a date");
  return day;
}
