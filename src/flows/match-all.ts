/**
 * Matches each wanted item to a different found item, leaving as few as possible unmatched (augmenting paths; see
 * https://en.wikipedia.org/wiki/Hopcroft-Karp_algorithm for a faster one for large sets).
 */
export function matchAll<Wanted, Found>(
  wanted: readonly Wanted[],
  found: readonly Found[],
  fits: (want: Wanted, one: Found) => boolean,
): { readonly unmatched: readonly Wanted[]; readonly left: readonly Found[] } {
  const takenBy = new Map<Found, Wanted>();

  function place(want: Wanted, tried: Set<Found>): boolean {
    for (const one of found) {
      if (tried.has(one) || !fits(want, one)) continue;
      tried.add(one);
      const holder = takenBy.get(one);
      if (holder === undefined || place(holder, tried)) {
        takenBy.set(one, want);
        return true;
      }
    }
    return false;
  }

  const unmatched = wanted.filter((want) => !place(want, new Set()));
  return { unmatched, left: found.filter((one) => !takenBy.has(one)) };
}
