import { readFile } from "node:fs/promises";
import { replaceText } from "./replace-text.ts";
import canonicalize from "canonicalize";
import { isMap, isNode, isScalar, parseDocument, type Range } from "yaml";
import { hideSecrets } from "../trace/hide-secrets.ts";
import type { Mask } from "../text/json-text.ts";
import type { FlowRun } from "./flow-report.ts";
import type { FlowFile } from "./read-flows.ts";
import { recordingFile, recordingOf, recordingText } from "./recording.ts";

/** A run whose replies are to be kept beside its flow. */
export interface Keeping {
  readonly today: string;
  /** Removes keys from a text; by default, what looks like one. */
  readonly hide?: Mask;
}

/** Whether a provider is the built-in stand-in: a recording of it would keep a model from ever being asked. */
export const isStandIn = (provider: string): boolean => provider === "offline";

/**
 * Keeps the model's replies of a run beside its flow, and writes the day into a flow that names none: on another day the
 * tools would answer otherwise. The recording has no key in it and is its owner's alone. Returns the files that were written; none for a run in which the provider failed, and none of
 * the stand-in.
 */
export async function keepRecording(
  { file, flow }: FlowFile,
  run: FlowRun,
  { today, hide = hideSecrets([]) }: Keeping,
): Promise<readonly string[]> {
  const { events, provider, model } = run;
  if (!endsInReply(events) || isStandIn(provider)) return [];
  const recorded = new Date().toISOString().slice(0, 10);
  const text = recordingText(recordingOf({ events, recorded, provider, model, ask: flow.ask }));
  replaceText(recordingFile(file), hide(text));
  if (flow.today !== undefined) return [recordingFile(file)];
  replaceText(file, withDay(await readFile(file, "utf8"), today));
  return [recordingFile(file), file];
}

/** A run that the provider failed in the middle of cannot be played to its end. */
function endsInReply(events: FlowRun["events"]): boolean {
  const last = events.findLast(({ type }) => type === "model_reply" || type === "api_error");
  const before = events.findLast(({ type }) => type === "model_reply");
  return (
    last?.type === "model_reply" ||
    (last?.type === "api_error" && before !== undefined && stepOf(before) === stepOf(last))
  );
}

const stepOf = (event: FlowRun["events"][number]): number | undefined => ("step" in event ? event.step : undefined);

/** The text of a flow with its day, below `as` and with everything else as it was; as it is, if it has one. */
export function withDay(text: string, today: string): string {
  const doc = parseDocument(text);
  if (doc.has("today")) return text;
  const as = isMap(doc.contents)
    ? doc.contents.items.find(({ key }) => isScalar(key) && key.value === "as")
    : undefined;
  const [start, end] = [rangeOf(as?.key)?.[0], rangeOf(as?.value)?.[2]];
  doc.set("today", today);
  if (start === undefined || end === undefined) return doc.toString();
  const indent = /[ ]*$/.exec(text.slice(0, start))?.[0] ?? "";
  const before = text.slice(0, end);
  const added = `${before}${before.endsWith("\n") ? "" : "\n"}${indent}today: ${today}\n${text.slice(end)}`;
  // Where a flow is written in another way than line by line, it is written anew.
  return canonicalize(contentOf(added)) === canonicalize(doc.toJS()) ? added : doc.toString();
}

const rangeOf = (node: unknown): Range | undefined => (isNode(node) ? (node.range ?? undefined) : undefined);

function contentOf(text: string): unknown {
  const doc = parseDocument(text);
  return doc.errors.length > 0 ? undefined : doc.toJS();
}
