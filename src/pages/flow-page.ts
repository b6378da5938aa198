import type { FlowReport, FlowResult, ModelTotals } from "../flows/flow-report.ts";
import type { Reached } from "../flows/coverage.ts";
import { countOf } from "../flows/found-problems.ts";
import { grouped } from "../text/grouped.ts";
import { badge, scrollTable, shares } from "./blocks.ts";
import { asked, flowProblems, looksOf, placeOf } from "./flow-problems.ts";
import { flowRuns, type RunWords } from "./flow-runs.ts";
import { type Markup, markup } from "./markup.ts";
import { page } from "./page.ts";

/** The content of the page. */
export interface FlowPage {
  readonly report: FlowReport;
  readonly words: RunWords;
  /** The policy file, as it was named. */
  readonly policy: string;
  /** What the flows reach, if requested. */
  readonly reached: readonly Reached[] | undefined;
  /** Date and time of the report, for people. */
  readonly made: string;
}

/** Renders a page for the authors of flows: what passed, what did not and why, and every step of every run. */
export function flowPage(about: FlowPage): string {
  const { report } = about;
  const sections = [flowProblems(report), models(report), everyFlow(about), coverage(about)];
  return page({
    title: `Flows: ${headlineText(report)}`,
    header: header(report),
    sections: sections.filter((section) => section !== undefined),
    footer: footer(about),
  });
}

function headlineText(report: FlowReport): string {
  return `${grouped(countOf(report, "passed"))} of ${grouped(report.results.length + report.not_run)} passed`;
}

function header(report: FlowReport): Markup {
  const { models: all, repeat, not_run, results, ms } = report;
  const names = all.map(({ model }) => model).join(", ");
  const often = repeat === 1 ? "once" : `${grouped(repeat)} times`;
  return markup`<p class="eyebrow">Policy flows, answered by ${names}</p>
<h1><span class="big">${grouped(countOf(report, "passed"))}</span> of ${grouped(results.length + not_run)} flows passed</h1>
<p class="lede">Each was run ${often}, in a world of its own, in ${(ms / 1000).toFixed(1)} s altogether.</p>
${shares([
  { tone: "good", words: "passed", count: countOf(report, "passed") },
  { tone: "bad", words: "decided otherwise", count: countOf(report, "decided_otherwise") },
  { tone: "less", words: "said otherwise", count: countOf(report, "said_otherwise") },
  { tone: "wait", words: "need to be recorded again", count: countOf(report, "needs_recording") },
  { tone: "plain", words: "were not run as often as asked", count: countOf(report, "not_whole") },
  { tone: "plain", words: "were not run", count: not_run },
])}`;
}

function models({ models: all, repeat }: FlowReport): Markup | undefined {
  if (all.length === 1 && repeat === 1) return undefined;
  const table = scrollTable({
    label: "Models side by side",
    columns: [
      { name: "Model" },
      { name: "Passed", number: true },
      { name: "pass^1", number: true },
      ...(repeat > 1 ? ([{ name: `pass^${repeat}`, number: true }] as const) : []),
      { name: "Tokens per run", number: true },
      { name: "Tokens per passed flow", number: true },
    ],
    rows: all.map((totals) => modelRow(totals, repeat)),
  });
  const note = markup`<p class="note">pass^k is the chance that k runs of a flow, taken at random, all pass.</p>`;
  return markup`<section><h2>How reliable it is</h2>${table}${repeat > 1 ? note : undefined}</section>`;
}

function modelRow({ model, passed, flows, pass_hat, ...tokens }: ModelTotals, repeat: number): Markup[] {
  return [
    markup`<b>${model}</b>`,
    markup`${grouped(passed)} of ${grouped(flows)}`,
    rate(pass_hat[0]),
    ...(repeat > 1 ? [rate(pass_hat[repeat - 1])] : []),
    count(tokens.tokens_per_run),
    count(tokens.tokens_per_passed_flow),
  ];
}

const rate = (chance: number | undefined): Markup => markup`${chance?.toFixed(2) ?? "–"}`;
const count = (number: number | null): Markup => markup`${number === null ? "unknown" : grouped(number)}`;

function coverage({ reached }: FlowPage): Markup | undefined {
  if (reached === undefined) return undefined;
  const none = reached.filter(({ flows }) => flows === 0);
  const list = none.map(({ kind, name }) => markup`<li>${kind} <code>${name}</code></li>`);
  const words =
    none.length === 0
      ? markup`<p>Every rule, branch, outcome and guard of the desk is reached by a flow.</p>`
      : markup`<p>Of ${grouped(reached.length)} things that can happen at the desk, no flow reaches these:</p><ul>${list}</ul>`;
  return markup`<section><h2>What the flows reach</h2>${words}</section>`;
}

function everyFlow({ report, words }: FlowPage): Markup {
  const many = report.models.length > 1;
  const all = report.results.map((result) => {
    const [tone, sign] = looksOf(result);
    const who = many ? markup`<span class="faint">${result.model}</span>` : undefined;
    return markup`<details><summary>${badge(tone, sign)} ${result.flow} ${who}</summary><div class="inside" id="${placeOf(result, report)}">
<p class="faint">${asked(result)} · <code>${result.file}</code></p>
${reliability(result)}${flowRuns(result, words)}</div></details>`;
  });
  return markup`<section><h2>Every flow, step by step</h2>${all}</section>`;
}

function reliability({
  reliability: { runs, passed, distinct_decisions, distinct_answers },
}: FlowResult): Markup | undefined {
  if (runs === 1) return undefined;
  const decided =
    distinct_decisions === 1 ? "All decided alike" : `They decided in ${distinct_decisions} different ways`;
  const worded = distinct_answers === 1 ? "said it in the same words" : `said it in ${distinct_answers} wordings`;
  return markup`<p>${passed} of ${runs} runs passed. ${decided}, and ${worded}.</p>`;
}

function footer({ made, report, policy }: FlowPage): Markup {
  const replayed = report.results.filter(({ runs }) => runs.some((run) => run.replayed)).length;
  const recorded =
    replayed === 0
      ? undefined
      : markup`<li>${grouped(replayed)} flows were answered by recorded replies; tools and policy were real.</li>`;
  return markup`<p>Made on ${made} under <code>${policy}</code>.</p><ul>${recorded}<li>Every run had a desk of its own; nothing was written to the real one.</li></ul>`;
}
