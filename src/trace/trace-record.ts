import { z } from "zod";
import { runEvents, runHeader } from "../event-schemas.ts";
import type { RunEvent } from "../events.ts";
import { onFirstUse } from "../text/on-first-use.ts";
import * as quick from "../text/quick.ts";
import { quickEvents } from "./quick-events.ts";

/** An event in a trace line: its type and any other fields. */
export type TraceEvent = z.infer<ReturnType<typeof anyEvent>>;

/** A parsed trace line, with unknown fields of any version. */
export type TraceRecord = z.infer<ReturnType<typeof traceRecord>>;

/** A trace line, parsed and as text. */
export interface TraceLine {
  readonly record: TraceRecord;
  readonly text: string;
}

/** An optional field. One of the wrong shape counts as missing, but is still in the line's text. */
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const anyEvent = onFirstUse(() => z.looseObject({ type: z.string() }));
const traceEvent = onFirstUse(() =>
  anyEvent().or(z.unknown().transform((value): TraceEvent => ({ type: "unknown", value }))),
);

const usage = onFirstUse(() => {
  const tokens = z.number().nullish().catch(null);
  return z.looseObject({
    input_tokens: tokens,
    cached_input_tokens: tokens,
    output_tokens: tokens,
    reasoning_tokens: tokens,
  });
});

const orNull = <Value>(look: quick.Quick<Value>) => quick.either(look, quick.nothing);
const quickTokens = orNull(quick.number);

/** A line as this version writes it. */
const quickRecord = quick.looseObject({
  v: quick.number,
  run_id: quick.text,
  conversation: orNull(quick.text),
  turn: quick.int,
  started: quick.text,
  question: quick.text,
  as: quick.either(
    quick.object({ kind: quick.oneOf(["staff"]) }),
    quick.object({ kind: quick.oneOf(["customer"]), id: quick.either(quick.number, quick.text) }),
  ),
  today: quick.text,
  time_zone: quick.text,
  dry_run: quick.flag,
  provider: quick.text,
  model: quick.text,
  max_steps: orNull(quick.int),
  context: quick.text,
  events: quick.list(quick.looseObject({ type: quick.text })),
  answer: orNull(quick.text),
  outcome: quick.text,
  finished: quick.text,
  usage: quick.looseObject({
    input_tokens: quickTokens,
    cached_input_tokens: quickTokens,
    output_tokens: quickTokens,
    reasoning_tokens: quickTokens,
  }),
  cost: orNull(quick.number),
});

/** Parses any line with a `run_id`. Keeps unknown fields; tolerates missing ones. */
export const traceRecord = quick.withQuick(quickRecord, () =>
  z.looseObject({
    v: maybe(z.number()),
    run_id: z.string(),
    conversation: maybe(runHeader().shape.conversation),
    turn: maybe(runHeader().shape.turn),
    started: maybe(z.string()),
    question: z.string().catch(""),
    as: maybe(runHeader().shape.as),
    today: maybe(z.string()),
    time_zone: maybe(z.string()),
    dry_run: maybe(z.boolean()),
    provider: maybe(z.string()),
    model: maybe(z.string()),
    max_steps: maybe(runHeader().shape.max_steps),
    context: maybe(z.string()),
    events: z.array(traceEvent()).catch([]),
    answer: z.string().nullable().catch(null),
    outcome: maybe(z.string()),
    finished: maybe(z.string()),
    usage: maybe(usage()),
    cost: maybe(z.number().nullable()),
  }),
);

/** Parses one line; `undefined` if it is not a run. */
export function parseLine(text: string): TraceLine | undefined {
  try {
    const read = quick.safeParse(traceRecord, JSON.parse(text));
    return read.success ? { record: read.data, text } : undefined;
  } catch {
    return undefined;
  }
}

/** Defaults for fields of events that older lines lack. A duration of -1 is unknown. */
const lackedByOlder = { at: "", step: 0, call_id: "", ms: -1 };

/** Returns the event in its current form; `undefined` for an unknown type or an unreadable event. */
export function knownEvent(event: TraceEvent): RunEvent | undefined {
  const { type } = event;
  if (!isKnown(type)) return undefined;
  const whole = { ...lackedByOlder, ...event };
  const taken = quickEvents[type]?.(whole) ?? quick.unsure;
  return taken === quick.unsure ? runEvents[type]().safeParse(whole).data : taken;
}

const isKnown = (type: string): type is keyof typeof runEvents => Object.hasOwn(runEvents, type);
