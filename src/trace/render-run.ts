import type { Decision } from "../events.ts";
import { oneLine, plainText } from "../text/plain-text.ts";
import { describeEvent, type EventWords } from "./describe.ts";
import { jsonText } from "../text/json-text.ts";
import { knownEvent, type TraceEvent, type TraceRecord } from "./trace-record.ts";

/** The parts of a printed run, for colouring. */
export type RunPart = "header" | "question" | "event" | "why" | "details" | "answer";

/** Options of printing a run. */
export interface RenderOptions {
  readonly words?: EventWords;
  /** Columns of an event line, cut by `shorten`. Lines are not cut unless both are given. */
  readonly width?: number;
  readonly shorten?: (line: string, width: number) => string;
  /** Returns sentences to print below each decision. */
  readonly why?: (decision: Decision) => readonly string[];
  /** Print all fields of every event, uncut. */
  readonly verbose?: boolean;
  /** Colours one printed line; plain text if missing. */
  readonly style?: (part: RunPart, line: string) => string;
}

interface PrintedLine {
  readonly part: RunPart;
  readonly line: string;
}

const belowEvent = " ".repeat(10);

/** Renders one run as text for staff, without a final newline. */
export function renderRun(record: TraceRecord, options: RenderOptions = {}): string {
  const { style = (_part, line) => line } = options;
  const { question, answer } = record;
  const printed: PrintedLine[] = [
    { part: "header", line: headerLine(record) },
    ...(options.verbose === true ? [{ part: "details", line: detailsLine(headerFields(record)) } as const] : []),
    ...paragraph("question", `Q: ${question}`),
    ...shownEvents(record, options).flatMap((event) => eventLines(event, options)),
    ...paragraph("answer", `A: ${answer ?? "(no answer)"}`),
  ];
  return printed.map(({ part, line }) => style(part, line)).join("\n");
}

/** Renders `step 1  tool_call       …`: an event's step, type and description, in columns and uncut. */
function eventLine(event: TraceEvent, words: EventWords | undefined): string {
  const step = typeof event["step"] === "number" && event["step"] > 0 ? `step ${event["step"]}` : "";
  return `  ${step.padEnd(7)} ${oneLine(event.type).padEnd(15)} ${describeEvent(event, words)}`.trimEnd();
}

function headerFields({ events: _events, question: _question, answer: _answer, ...fields }: TraceRecord): object {
  return fields;
}

function headerLine({ run_id, outcome, provider, as, today, dry_run }: TraceRecord): string {
  const asker = as === undefined || as.kind === "staff" ? as?.kind : `${as.kind} ${as.id}`;
  const parts = [run_id, outcome, provider, asker && `as ${asker}`, today, dry_run === true ? "dry run" : undefined];
  return oneLine(`=== ${parts.filter((part) => part !== undefined && part !== "").join(" · ")} ===`);
}

function paragraph(part: RunPart, text: string): PrintedLine[] {
  return plainText(text)
    .split("\n")
    .map((line, index) => ({ part, line: index === 0 ? line : `   ${line}` }));
}

function detailsLine(fields: object): string {
  return `${belowEvent}${oneLine(jsonText(fields))}`;
}

function shownEvents({ events, answer }: TraceRecord, { verbose }: RenderOptions): readonly TraceEvent[] {
  if (verbose === true) return events;
  return events.filter((event) => !saidElsewhere(event, events) && !(event.type === "final_answer" && answer !== null));
}

/** Whether a reply only repeats the calls or the answer that follow as events. */
function saidElsewhere(event: TraceEvent, events: readonly TraceEvent[]): boolean {
  if (event.type !== "model_reply") return false;
  const ofStep = events.filter((other) => other["step"] === event["step"]).map(({ type }) => type);
  const silent = typeof event["text"] !== "string" || event["text"].trim() === "";
  return ofStep.includes("final_answer") || (silent && ofStep.includes("tool_call"));
}

function eventLines(event: TraceEvent, options: RenderOptions): PrintedLine[] {
  const { words, verbose = false, width = Infinity, shorten = (line) => line, why = () => [] } = options;
  const whole = eventLine(event, words);
  const known = knownEvent(event);
  const sentences = known?.type === "decision" ? why(known) : [];
  return [
    { part: "event", line: verbose || width === Infinity ? whole : shorten(whole, width) },
    ...sentences.map((sentence) => ({ part: "why", line: `${belowEvent}${oneLine(sentence)}` }) as const),
    ...(verbose ? [{ part: "details", line: detailsLine(event) } as const] : []),
  ];
}
