/** Money as people read it: 24000 cents in USD is `240.00 USD`. */
export function amountText({
  amount_cents,
  currency,
}: {
  readonly amount_cents: number;
  readonly currency: string;
}): string {
  return `${(amount_cents / 100).toFixed(2)} ${currency}`;
}
