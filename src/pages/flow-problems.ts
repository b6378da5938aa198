import type { FlowFailure, FlowReport, FlowResult, FlowStatus } from "../flows/flow-report.ts";
import { foundProblems, runWithProblem } from "../flows/found-problems.ts";
import { badge, type Tone } from "./blocks.ts";
import { saidIn } from "./flow-runs.ts";
import { type Markup, markup } from "./markup.ts";

/** Renders the flows that did not pass with their problems in sentences, wrong decisions first. */
export function flowProblems(report: FlowReport): Markup | undefined {
  const order = ["decided_otherwise", "said_otherwise", "needs_recording", "not_whole"];
  const some = report.results.filter(({ status }) => status !== "passed");
  if (some.length === 0) return undefined;
  some.sort((one, other) => order.indexOf(one.failure ?? one.status) - order.indexOf(other.failure ?? other.status));
  return markup`<section><h2>What did not pass</h2><div class="cards one">${some.map((result) => problemCard(result, report))}</div></section>`;
}

function problemCard(result: FlowResult, report: FlowReport): Markup {
  const { models: all, repeat } = report;
  const [tone, words] = looksOf(result);
  const lines = foundProblems(result).map(({ step, sentence, runs }) => {
    const often = result.runs.length === 1 ? "" : ` (${runs} of ${result.runs.length} runs)`;
    return markup`<li>${step === null ? "" : `Step ${step}: `}${sentence}${often}</li>`;
  });
  if (result.status === "not_whole")
    lines.push(markup`<li>${result.runs.length} of ${repeat} runs were made, and passed; it was stopped then.</li>`);
  const who = all.length > 1 ? markup` with ${result.model}` : undefined;
  const answer = result.status === "failed" ? saidIn(runWithProblem(result)?.answer) : undefined;
  return markup`<div class="card ${tone}"><h3>${badge(tone, words)} ${result.flow}${who}</h3><ul>${lines}</ul>
<p class="asked">${asked(result)}</p>${answer}
<p class="note"><a href="#${placeOf(result, report)}">Every step</a> · <code>${result.file}</code></p></div>`;
}

/** Returns the colour and the word for how a flow ended. */
export const looksOf = ({ failure, status }: FlowResult): readonly [Tone, string] => looks[failure ?? status];

/** Returns the anchor of a flow's steps; a browser opens the collapsed part around it. */
export const placeOf = (result: FlowResult, { results }: FlowReport): string => `flow-${results.indexOf(result) + 1}`;

/** Says who asked what. */
export const asked = ({ as, ask }: FlowResult): string => `${as === "staff" ? "Staff ask" : `${as} asks`}: “${ask}”`;

const looks: Readonly<Record<FlowStatus | FlowFailure, readonly [Tone, string]>> = {
  passed: ["good", "✓ passed"],
  failed: ["bad", "✕ failed"],
  decided_otherwise: ["bad", "✕ decided otherwise"],
  said_otherwise: ["less", "✕ said otherwise"],
  needs_recording: ["wait", "● record again"],
  not_whole: ["plain", "◌ not whole"],
};
