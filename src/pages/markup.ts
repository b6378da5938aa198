import { html, raw } from "hono/html";
import { plainText } from "../text/plain-text.ts";

/** HTML that is safe to insert into a page. */
export type Markup = ReturnType<typeof raw>;

/** What may be inserted into markup: a text is escaped, undefined adds nothing. */
type Piece = string | number | undefined | Markup | readonly Markup[];

/**
 * Builds markup with escaped texts: `markup`<b>${name}</b>``. A text cannot become markup or an attribute, and loses
 * control and bidirectional characters.
 */
export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return raw(html(strings, ...pieces.map((piece) => (typeof piece === "string" ? plainText(piece) : piece))));
}

/** Inserts our own text, such as a style sheet, unescaped; never for text from elsewhere. */
export const asItIs = (text: string): Markup => raw(text);
