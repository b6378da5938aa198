import type { DeskWords } from "../what-if/desk-words.ts";
import { type Direction, isLooser } from "../what-if/directions.ts";
import { moneyText } from "../text/money.ts";
import type { Count } from "../what-if/tally.ts";
import type { WhatIf } from "../what-if/what-if.ts";
import { grouped } from "../text/grouped.ts";
import { badge, type Tone } from "./blocks.ts";
import { type Markup, markup } from "./markup.ts";

/** Renders a card for each direction with flips, and a line that names the directions without any. */
export function directionCards({ directions }: WhatIf, words: DeskWords): Markup {
  const some = directions.filter(({ flips }) => flips > 0);
  const none = directions.filter(({ flips }) => flips === 0);
  const names = none.map(({ before, after }) => `${words.verdict(before)} → ${words.verdict(after)}`);
  const rest = none.length === 0 ? undefined : markup`<p class="note">No flips at all: ${names.join(", ")}.</p>`;
  return markup`<div class="cards">${some.map((count) => card(count, words))}</div>${rest}`;
}

/** Renders `refuse → allow`, each verdict with its sign. */
export function directionWords({ before, after }: Direction, words: DeskWords): Markup {
  return markup`${verdictBadge(before, words)} → ${verdictBadge(after, words)}`;
}

/** Renders a verdict with a sign, so that colour is not needed. */
function verdictBadge(verdict: Direction["before"], words: DeskWords): Markup {
  const [tone, sign] = looks[verdict];
  return badge(tone, `${sign} ${words.verdict(verdict)}`);
}

/** Renders one line per sum, and how many subjects are in no sum. */
export function moneyLines({ sums, without_amount: without }: Count): Markup {
  const lines = sums.map((sum) => markup`<div>${moneyText(sum)}</div>`);
  const unknown = without === 0 ? undefined : markup`<div class="faint">${grouped(without)} of unknown amount</div>`;
  return markup`${lines}${unknown}`;
}

const looks: Readonly<Record<Direction["before"], readonly [Tone, string]>> = {
  allow: ["good", "✓"],
  refuse: ["bad", "✕"],
  needs_person: ["wait", "?"],
};

function card(count: Direction & Count, words: DeskWords): Markup {
  const looser = isLooser(count);
  return markup`<div class="card ${looser ? "more" : "less"}">
<h3>${directionWords(count, words)}</h3>
<p class="count">${grouped(count.flips)} <small>${count.flips === 1 ? "flip" : "flips"}, ${grouped(
    count.subjects,
  )} different ${words.subjects}</small></p>
<div class="money">${moneyLines(count)}</div>
<p class="way">${looser ? "▲ more generous than before" : "▼ stricter than before"}</p>
</div>`;
}
