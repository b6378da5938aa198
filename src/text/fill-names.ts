/** What stands for `{name}` in a desk's sentences; undefined for an unknown name. */
export type Names = (name: string) => unknown;

/** Fills `{name}` in a text; an unknown name is left as it is, a null is left out. */
export function fillNames(text: string, names: Names): string {
  return text.replaceAll(oneName, (found, name: string) => {
    const value = names(name);
    if (value === undefined) return found;
    return value === null ? "" : typeof value === "string" ? value : JSON.stringify(value);
  });
}

/** Fills `{name}` in every text of a value. A text that is nothing but one name becomes the value itself. */
export function fillAll(value: unknown, names: Names): unknown {
  if (typeof value === "string") {
    const [, only] = /^\{([\w.]+)\}$/.exec(value) ?? [];
    return only === undefined ? fillNames(value, names) : (names(only) ?? null);
  }
  if (Array.isArray(value)) return value.map((each) => fillAll(each, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillAll(each, names)]));
}

const oneName = /\{([\w.]+)\}/g;
