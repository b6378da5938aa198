// What a run needs of a desk, whichever desk it is.

import type { CheckAnswer, RecordLine } from "../agent/check-answer.ts";
import type { RunDesk } from "../agent/run.ts";
import type { Identity } from "../events.ts";
import { dayIn, daysBefore, noonOf } from "../policy/calendar.ts";
import type { Tool } from "../tools/define-tool.ts";
import type { Person } from "../trace/privacy/known-people.ts";

/** How a command wants to use the desk. */
export interface DeskRequest {
  /** E-mail address of the asking customer; undefined for staff. */
  readonly customer: string | undefined;
  /** The question. The customers of orders in it are part of `people`. */
  readonly question: string;
  /** The desk's day, `2026-10-21`; the real one by default. */
  readonly today: string | undefined;
  /** Work on a temporary copy of the database. */
  readonly copy: boolean;
  /** Called when the policy file has changed by the time of a write, which is judged by the new policy. */
  readonly onPolicy?: (policy: object, digest: string) => void;
  /** Called when another program has locked the database. */
  readonly onWait: () => void;
}

/** The parts of the desk that a run needs. */
export interface OpenDesk {
  readonly identity: Identity;
  readonly tools: readonly Tool[];
  readonly system: string;
  readonly desk: RunDesk;
  /** What checks answers, where the desk has it. */
  readonly answers: { readonly checkAnswer?: CheckAnswer; readonly recordLine?: RecordLine };
  /** Who is asking, in words. */
  readonly asker: string;
  /** People whose names are masked in this run's trace. */
  readonly people: readonly Person[];
  readonly notices: readonly string[];
  close(): Promise<void>;
}

/** With `--today`, noon of that day in the desk's zone; otherwise the current time. */
export function deskClock(today: string | undefined, timeZone: string): () => Date {
  if (today === undefined) return () => new Date();
  const noon = noonOf(timeZone, today);
  return () => noon;
}

/** Returns what a person should know of a copy, and of another day. */
export function copyNotice({ copy, today }: DeskRequest): string[] {
  const day = today === undefined ? "" : ` The desk believes it is ${today}.`;
  return copy ? [`Dry run: works on a copy of the desk, nothing is kept.${day}`] : day === "" ? [] : [day.trim()];
}

/** Returns the day to count sample data back from: today, in the policy's zone. */
export function seedingIn(timeZone: string) {
  const day = dayIn(timeZone, new Date());
  return { day, daysAgo: (days: number): string => daysBefore(timeZone, day, days) };
}
