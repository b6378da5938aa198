// Caches the results of pure functions for recent texts.

interface Remembering {
  /** How many results are kept. */
  readonly most?: number;
  /** In characters; results for longer texts are not kept, to limit memory. */
  readonly longest?: number;
}

/**
 * Returns a pure function of a text with a cache of its recent results. Useful for texts that recur, such as the
 * question in each step of a run, and everything in repeated runs of a flow. Callers must not change the values.
 */
export function remembered<Value>(read: (text: string) => Value, options?: Remembering): (text: string) => Value {
  const valueOf = valuesKept<Value>(options);
  return (text) => valueOf(text, read);
}

/** The same for a pure function of JSON data. */
export function rememberedByJson<Given extends readonly unknown[], Value>(
  read: (...given: Given) => Value,
  options?: Remembering,
): (...given: Given) => Value {
  const valueOf = valuesKept<Value>(options);
  return (...given) => valueOf(JSON.stringify(given), () => read(...given));
}

/**
 * Keeps two generations and drops the older one as a whole: updating the order at each use would cost more than most
 * functions.
 */
function valuesKept<Value>({ most = 500, longest = 10_000 }: Remembering = {}) {
  let [newer, older] = [new Map<string, { readonly value: Value }>(), new Map<string, { readonly value: Value }>()];
  return (text: string, read: (text: string) => Value): Value => {
    const known = newer.get(text);
    if (known !== undefined) return known.value;
    const found = older.get(text) ?? { value: read(text) };
    if (text.length > longest) return found.value;
    if (newer.size >= most / 2) [newer, older] = [new Map(), newer];
    newer.set(text, found);
    return found.value;
  };
}
