// Amounts with the decimals of their currency.

/** An amount in the smallest unit of its currency, usually cents. */
export interface Money {
  readonly amount_cents: number;
  readonly currency: string;
}

/** A sum in the smallest unit of a currency, which may exceed the safe integers. */
export interface MoneySum {
  readonly amount_cents: bigint;
  readonly currency: string;
}

/**
 * ISO 4217: the currencies whose smallest unit is not a hundredth. Fixed here, so that it does not depend on the
 * machine.
 */
const decimals = new Map<string, number>([
  ..."BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ").map((code) => [code, 0] as const),
  ..."BHD IQD JOD KWD LYD OMR TND".split(" ").map((code) => [code, 3] as const),
  ..."CLF UYW".split(" ").map((code) => [code, 4] as const),
]);

/** Returns the number of decimals of a currency: `USD` 2, `JPY` 0, `KWD` 3. */
export function decimalsOf(currency: string): number {
  return decimals.get(currency) ?? 2;
}

/**
 * Formats money for people; `between` separates groups of three digits.
 *
 * @example
 * amountText({ amount_cents: 324000, currency: "USD" }, ",") // "3,240.00 USD"
 */
export function amountText({ amount_cents, currency }: Money | MoneySum, between = ""): string {
  const places = decimalsOf(currency);
  const digits = String(amount_cents)
    .replace("-", "")
    .padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places).replaceAll(/\B(?=(?:\d{3})+$)/g, between);
  const fraction = digits.slice(digits.length - places);
  return `${amount_cents < 0 ? "-" : ""}${whole}${places === 0 ? "" : `.${fraction}`} ${currency}`;
}

/** Formats money for reports: 324000 cents in USD is `3,240.00 USD`. */
export const moneyText = (money: Money | MoneySum): string => amountText(money, ",");

/**
 * Parses `500`, `499.5` or `"12.500"` to the smallest unit of a currency; `undefined` if it is not an amount or has too
 * many decimals.
 */
export function centsIn(amount: number | string, currency: string): number | undefined {
  const [, whole = "", fraction = ""] = /^(\d{1,9})(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  const places = decimalsOf(currency);
  return whole === "" || fraction.length > places ? undefined : Number(`${whole}${fraction.padEnd(places, "0")}`);
}
