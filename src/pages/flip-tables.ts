import type { Direction } from "../what-if/directions.ts";
import type { Flip } from "../what-if/flip.ts";
import { moneyText } from "../text/money.ts";
import type { DeskWords } from "../what-if/desk-words.ts";
import type { Count } from "../what-if/tally.ts";
import type { WhatIf } from "../what-if/what-if.ts";
import { grouped } from "../text/grouped.ts";
import { badge, scrollTable } from "./blocks.ts";
import { directionWords } from "./direction-cards.ts";
import { type Markup, markup } from "./markup.ts";

/** The content of the flip tables. */
export interface FlipList {
  readonly result: WhatIf;
  readonly words: DeskWords;
  /** The most flips listed per direction; the page says how many it leaves out. */
  readonly mostRows: number;
}

/** Renders the flips by direction: the run, the subject, the reason then and the reason now. */
export function flipTables(report: FlipList): Markup | undefined {
  const { directions, flipped } = report.result;
  if (flipped === 0) return undefined;
  const tables = directions.filter(({ flips }) => flips > 0).map((direction) => flipTable(direction, report));
  return markup`<section><h2>Every decision that flips</h2>${tables}</section>`;
}

function flipTable(direction: Direction & Count, { result, words, mostRows }: FlipList): Markup {
  const flips = result.flips.filter(({ before, after }) => before === direction.before && after === direction.after);
  const shown = flips.slice(0, mostRows);
  const name = `${words.verdict(direction.before)} → ${words.verdict(direction.after)}`;
  const table = scrollTable({
    label: `Decisions that flip, ${name}`,
    columns: [
      { name: "Run" },
      { name: "Day" },
      { name: "About" },
      { name: "Amount", number: true },
      { name: "Before" },
      { name: "Now" },
    ],
    rows: shown.map(cellsOf),
  });
  const left = direction.flips - shown.length;
  const older = left === 1 ? "older flip is" : "older flips are";
  const more = left === 0 ? undefined : markup`<p class="note">${grouped(left)} ${older} not listed here.</p>`;
  return markup`<details open><summary>${directionWords(direction, words)} ${grouped(
    direction.flips,
  )}</summary>${table}${more}</details>`;
}

function cellsOf({ run_id, started, dry_run, subject, amount, why_before, why_after }: Flip): Markup[] {
  const dry = dry_run ? markup`<br>${badge("plain", "dry run")}` : undefined;
  return [
    markup`<span class="id">${run_id}</span>${dry}`,
    markup`<span class="id">${started?.slice(0, 10) ?? "unknown"}</span>`,
    markup`<span class="whole">${subject.type} ${subject.id}</span>`,
    amount === null ? markup`<span class="faint">unknown</span>` : markup`${moneyText(amount)}`,
    markup`<span class="why">${why_before}</span>`,
    markup`<span class="why">${why_after}</span>`,
  ];
}
