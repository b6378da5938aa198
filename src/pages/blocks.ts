// Badges, tables and bars of a page.

import { grouped } from "../text/grouped.ts";
import { type Markup, markup } from "./markup.ts";

/** The meaning of a colour, which a sign or a word always repeats. */
export type Tone = "good" | "wait" | "bad" | "more" | "less" | "plain";

/** Renders a word on a coloured background. */
export function badge(tone: Tone, text: string): Markup {
  return markup`<span class="badge ${tone}">${text}</span>`;
}

interface Column {
  readonly name: string;
  /** A column of numbers, aligned right. */
  readonly number?: true;
}

interface PageTable {
  /** The table's description for screen readers. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Markup[])[];
}

/** Renders a table that scrolls sideways if it is too wide. */
export function scrollTable({ label, columns, rows }: PageTable): Markup {
  const kindOf = (index: number): string => (columns[index]?.number === true ? "number" : "text");
  const heads = columns.map(({ name }, index) => markup`<th scope="col" class="${kindOf(index)}">${name}</th>`);
  const body = rows.map((cells) => {
    const row = cells.map((cell, index) => markup`<td class="${kindOf(index)}">${cell}</td>`);
    return markup`<tr>${row}</tr>\n`;
  });
  return markup`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
<table><thead><tr>${heads}</tr></thead>
<tbody>
${body}</tbody></table></div>`;
}

interface Share {
  readonly tone: Tone;
  readonly words: string;
  readonly count: number;
}

/** Renders parts of a whole as one bar, and in words. */
export function shares(parts: readonly Share[]): Markup {
  const some = parts.filter(({ count }) => count > 0);
  const bars = some.map(({ tone, count }) => markup`<span class="${tone}" style="flex-grow:${count}"></span>`);
  const words = parts.map(
    ({ tone, words: text, count }) =>
      markup`<li><span class="dot ${tone}" aria-hidden="true"></span><b>${grouped(count)}</b> ${text}</li>`,
  );
  return markup`<div class="bar" aria-hidden="true">${bars}</div><ul class="legend">${words}</ul>`;
}
