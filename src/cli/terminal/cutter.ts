// Cuts lines to the width of a terminal, never inside a letter.

/** Cuts a line to a width and marks the cut with an ellipsis. Never cuts inside a letter or an emoji. */
export type Cut = (text: string, width: number) => string;

/** Returns the function for a stream: for a terminal it counts columns, for a pipe letters. */
export async function cutterFor(stream: NodeJS.WriteStream): Promise<Cut> {
  return stream.isTTY ? (await columnCuts()).startOf : cutLetters;
}

/**
 * Counts columns as a terminal does. Loaded for terminals only, because the width tables take as long to load as the
 * program.
 */
export async function columnCuts(): Promise<{ readonly startOf: Cut; readonly endOf: Cut }> {
  const [{ default: sliceAnsi }, { default: stringWidth }] = await Promise.all([
    import("slice-ansi"),
    import("string-width"),
  ]);
  const columnsOf = (text: string): number => (isSingles(text) ? text.length : stringWidth(text));
  return {
    startOf(text, width) {
      if (columnsOf(text) <= width) return text;
      const most = Math.max(width - 1, 0);
      return `${isSingles(text) ? text.slice(0, most) : sliceAnsi(text, 0, most)}…`;
    },
    endOf(text, width) {
      const columns = columnsOf(text);
      if (columns <= width) return text;
      const from = columns - Math.max(width - 1, 0);
      return `…${isSingles(text) ? text.slice(from) : sliceAnsi(text, from)}`;
    },
  };
}

/** Whether every character takes one column and joins no other, as in most texts. */
const isSingles = (text: string): boolean => /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u21ff]*$/.test(text);

/** Keeps the first `most` letters (grapheme clusters). */
export function cutLetters(text: string, most: number): string {
  if (text.length <= most) return text;
  if (isSingles(text.slice(0, most + 1))) return `${text.slice(0, most - 1)}…`;
  let [count, end] = [0, 0];
  for (const { index } of new Intl.Segmenter().segment(text)) {
    if (count === most - 1) end = index;
    if (count === most) return `${text.slice(0, end)}…`;
    count += 1;
  }
  return text;
}
