import { styleText } from "node:util";
import cliTruncate from "cli-truncate";
import wrapAnsi from "wrap-ansi";

type Style = Parameters<typeof styleText>[0];

/** Styles text for one stream: colour only on a terminal that wants it. */
export type Paint = (style: Style, text: string) => string;

/** `color` false is the word of NO_COLOR, also from `.env`; the stream has its own say. */
export function painter(stream: NodeJS.WriteStream, color: boolean): Paint {
  return (style, text) => (color ? styleText(style, text, { stream, validateStream: true }) : text);
}

/** Columns of a line on this stream; 160 when it is no terminal. */
export function widthOf(stream: NodeJS.WriteStream): number {
  return stream.isTTY && stream.columns > 0 ? stream.columns : 160;
}

/** Cuts a line to so many columns, as a terminal counts them: a wide letter is two. */
export function shorten(text: string, width: number): string {
  if (!Number.isFinite(width)) return text;
  const columns = Math.max(width, 1);
  // Most of a long text is never seen, and measuring letters takes time.
  return cliTruncate(text.slice(0, columns * 4), columns);
}

/** Breaks text between words where the stream is a terminal; a pipe gets the lines as they are. */
export function wrapFor(stream: NodeJS.WriteStream, text: string, indent = ""): string {
  if (!stream.isTTY) return text;
  const wrapped = wrapAnsi(text, Math.max(widthOf(stream) - indent.length, 20), { trim: false, wordWrap: true });
  return wrapped.replaceAll(/ *\n ?/g, `\n${indent}`);
}
