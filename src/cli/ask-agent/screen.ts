// Shows the steps of a run on standard error.

import { oneLine } from "../../text/plain-text.ts";
import type { RunEvent } from "../../events.ts";
import { describeRunEvent } from "../../trace/describe.ts";
import { hideBegunSecrets, hideSecrets } from "../../trace/hide-secrets.ts";
import { draftOn } from "./draft.ts";
import { type Cut, cutLetters } from "../terminal/cutter.ts";
import type { LiveLine } from "../terminal/live-line.ts";
import { painter, widthOf, type Wrap } from "../terminal/paint.ts";

interface ScreenOptions {
  readonly stream: NodeJS.WriteStream;
  readonly color: boolean;
  /** Where a draft is shown while it is written. */
  readonly live?: LiveLine | undefined;
  /** Show no steps, and nothing that the person did themselves; problems are still shown. */
  readonly quiet: boolean;
  /** Texts that must never be shown. */
  readonly secrets: readonly string[];
  /** Wraps sentences, such as errors and advice, which are never cut. */
  readonly wrap?: Wrap;
  /** Cuts data to one line. */
  readonly cut?: Cut;
  /** Who is asking, in words. */
  readonly asker: string;
}

/** Shows a run on standard error as it happens, one line per step. */
export function runScreen(options: ScreenOptions): (event: RunEvent) => void {
  const { stream, color, quiet, live, wrap = (text: string) => text, cut = cutLetters } = options;
  const paint = painter(stream, color);
  const mask = maskForLine(options.secrets);
  const draft = live && draftOn(live, hideBegunSecrets(options.secrets));
  const known = { asker: options.asker, runId: "", ms: 0 };
  return (event) => {
    draft?.(event);
    if (event.type === "run_started") known.runId = event.header.run_id;
    if (event.type === "model_reply") known.ms = event.ms;
    const line = lineOf(event, known);
    if (line === undefined || (quiet && (line.style === "dim" || event.type === "interrupted"))) return;
    const { text, tail = "" } = line;
    const said = `  ${mask(oneLine(text))}`;
    const words = line.isStep ? cut(said, widthOf(stream) - tail.length) : wrap(said, "  ");
    stream.write(`${paint(line.style, `${words}${tail}`)}\n`);
  };
}

/** In characters: more than any line shows, short enough to search. */
const longestLine = 20_000;

/** Masks keys in a text for a line, including a key that may be cut off at its end. */
function maskForLine(secrets: readonly string[]): (text: string) => string {
  const [whole, cut] = [hideSecrets(secrets), hideBegunSecrets(secrets)];
  return (text) => (text.length > longestLine ? cut(text.slice(0, longestLine)) : whole(text));
}

interface Line {
  readonly text: string;
  /** Data that is cut to one line; anything else is a sentence and shown in full. */
  readonly isStep?: true;
  /** Kept when the line is cut. */
  readonly tail?: string;
  readonly style: "dim" | "yellow" | "red";
}

/** What later lines need from earlier events. */
interface Known {
  readonly asker: string;
  readonly runId: string;
  /** The duration of the last model reply. */
  readonly ms: number;
}

function lineOf(event: RunEvent, { asker, runId, ms }: Known): Line | undefined {
  switch (event.type) {
    case "run_started":
      return { text: `as: ${asker}`, style: "dim" };
    case "tool_call":
      return called(event);
    case "tool_result":
      return { text: `[step ${event.step}] desk  ← ${describeRunEvent(event)}`, isStep: true, style: "dim" };
    case "approval":
    case "brake":
      return { text: `[step ${event.step}] ${describeRunEvent(event)}`, isStep: true, style: "dim" };
    case "api_retry":
    case "adapted":
      return { text: `[step ${event.step}] ${describeRunEvent(event)}`, style: "dim" };
    case "record":
      return { text: `[step ${event.step}] added to the answer: ${event.text}`, isStep: true, style: "dim" };
    case "warning":
      return { text: `[step ${event.step}] ${describeRunEvent(event)}`, style: "yellow" };
    case "tool_exception":
      return failed(event);
    case "final_answer":
      return { text: `[step ${event.step}] model answered (${ms} ms)`, style: "dim" };
    case "step_limit":
    case "limit":
    case "api_error":
    case "withheld":
    case "interrupted":
      return { text: `[step ${event.step}] ${describeRunEvent(event)}`, style: "red" };
    case "error":
      return { text: `[step ${event.step}] a fault in this program ended the run: ${event.message}`, style: "red" };
    case "run_ended":
      return { text: `[done] outcome: ${event.end.outcome} · run_id: ${runId}`, style: "dim" };
    case "model_started":
    case "model_delta":
    case "model_reply":
    case "decision":
      return undefined;
  }
}

function failed({ step, tool }: Extract<RunEvent, { type: "tool_exception" }>): Line {
  return { text: `[step ${step}] the tool ${tool} failed; show-trace --verbose has the details`, style: "red" };
}

function called({ step, tool, arguments: args, ms }: Extract<RunEvent, { type: "tool_call" }>): Line {
  return {
    text: `[step ${step}] model → ${tool}(${JSON.stringify(args)})`,
    isStep: true,
    tail: ` (${ms} ms)`,
    style: "dim",
  };
}
