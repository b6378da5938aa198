/** What a model is told of an order that is not there, or not this customer's: the same words for both. */
export function noOrder(orderId: number): string {
  return `Order ${orderId} was not found. Ask for the right order number.`;
}
