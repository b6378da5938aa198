/**
 * Returns a function that creates a value on its first call and then keeps it. Zod schemas are slow to create, and a
 * run needs few of them.
 */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
