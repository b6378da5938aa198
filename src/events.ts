// The events of a run as one union: types and names only.

import type { z } from "zod";
import type * as schemas from "./event-schemas.ts";
import type { receipt } from "./output-schemas.ts";
import type { Decision } from "./text/decision.ts";

export type { Decision } from "./text/decision.ts";
export type { Identity } from "./text/identity.ts";

/** Tokens of one step or of a whole run; `null` means unknown, not 0. */
export type Usage = Readonly<z.infer<ReturnType<typeof schemas.usage>>>;
/** A provider's message, unchanged. */
export type Raw = z.infer<ReturnType<typeof schemas.raw>>;
/** Something done or found that the customer must be told. */
export type Receipt = z.infer<ReturnType<typeof receipt>>;
/** How a run ended. */
export type Outcome = (typeof schemas.outcomes)[number];
/** The header fields of a trace line. */
export type RunHeader = z.infer<ReturnType<typeof schemas.runHeader>>;
/** The content behind a header's `context` digest. */
export type RunContext = z.infer<ReturnType<typeof schemas.runContext>>;
/** The closing fields of a trace line. */
export type RunEnd = z.infer<ReturnType<typeof schemas.runEnd>>;
type ReadEvent = z.infer<ReturnType<(typeof schemas.runEvents)[keyof typeof schemas.runEvents]>>;

type WithDecision<Event> = Event extends { readonly type: "decision" }
  ? { [Key in keyof Event]: Key extends keyof Decision ? Decision[Key] : Event[Key] }
  : Event;

/** A fact of a run, emitted when it has happened, with its time. */
export type RunEvent = WithDecision<ReadEvent>;

type WithoutTime<Event> = Event extends unknown ? Omit<Event, "at"> : never;

/** An event without its time. */
export type NewRunEvent = WithoutTime<RunEvent>;

/** Takes one event. Synchronous, so that events arrive in the order in which things happened. */
export type Emit = (event: NewRunEvent) => void;

/** Usage of a call or run whose tokens were not counted. */
export const unknownUsage: Usage = {
  input_tokens: null,
  cached_input_tokens: null,
  output_tokens: null,
  reasoning_tokens: null,
};

/** The header fields of a trace line, in order. */
export const headerKeys = [
  "v",
  "run_id",
  "conversation",
  "turn",
  "started",
  "question",
  "as",
  "today",
  "time_zone",
  "dry_run",
  "provider",
  "model",
  "max_steps",
  "context",
] as const satisfies readonly (keyof RunHeader)[];

/** The closing fields of a trace line, in order. */
export const endKeys = ["answer", "outcome", "finished", "usage", "cost"] as const satisfies readonly (keyof RunEnd)[];
