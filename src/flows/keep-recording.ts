import { readFile } from "node:fs/promises";
import { replaceText } from "./replace-text.ts";
import canonicalize from "canonicalize";
import { isMap, isNode, isScalar, parseDocument, type Range } from "yaml";
import { hideSecrets } from "../trace/hide-secrets.ts";
import type { Mask } from "../text/json-text.ts";
import type { FlowRun } from "./flow-report.ts";
import type { FlowFile } from "./read-flows.ts";
import { recordingFile, recordingOf, recordingText } from "./recording.ts";

/** A run whose replies are saved beside its flow. */
export interface Keeping {
  readonly today: string;
  /** Masks keys in a text; by default everything that looks like a key. */
  readonly hide?: Mask;
}

/** Whether a provider is the built-in model. A recording of it would prevent a real model from being asked. */
export const isStandIn = (provider: string): boolean => provider === "offline";

/**
 * Saves the model's replies of a run beside its flow, masked and readable by its owner only, and adds the day to a flow
 * without one, because the tools would answer otherwise on another day. Returns the files written; none if the provider
 * failed, or for the built-in model.
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

/** Whether a run can be played to its end: not if the provider failed in the middle. */
function endsInReply(events: FlowRun["events"]): boolean {
  const last = events.findLast(({ type }) => type === "model_reply" || type === "api_error");
  const before = events.findLast(({ type }) => type === "model_reply");
  return (
    last?.type === "model_reply" ||
    (last?.type === "api_error" && before !== undefined && stepOf(before) === stepOf(last))
  );
}

const stepOf = (event: FlowRun["events"][number]): number | undefined => ("step" in event ? event.step : undefined);

/** Returns the text of a flow with its day added below `as`; unchanged if it has a day. */
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
  // A flow that is not written line by line is formatted anew.
  return canonicalize(contentOf(added)) === canonicalize(doc.toJS()) ? added : doc.toString();
}

const rangeOf = (node: unknown): Range | undefined => (isNode(node) ? (node.range ?? undefined) : undefined);

function contentOf(text: string): unknown {
  const doc = parseDocument(text);
  return doc.errors.length > 0 ? undefined : doc.toJS();
}
