/** Whole cents of an amount as a policy writes it, `500` or `"499.5"`: read digit by digit, without any arithmetic on fractions. */
export function hundredths(amount: number | string): number {
  const [whole = "0", fraction = ""] = String(amount).split(".");
  return Number(`${whole}${fraction.padEnd(2, "0")}`);
}
