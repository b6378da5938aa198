import { styleText } from "node:util";

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

/** Breaks text between words; lines below the first are moved in by `indent`. */
export type Wrap = (text: string, indent?: string) => string;

/** In columns: less than that holds no word. */
const narrowest = 10;

/** The wrapping for one stream: a terminal gets its width, a pipe the lines as they are. */
export async function wrapperFor(stream: NodeJS.WriteStream): Promise<Wrap> {
  if (!stream.isTTY) return (text) => text;
  const { default: wrapAnsi } = await import("wrap-ansi");
  return (text, indent = "") => {
    const wrapped = wrapAnsi(text, Math.max(widthOf(stream) - indent.length, narrowest), {
      trim: false,
      wordWrap: true,
    });
    return wrapped.replaceAll(/ *\n ?/g, `\n${indent}`);
  };
}
