import { styleText } from "node:util";
import cliTruncate from "cli-truncate";

type Style = Parameters<typeof styleText>[0];

/** Styles text for one stream: colour only on a terminal that wants it. */
export type Paint = (style: Style, text: string) => string;

/** `color` false is the word of NO_COLOR, also from `.env`; the stream has its own say. */
export function painter(stream: NodeJS.WriteStream, color: boolean): Paint {
  return (style, text) => (color ? styleText(style, text, { stream, validateStream: true }) : text);
}

/** Columns of a line on this stream; 160 when it is no terminal. */
export function widthOf(stream: NodeJS.WriteStream): number {
  return stream.isTTY ? stream.columns : 160;
}

/** Cuts a line to so many columns, as a terminal counts them: a wide letter is two. */
export function shorten(text: string, width: number): string {
  return Number.isFinite(width) ? cliTruncate(text, Math.max(width, 1)) : text;
}
