/**
 * Converts each object only once. Every request sends the whole conversation, which would otherwise be converted anew
 * at every step. The objects must not change afterwards.
 */
export function onceEach<From extends object, To>(convert: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, { readonly to: To }>();
  return (from) => {
    const before = known.get(from);
    if (before !== undefined) return before.to;
    const to = convert(from);
    known.set(from, { to });
    return to;
  };
}
