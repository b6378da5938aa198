import type { Decision } from "../events.ts";

type Verdict = Decision["verdict"];

/** The verdict before and after. */
export interface Direction {
  readonly before: Verdict;
  readonly after: Verdict;
}

/** All directions in which a verdict can flip: looser ones first, then stricter ones. */
export const directions: readonly Direction[] = [
  { before: "refuse", after: "allow" },
  { before: "refuse", after: "needs_person" },
  { before: "needs_person", after: "allow" },
  { before: "allow", after: "needs_person" },
  { before: "allow", after: "refuse" },
  { before: "needs_person", after: "refuse" },
];

/** Whether the customer gets more, or gets it sooner. */
export function isLooser({ before, after }: Direction): boolean {
  return generosity[after] > generosity[before];
}

const generosity: Readonly<Record<Verdict, number>> = { refuse: 0, needs_person: 1, allow: 2 };
