import type { Money, MoneySum } from "../text/money.ts";
import { moneySums } from "./money-sums.ts";

/** The number of flips, of different subjects among them, and the sum of the subjects' amounts, each counted once. */
export interface Count {
  readonly flips: number;
  readonly subjects: number;
  readonly sums: readonly MoneySum[];
  /** Subjects without a recorded amount, which are in no sum. */
  readonly without_amount: number;
}

/** Counts flips one by one. */
export interface Tally {
  readonly add: (subject: string, amount: Money | null) => void;
  readonly count: () => Count;
}

/** Creates an empty tally. */
export function newTally(): Tally {
  const money = moneySums();
  const subjects = new Set<string>();
  let [flips, without_amount] = [0, 0];
  return {
    add(subject, amount) {
      flips++;
      // A subject's amount counts once, however often it was asked about.
      if (subjects.has(subject)) return;
      subjects.add(subject);
      if (amount === null) without_amount++;
      else money.add(amount);
    },
    count: () => ({ flips, subjects: subjects.size, sums: money.sums(), without_amount }),
  };
}
