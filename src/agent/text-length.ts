/** Nothing that is sent may be this long; whatever is, need not be measured to its end. */
const longest = 16 * 1024 * 1024;

/** About as many characters as a JSON value has when it is written down, without writing it down. */
export function textLength(value: unknown): number {
  const rest: unknown[] = [value];
  let length = 0;
  while (rest.length > 0 && length < longest) {
    const next = rest.pop();
    if (typeof next === "string") length += next.length + 2;
    else if (typeof next === "object" && next !== null) {
      const isList = Array.isArray(next);
      for (const [key, inner] of Object.entries(next)) {
        length += isList ? 1 : key.length + 4;
        rest.push(inner);
      }
      length += 2;
    } else length += 4;
  }
  return length;
}
