/**
 * A conversion that is done once for each object. A conversation only grows, and every request sends all of it again:
 * without this, a run of many steps converts its first turn at every step. What goes in must never change after.
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
