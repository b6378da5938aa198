const breaks = /[\p{Cc}\p{Z}]+/gu;
const unseen = /\p{Cf}/gu;
const halfPair = /[\uD800-\uDBFF]$/;

/**
 * Returns a text on one line, without control or invisible characters or lone surrogates, at most `longest` UTF-16
 * units long.
 */
export function clean(text: string, longest: number): string {
  const line = text.toWellFormed().replace(unseen, "").replace(breaks, " ").trim();
  return line.length <= longest
    ? line
    : `${line
        .slice(0, longest - 1)
        .replace(halfPair, "")
        .trimEnd()}…`;
}
