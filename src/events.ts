// Everything that happens in a run, as one union of events; types and names only.

import type { z } from "zod";
import type * as schemas from "./event-schemas.ts";
import type { receipt } from "./output-schemas.ts";
import type { Decision } from "./text/decision.ts";

export type { Decision } from "./text/decision.ts";
export type { Identity } from "./text/identity.ts";

/** Tokens of one step or of a whole run; `null` is unknown, never 0. */
export type Usage = Readonly<z.infer<ReturnType<typeof schemas.usage>>>;
/** What a provider sent, unchanged. */
export type Raw = z.infer<ReturnType<typeof schemas.raw>>;
/** Something that was done or found and that the customer must hear of. */
export type Receipt = z.infer<ReturnType<typeof receipt>>;
/** How a run ended. */
export type Outcome = (typeof schemas.outcomes)[number];
/** The header fields of a trace line. */
export type RunHeader = z.infer<ReturnType<typeof schemas.runHeader>>;
/** The content that the digest `context` of a header stands for. */
export type RunContext = z.infer<ReturnType<typeof schemas.runContext>>;
/** The closing fields of a trace line. */
export type RunEnd = z.infer<ReturnType<typeof schemas.runEnd>>;
type ReadEvent = z.infer<ReturnType<(typeof schemas.runEvents)[keyof typeof schemas.runEvents]>>;

type WithDecision<Event> = Event extends { readonly type: "decision" }
  ? { [Key in keyof Event]: Key extends keyof Decision ? Decision[Key] : Event[Key] }
  : Event;

/** An event of a run, emitted as soon as it is true, with its time. */
export type RunEvent = WithDecision<ReadEvent>;

type WithoutTime<Event> = Event extends unknown ? Omit<Event, "at"> : never;

/** An event before it is stamped with its time. */
export type NewRunEvent = WithoutTime<RunEvent>;

/** Takes one event; synchronous, so that the order of events is the order of what happened. */
export type Emit = (event: NewRunEvent) => void;

/** The usage of a model call whose provider counted nothing. */
export const unknownUsage: Usage = {
  input_tokens: null,
  cached_input_tokens: null,
  output_tokens: null,
  reasoning_tokens: null,
};

/** The header fields of a trace line, in its order. */
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

/** The closing fields of a trace line, in its order. */
export const endKeys = ["answer", "outcome", "finished", "usage", "cost"] as const satisfies readonly (keyof RunEnd)[];
