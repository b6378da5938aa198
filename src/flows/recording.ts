import { z } from "zod";
import { runEnd } from "../event-schemas.ts";
import type { RunEvent } from "../events.ts";
import type { TraceEvent } from "../trace/trace-record.ts";
import { knownEvent } from "../trace/trace-record.ts";
import { FlowFileError } from "./find-flows.ts";
import { readText } from "./read-text.ts";

const recordedCall = z.strictObject({ id: z.string(), name: z.string(), arguments: z.unknown() });

const recordedReply = z.strictObject({
  text: z.string(),
  calls: z.array(recordedCall),
  finish_reason: z.enum(["stop", "tool_calls", "length", "content_filter"]),
  usage: runEnd().shape.usage,
  /** How long the model took; a replay simulates this time. */
  ms: z.number().min(0),
  /** The result of each call that was run. */
  results: z.array(z.unknown()),
});

const recording = z.strictObject({
  v: z.literal(1),
  recorded: z.iso.date(),
  provider: z.string(),
  model: z.string(),
  ask: z.string(),
  replies: z.array(recordedReply).min(1),
});

/** A model's replies to one flow, and the tools' results at that time. */
export type Recording = z.infer<typeof recording>;

const ofLaterVersion = z.looseObject({ v: z.number().gt(1) });

/**
 * Returns the recording's path: `refund.yaml` has `refund.replies.json`, `refund.yml` has `refund.yml.replies.json`.
 */
export function recordingFile(flowFile: string): string {
  return flowFile.replace(/\.yaml$/i, "").concat(".replies.json");
}

/** In bytes: far more than a run's replies need. */
const largestRecording = 20_000_000;

/** Reads the recording beside a flow, if there is one. Throws a FlowFileError if it is invalid. */
export async function readRecording(flowFile: string): Promise<Recording | undefined> {
  const file = recordingFile(flowFile);
  const text = await readText(file, largestRecording);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (ofLaterVersion.safeParse(value).success)
      throw new FlowFileError(
        `its recording ${file} is of a later version of this program; record it again with --record.`,
      );
    return recording.parse(value);
  } catch (cause) {
    if (cause instanceof FlowFileError) throw cause;
    throw new FlowFileError(`its recording ${file} is damaged; delete it, or record it again with --record.`, {
      cause,
    });
  }
}

/** Formats a recording for readable diffs. */
export function recordingText(made: Recording): string {
  return `${JSON.stringify(made, null, 2)}\n`;
}

interface RecordedRun {
  readonly events: readonly TraceEvent[];
  readonly recorded: string;
  readonly provider: string;
  readonly model: string;
  readonly ask: string;
}

/**
 * Converts a run to a recording: each reply with its calls and their results. Throws a FlowFileError for a run that
 * cannot be replayed.
 */
export function recordingOf({ events, ...about }: RecordedRun): Recording {
  const known = events.map(knownEvent).filter((event) => event !== undefined);
  const replies = known.flatMap((event) => (event.type === "model_reply" ? [replyOf(event, known)] : []));
  const { data, error } = recording.safeParse({ v: 1, ...about, replies });
  if (data !== undefined) return data;
  const why = replies.length === 0 ? "it holds no reply of a model" : "parts of its line are not as they should be";
  throw new FlowFileError(`The run cannot be played: ${why}.`, { cause: error });
}

function replyOf(reply: Extract<RunEvent, { type: "model_reply" }>, events: readonly RunEvent[]) {
  const { text, finish_reason, usage, ms, step } = reply;
  const calls = events.flatMap((event) =>
    event.type === "tool_call" && event.step === step
      ? [{ id: event.call_id, name: event.tool, arguments: event.arguments }]
      : [],
  );
  const results = events.flatMap((event) =>
    event.type === "tool_result" && event.step === step ? [event.result] : [],
  );
  return { text, calls, finish_reason, usage, ms: Math.max(ms, 0), results };
}
