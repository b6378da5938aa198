import { plainText } from "../agent/plain-text.ts";
import type { Identity, RunEvent } from "../events.ts";
import { describeEvent } from "../trace/describe.ts";
import { painter, shorten, widthOf } from "./paint.ts";

interface ScreenOptions {
  readonly stream: NodeJS.WriteStream;
  readonly color: boolean;
  /** No step lines; what went wrong is still said. */
  readonly quiet: boolean;
}

/** Shows a run on standard error while it happens, a line for each thing that a person wants to see. */
export function runScreen({ stream, color, quiet }: ScreenOptions): (event: RunEvent) => void {
  const paint = painter(stream, color);
  let runId = "";
  return (event) => {
    if (event.type === "run_started") runId = event.header.run_id;
    const line = lineOf(event, runId);
    if (line === undefined || (quiet && line.style !== "red")) return;
    const { text, tail = "" } = line;
    const words = shorten(`  ${plainText(text).replaceAll(/[\n\t]+/g, " ")}`, widthOf(stream) - tail.length);
    stream.write(`${paint(line.style, `${words}${tail}`)}
`);
  };
}

/** `tail` is kept when the line is shortened. */
interface Line {
  readonly text: string;
  readonly tail?: string;
  readonly style: "dim" | "yellow" | "red" | "green";
}

function lineOf(event: RunEvent, runId: string): Line | undefined {
  switch (event.type) {
    case "run_started":
      return { text: `as: ${identityInWords(event.header.as)}`, style: "dim" };
    case "model_reply":
      return event.text.trim() === "" || event.finish_reason === "tool_calls" ? undefined : answered(event);
    case "tool_call":
      return called(event);
    case "tool_result":
      return { text: `[step ${event.step}] desk  ← ${describeEvent(event)}`, style: "dim" };
    case "brake":
    case "api_retry":
    case "warning":
      return { text: `[step ${event.step}] ${describeEvent(event)}`, style: "yellow" };
    case "tool_exception":
      return {
        text: `[step ${event.step}] the tool ${event.tool} failed; show-trace --verbose has the details`,
        style: "red",
      };
    case "step_limit":
    case "limit":
    case "api_error":
    case "withheld":
    case "interrupted":
      return { text: `[step ${event.step}] ${describeEvent(event)}`, style: "red" };
    case "error":
      return { text: `[step ${event.step}] a fault in this program ended the run: ${event.message}`, style: "red" };
    case "run_ended":
      return { text: `[done] outcome: ${event.end.outcome} · run_id: ${runId}`, style: "dim" };
    case "model_started":
    case "model_delta":
    case "decision":
    case "final_answer":
      return undefined;
  }
}

function called({ step, tool, arguments: args, ms }: Extract<RunEvent, { type: "tool_call" }>): Line {
  return { text: `[step ${step}] model → ${tool}(${JSON.stringify(args)})`, tail: ` (${ms} ms)`, style: "dim" };
}

function answered({ step, ms }: { step: number; ms: number }): Line {
  return { text: `[step ${step}] model answered (${ms} ms)`, style: "dim" };
}

/** Who asks, as a person says it. */
function identityInWords(identity: Identity): string {
  return identity.kind === "staff" ? "staff, sees every order" : `customer ${identity.id}`;
}
