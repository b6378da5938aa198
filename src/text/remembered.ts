// What pure functions gave for the texts they met last.

interface Remembering {
  /** Texts whose values are kept. */
  readonly most?: number;
  /** A longer text is read anew each time, so that what is kept stays small. */
  readonly longest?: number;
}

/**
 * A pure function of a text that keeps what it gave for the texts it met last: some come again and again, the question in
 * each step of a run and all of a run when its flow is repeated. Values must not be changed by who gets them.
 */
export function remembered<Value>(read: (text: string) => Value, options?: Remembering): (text: string) => Value {
  const valueOf = valuesKept<Value>(options);
  return (text) => valueOf(text, read);
}

/** The same for a pure function of data that JSON can hold. */
export function rememberedByJson<Given extends readonly unknown[], Value>(
  read: (...given: Given) => Value,
  options?: Remembering,
): (...given: Given) => Value {
  const valueOf = valuesKept<Value>(options);
  return (...given) => valueOf(JSON.stringify(given), () => read(...given));
}

/** Two halves, of which the older goes as a whole: to move a text to the end at each meeting costs more than most reading. */
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
