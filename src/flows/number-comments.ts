import { type Document, isScalar, Lexer, type Scalar, visit } from "yaml";

/**
 * Where a text without quotes is cut by what YAML takes for a comment: `#1042`, `#C-01`, as offsets. Under one of these keys
 * it is made a part of the text, whatever it says, unless a blank follows the `#`; elsewhere, it is a problem if there is a
 * digit in it, or nothing but it.
 */
export function numberComments(doc: Document, text: string, wholeTexts: readonly string[]): readonly number[] {
  const cut = lostItems(text);
  visit(doc, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || !wholeTexts.includes(String(key.value)) || !isCut(value, /^\S/)) return;
      value.value = `${typeof value.value === "string" ? `${value.value} ` : ""}#${value.comment}`;
      value.comment = null;
    },
    Scalar(_key, scalar) {
      if (isCut(scalar, scalar.value === null ? /^\S|\n\S*\d/ : /^\S*\d/)) cut.push(scalar.range?.[0] ?? 0);
    },
  });
  return cut;
}

/** A text without quotes, or none at all, behind which a comment begins. */
function isCut(node: unknown, comment: RegExp): node is Scalar {
  if (!isScalar(node) || node.type !== "PLAIN" || !comment.test(node.comment ?? "")) return false;
  return typeof node.value === "string" || (node.value === null && node.source === "");
}

/** In a list in brackets, what looks like a comment takes its item with it. */
function lostItems(text: string): number[] {
  const cut: number[] = [];
  let [offset, before] = [0, ""];
  for (const token of new Lexer().lex(text)) {
    if (/^#\S*\d/.test(token) && /^[[{,]$/.test(before)) cut.push(offset);
    if (!/^[\u0002\u001f\u0018]$/.test(token)) offset += token.length;
    if (/\n/.test(token)) before = "";
    else if (/\S/.test(token)) before = token;
  }
  return cut;
}
