/** For each row of a table, the places that must each be filled: the words that may stand first in each of them. */
export type Places = readonly (readonly string[])[];

/**
 * Says which rows could fit some words, without a look at their order: those of which every place has one of its words. A
 * star in a word is any beginning or ending.
 */
export function wordIndex(rows: readonly Places[]): (words: Iterable<string>) => readonly number[] {
  const exact = new Map<string, Entry[]>();
  const open: (Entry & { readonly head: string; readonly tail: string })[] = [];
  rows.forEach((places, row) =>
    places.forEach((firsts, place) => {
      for (const first of firsts) {
        const [head = "", tail] = first.split("*");
        if (tail !== undefined) open.push({ row, place, head, tail });
        else exact.set(first, [...(exact.get(first) ?? []), { row, place }]);
      }
    }),
  );
  const whole = rows.map((places) => 2 ** places.length - 1);
  return (words) => {
    const filled = rows.map(() => 0);
    const fill = ({ row, place }: Entry): void => void (filled[row] = (filled[row] ?? 0) | (2 ** place));
    for (const word of words) {
      exact.get(word)?.forEach(fill);
      for (const entry of open) if (word.startsWith(entry.head) && word.endsWith(entry.tail)) fill(entry);
    }
    return whole.flatMap((all, row) => (filled[row] === all ? [row] : []));
  };
}

interface Entry {
  readonly row: number;
  readonly place: number;
}
