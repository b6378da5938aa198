import type { Decision, RunEvent } from "../events.ts";
import type { FlowResult, FlowRun } from "../flows/flow-report.ts";
import { describeRunEvent, type EventWords } from "../trace/describe.ts";
import { scrollTable } from "./blocks.ts";
import { type Markup, markup } from "./markup.ts";

/** The desk's words for what happens in a run. */
export interface RunWords extends EventWords {
  /** Explains a decision, one sentence per rule. */
  readonly explain: (decision: Decision) => readonly string[];
}

/**
 * Renders each run of a flow: its answer, its problems, and its steps. Of several, those that did not pass are open.
 */
export function flowRuns({ runs }: FlowResult, words: RunWords): readonly Markup[] {
  return runs.map((run, index) => {
    const inside = markup`${steps(run, words)}${saidIn(run.answer)}`;
    if (runs.length === 1) return inside;
    const opened = run.status === "passed" ? undefined : markup` open`;
    const summary = `Run ${index + 1}: ${run.status === "passed" ? "passed" : "did not pass"}`;
    return markup`<details${opened}><summary>${summary} <span class="id faint">${run.run_id}</span></summary><div class="inside">${inside}</div></details>`;
  });
}

/** Renders what the customer was told. */
export function saidIn(answer: string | null | undefined): Markup {
  return markup`<p class="answer">${answer ?? "(no answer)"}</p>`;
}

function steps({ events, run_id }: FlowRun, words: RunWords): Markup {
  return scrollTable({
    label: `Steps of run ${run_id}`,
    columns: [{ name: "Step", number: true }, { name: "What" }, { name: "How" }],
    rows: events
      .filter(isShown)
      .map((event) => [
        markup`${"step" in event && event.step > 0 ? event.step : ""}`,
        markup`<span class="whole">${event.type.replaceAll("_", " ")}</span>`,
        markup`<span class="wide">${describeRunEvent(event, words)}</span>${reasons(event, words)}`,
      ]),
  });
}

/** Whether an event is a row of the table: not the beginning and end of a run, nor a reply that only calls tools. */
function isShown(event: RunEvent): boolean {
  if (event.type === "model_reply") return false;
  return event.type !== "run_started" && event.type !== "run_ended" && event.type !== "final_answer";
}

function reasons(event: RunEvent, words: RunWords): Markup | undefined {
  if (event.type !== "decision") return undefined;
  return markup`<ul class="reasons">${words.explain(event).map((sentence) => markup`<li>${sentence}</li>`)}</ul>`;
}
