import { styleText } from "node:util";

type Style = Parameters<typeof styleText>[0];

/** Styles text for one stream, with colour only on a terminal that allows it. */
export type Paint = (style: Style, text: string) => string;

/** Returns the function for a stream. `color` is false for NO_COLOR, also from `.env`. */
export function painter(stream: NodeJS.WriteStream, color: boolean): Paint {
  return (style, text) => (color ? styleText(style, text, { stream, validateStream: true }) : text);
}

/** Returns the columns of a stream; 160 if it is not a terminal. */
export function widthOf(stream: NodeJS.WriteStream): number {
  return stream.isTTY && stream.columns > 0 ? stream.columns : 160;
}

/** Wraps text between words; `indent` indents the lines after the first. */
export type Wrap = (text: string, indent?: string) => string;

/** In columns: narrower lines cannot hold a word. */
const narrowest = 10;

/** Returns the function for a stream: wraps on a terminal, leaves lines as they are in a pipe. */
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
