import { amountText } from "../text/money.ts";

/** An amount in whole cents of one currency. */
export interface Money {
  readonly amount_cents: number;
  readonly currency: string;
}

/** A sum in whole cents, which may be more than a number can hold exactly. */
export interface MoneySum {
  readonly amount_cents: bigint;
  readonly currency: string;
}

/** A sum for each currency that was added, the currencies in the order of the alphabet. */
export interface MoneySums {
  readonly add: (money: Money) => void;
  readonly sums: () => readonly MoneySum[];
}

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

/** Money as people read it: 324000 cents in USD is `3,240.00 USD`. */
export const moneyText = (money: Money | MoneySum): string => amountText(money, ",");
