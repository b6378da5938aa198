/** Above every size limit: measuring stops here. */
const longest = 16 * 1024 * 1024;

/** Estimates the number of characters of a value as JSON without serializing it. */
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
