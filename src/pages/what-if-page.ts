import type { WhatIf } from "../what-if/what-if.ts";
import { grouped } from "../text/grouped.ts";
import { scrollTable, shares } from "./blocks.ts";
import { directionCards, directionWords, moneyLines } from "./direction-cards.ts";
import { type FlipList, flipTables } from "./flip-tables.ts";
import { type Markup, markup } from "./markup.ts";
import { page } from "./page.ts";

/** The content of the page. */
export interface WhatIfPage extends FlipList {
  /** The policy file as it was named, and its digest. */
  readonly policy: string;
  readonly digest: string;
  /** Date and time of the report, for people. */
  readonly made: string;
}

/** Renders a page for the people who decide about a policy: what flips, the amounts, and the decisions. */
export function whatIfPage(report: WhatIfPage): string {
  const { result, policy } = report;
  const sections = [cards(report), byRule(report), undecided(report), flipTables(report)];
  return page({
    title: `What if: ${policy}`,
    header: header(report),
    sections: sections.filter((section) => section !== undefined),
    footer: footer(report, result),
  });
}

function header({ result, policy }: WhatIfPage): Markup {
  const { flipped, unchanged, undecided: open, decisions, deciding_runs: runs } = result;
  return markup`<p class="eyebrow">What if the policy were <code>${policy}</code>?</p>
<h1>${headline(result)}</h1>
<p class="lede">${grouped(decisions)} recorded ${decisions === 1 ? "decision" : "decisions"} of ${grouped(runs)} ${
    runs === 1 ? "run" : "runs"
  } decided again from the facts that were recorded then.</p>
${shares([
  { tone: "more", words: "flip", count: flipped },
  { tone: "plain", words: "stay as they were", count: unchanged },
  { tone: "wait", words: "cannot be decided", count: open },
])}`;
}

function headline({ flipped, decisions, undecided: open }: WhatIf): Markup {
  if (decisions === 0) return markup`There was no decision to make again`;
  if (flipped > 0)
    return markup`<span class="big">${grouped(flipped)}</span> of ${grouped(decisions)} decisions ${
      flipped === 1 ? "flips" : "flip"
    }`;
  return open === 0 ? markup`No decision flips` : markup`No decision flips of those that could be decided`;
}

function cards({ result, words }: WhatIfPage): Markup | undefined {
  return result.flipped === 0
    ? undefined
    : markup`<section><h2>Which way they flip</h2>${directionCards(result, words)}</section>`;
}

function byRule({ result, words }: WhatIfPage): Markup | undefined {
  if (result.rules.length === 0) return undefined;
  const table = scrollTable({
    label: "Flips by rule",
    columns: [{ name: "Rule" }, { name: "Verdict" }, { name: "Flips", number: true }, { name: "Money", number: true }],
    rows: result.rules.map((count) => [
      markup`<b>${words.rule(count.code)}</b>`,
      directionWords(count, words),
      markup`${grouped(count.flips)}`,
      moneyLines(count),
    ]),
  });
  const note = markup`<p class="note">A flip that needed several rules counts for each of them.</p>`;
  return markup`<section><h2>Which rule turns them</h2>${table}${note}</section>`;
}

function undecided({ result }: WhatIfPage): Markup | undefined {
  if (result.undecided === 0) return undefined;
  const table = scrollTable({
    label: "Facts that were not recorded",
    columns: [{ name: "Fact that was not recorded" }, { name: "Decisions", number: true }],
    rows: result.missing.map(({ fact, decisions }) => [markup`<code>${fact}</code>`, markup`${grouped(decisions)}`]),
  });
  return markup`<section><h2>What cannot be decided</h2>
<p>The policy asks for a fact that these runs did not record, and nothing is guessed.</p>${table}</section>`;
}

function footer({ policy, digest, made, words }: WhatIfPage, result: WhatIf): Markup {
  const { runs, dry_runs: dry, other_kinds: others } = result;
  const about = others === 0 ? "" : ` ${grouped(others)} of their decisions are not about ${words.about}.`;
  return markup`<p>Made on ${made} under <code>${policy}</code>, <span class="id">${digest}</span>.</p>
<ul>
<li>${grouped(runs)} runs were read, ${dry === 0 ? "none" : grouped(dry)} of them dry.${about}</li>
<li>What one run decided several times about the same subject counts once, as the run decided it last.</li>
<li>What several runs decided about counts as a flip in each of them; its money counts once.</li>
<li>No model was asked, and no database: only the recorded facts and the recorded instants were used.</li>
</ul>`;
}
