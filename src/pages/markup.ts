import { html, raw } from "hono/html";
import { plainText } from "../text/plain-text.ts";

/** A piece of a page that is safe to stand in one. */
export type Markup = ReturnType<typeof raw>;

/** What may stand between pieces of markup: a text is shown as it is, whatever it holds; nothing is nothing. */
type Piece = string | number | undefined | Markup | readonly Markup[];

/**
 * Markup with texts in it: `markup`<b>${name}</b>``. A text can be no markup and no attribute of one, and has no
 * control and no bidirectional characters.
 */
export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return raw(html(strings, ...pieces.map((piece) => (typeof piece === "string" ? plainText(piece) : piece))));
}

/** Our own text, such as a style sheet, as it is; never for what was read from anywhere. */
export const asItIs = (text: string): Markup => raw(text);
