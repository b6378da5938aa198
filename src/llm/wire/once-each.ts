/**
 * Caches a conversion per object. A conversation only grows, and every request sends all of it: without a cache, each
 * step would convert every turn again. The objects must not change afterwards.
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
