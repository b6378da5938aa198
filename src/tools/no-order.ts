/** Returns what a model is told of an order that does not exist or is another customer's: the same words for both. */
export function noOrder(orderId: number | undefined): string {
  return `Order ${orderId ?? "without a number"} was not found. Ask for the right order number.`;
}
