// The tables of `what-if`.

import type { DeskWords } from "../../what-if/desk-words.ts";
import type { Direction } from "../../what-if/directions.ts";
import type { Flip } from "../../what-if/flip.ts";
import { moneyText } from "../../text/money.ts";
import type { Count } from "../../what-if/tally.ts";
import type { WhatIf } from "../../what-if/what-if.ts";
import type { Section } from "../terminal/table.ts";

/** Returns the tables of a result, without empty ones. */
export function whatIfSections(result: WhatIf, words: DeskWords, shownFlips: number): readonly Section[] {
  const arrow = ({ before, after }: Direction): string => `${words.verdict(before)} → ${words.verdict(after)}`;
  const sections = [
    {
      title: "Verdicts that flip",
      head: ["verdict", "flips", words.subjects, "money"],
      rows: result.directions
        .filter(({ flips }) => flips > 0)
        .map((count) => [arrow(count), String(count.flips), String(count.subjects), moneyOf(count)]),
    },
    {
      title: "By rule",
      head: ["rule", "verdict", "flips", "money"],
      rows: result.rules.map((count) => [words.rule(count.code), arrow(count), String(count.flips), moneyOf(count)]),
    },
    {
      title: "Cannot be decided: not recorded",
      head: ["fact", "decisions"],
      rows: result.missing.map(({ fact, decisions }) => [fact, String(decisions)]),
    },
    {
      title: "Decisions that flip",
      head: ["run", words.subject ?? words.subjects, "amount", "why"],
      rows: result.flips.slice(0, shownFlips).map(flipRow),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function moneyOf({ sums, without_amount: without }: Count): string {
  const unknown = without === 0 ? [] : [`${without} of unknown amount`];
  return [...sums.map(moneyText), ...unknown].join(", ");
}

function flipRow({ run_id, subject, amount, why_before, why_after }: Flip): string[] {
  return [run_id, String(subject.id), amount === null ? "unknown" : moneyText(amount), `${why_before} → ${why_after}`];
}
