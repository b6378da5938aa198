// Cuts lines to the width of a terminal, never inside a letter.

/** Cuts a line of text to a width, with an ellipsis in place of what is cut off; never inside a letter or an emoji. */
export type Cut = (text: string, width: number) => string;

/** The cutting for one stream: a terminal counts columns, a pipe has none and counts letters. */
export async function cutterFor(stream: NodeJS.WriteStream): Promise<Cut> {
  return stream.isTTY ? (await columnCuts()).startOf : cutLetters;
}

/** By columns, as a terminal counts them. Loaded for terminals only: the tables of letters cost as much as a start. */
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

/** Whether every character is a Latin letter, a sign or an arrow of one column that joins no other: most texts. */
const isSingles = (text: string): boolean => /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u21ff]*$/.test(text);

/** Keeps so many letters as a reader counts them. */
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
