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
export function remembered<Value extends string | object>(
  read: (text: string) => Value,
  { most = 500, longest = 10_000 }: Remembering = {},
): (text: string) => Value {
  // Two halves, of which the older goes as a whole: to move a text to the end at each meeting costs more than most reading.
  let [newer, older] = [new Map<string, Value>(), new Map<string, Value>()];
  return (text) => {
    const known = newer.get(text);
    if (known !== undefined) return known;
    const value = older.get(text) ?? read(text);
    if (text.length > longest) return value;
    if (newer.size >= most / 2) [newer, older] = [new Map<string, Value>(), newer];
    newer.set(text, value);
    return value;
  };
}
