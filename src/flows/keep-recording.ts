import { readFile, writeFile } from "node:fs/promises";
import { isMap, isScalar, parseDocument } from "yaml";
import { hideSecrets } from "../trace/hide-secrets.ts";
import type { Mask } from "../trace/json-text.ts";
import { replaceFile } from "../trace/private-files.ts";
import type { FlowRun } from "./flow-report.ts";
import type { FlowFile } from "./read-flows.ts";
import { recordingFile, recordingOf, recordingText } from "./recording.ts";

interface Keeping {
  readonly today: string;
  /** Takes keys out of a text; what looks like one unless given. */
  readonly hide?: Mask;
}

/**
 * Keeps the model's replies of a run beside its flow, and writes the day into a flow that names none: on another day the
 * tools would answer otherwise. The recording has no key in it and is its owner's alone. Returns the files that were written; none for a run in which the provider failed.
 */
export async function keepRecording(
  { file, flow }: FlowFile,
  run: FlowRun,
  { today, hide = hideSecrets([]) }: Keeping,
): Promise<readonly string[]> {
  const { events, provider, model } = run;
  if (!endsInReply(events)) return [];
  const recorded = new Date().toISOString().slice(0, 10);
  const text = recordingText(recordingOf({ events, recorded, provider, model, ask: flow.ask }));
  replaceFile(recordingFile(file), hide(text));
  if (flow.today !== undefined) return [recordingFile(file)];
  await writeFile(file, withDay(await readFile(file, "utf8"), today));
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

/** The text of a flow with its day, below `as` and with everything else as it was. */
export function withDay(text: string, today: string): string {
  const doc = parseDocument(text);
  const as = isMap(doc.contents)
    ? doc.contents.items.find(({ key }) => isScalar(key) && key.value === "as")
    : undefined;
  const end = as?.value?.range?.[2];
  if (end === undefined || (isMap(doc.contents) && doc.contents.flow === true)) {
    doc.set("today", today);
    return doc.toString();
  }
  const before = text.slice(0, end);
  return `${before}${before.endsWith("\n") ? "" : "\n"}today: ${today}\n${text.slice(end)}`;
}
