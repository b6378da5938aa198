// Run ids and local times.

import { randomUUID } from "node:crypto";

/** Creates the id of a run from its start time. */
export type NewRunId = (started: Date) => string;

/** Returns local date and time and six random hex digits: `20261021-134512-a1b2c3`. */
export const newRunId: NewRunId = (started) =>
  `${localTime(started).slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-")}-${randomUUID().slice(0, 6)}`;

/** Formats an instant in the machine's time zone with its offset: `2026-10-21T13:45:12+02:00`. */
export function localTime(instant: Date): string {
  const offset = -instant.getTimezoneOffset();
  const shifted = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const hours = pad(Math.trunc(Math.abs(offset) / 60));
  return `${shifted}${offset < 0 ? "-" : "+"}${hours}:${pad(Math.abs(offset) % 60)}`;
}

const pad = (value: number): string => String(value).padStart(2, "0");
