// Reads a day of the calendar.

import { InvalidArgumentError } from "@commander-js/extra-typings";
import { isDay } from "../../policy/calendar.ts";

/** Parses a calendar day. */
export function day(value: string): string {
  if (isDay(value)) return value;
  throw new InvalidArgumentError("It must be a day of the calendar, written YYYY-MM-DD.");
}
