import type { Money, MoneySum } from "../text/money.ts";

/** Sums per currency, in alphabetical order of the currencies. */
export interface MoneySums {
  readonly add: (money: Money) => void;
  readonly sums: () => readonly MoneySum[];
}

/** Creates empty sums. */
export function moneySums(): MoneySums {
  const cents = new Map<string, bigint>();
  return {
    add({ amount_cents, currency }) {
      cents.set(currency, (cents.get(currency) ?? 0n) + BigInt(amount_cents));
    },
    sums: () => [...cents].toSorted(byName).map(([currency, amount_cents]) => ({ amount_cents, currency })),
  };
}

const byName = ([one]: readonly [string, bigint], [other]: readonly [string, bigint]): number => (one < other ? -1 : 1);
