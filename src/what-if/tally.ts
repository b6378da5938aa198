import type { Money, MoneySum } from "../text/money.ts";
import { moneySums } from "./money-sums.ts";

/** The number of flips and of different subjects, and the sums of their amounts, each subject once. */
export interface Count {
  readonly flips: number;
  readonly subjects: number;
  readonly sums: readonly MoneySum[];
  /** Subjects whose amount was not recorded: they are in no sum. */
  readonly without_amount: number;
}

/** Counts flips one by one. */
export interface Tally {
  readonly add: (subject: string, amount: Money | null) => void;
  readonly count: () => Count;
}

/** Starts a tally. */
export function newTally(): Tally {
  const money = moneySums();
  const subjects = new Set<string>();
  let [flips, without_amount] = [0, 0];
  return {
    add(subject, amount) {
      flips++;
      // However often it was asked about, there is this much behind it.
      if (subjects.has(subject)) return;
      subjects.add(subject);
      if (amount === null) without_amount++;
      else money.add(amount);
    },
    count: () => ({ flips, subjects: subjects.size, sums: money.sums(), without_amount }),
  };
}
