/** A value that is made when it is first asked for, and then kept: zod's schemas are dear to make, and few are met in one run. */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
