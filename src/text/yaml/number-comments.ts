import { type Document, isNode, isScalar, Lexer, type Scalar, visit } from "yaml";

/**
 * Returns the offsets at which YAML cuts a value at a `#` that was not meant as a comment: `order_id: #1042`, `call
 * #support`. Under one of the keys `wholeTexts` the rest becomes part of the unquoted text. Elsewhere it is a problem,
 * unless a blank follows the `#`, or it is on its own line and names nothing with a digit.
 */
export function numberComments(doc: Document, text: string, wholeTexts: readonly string[]): readonly number[] {
  const cut = lostParts(text);
  visit(doc, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || !wholeTexts.includes(String(key.value)) || !isPlain(value)) return;
      const { comment } = value;
      // `order # 1042` may be a number or a comment.
      if (/^[^\S\n]+\d/.test(comment ?? "")) cut.push(startOf(value));
      if (!/^\S/.test(comment ?? "")) return;
      value.value = `${typeof value.value === "string" ? `${value.value} ` : ""}#${joined(comment ?? "")}`;
      value.comment = null;
    },
    Scalar(_key, scalar) {
      if (cutBy(scalar, text).test(scalar.comment ?? "")) cut.push(startOf(scalar));
    },
  });
  return cut;
}

/** A text continues in each following line that begins with `#` without a blank. */
const joined = (comment: string): string => comment.split(/\n\s.*/)[0]?.replaceAll("\n", " #") ?? "";

const withDigit = /^\S*\d/;

/**
 * Returns which comments cut a value: after an unquoted text any that could continue it, otherwise one with a digit in
 * its first word.
 */
function cutBy(scalar: Scalar, text: string): RegExp {
  if (scalar.value === null) return /^\S|\n\S*\d/;
  const [, end = 0] = scalar.range ?? [];
  const sameLine = /^[^\S\n]*#/.test(text.slice(end));
  return isPlain(scalar) && sameLine ? /^\S/ : withDigit;
}

/** Whether a node is an unquoted text, or empty. */
function isPlain(node: unknown): node is Scalar {
  if (!isScalar(node) || node.type !== "PLAIN") return false;
  return typeof node.value === "string" || (node.value === null && node.source === "");
}

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

/** Finds comments that swallow an item of a list in brackets, or a key with a number: `#1042: { … }`. */
function lostParts(text: string): number[] {
  const cut: number[] = [];
  let [offset, before, indent] = [0, "", ""];
  for (const token of new Lexer().lex(text)) {
    const isKey = before === "" && indent !== "" && /^#\S*\d\S*:(?:\s|$)/.test(token);
    if (isKey || (/^#\S*\d/.test(token) && /^[[{,]$/.test(before))) cut.push(offset);
    if (!/^[\u0002\u001f\u0018]$/.test(token)) offset += token.length;
    if (/\n/.test(token)) [before, indent] = ["", ""];
    else if (/\S/.test(token)) before = token;
    else indent = token;
  }
  return cut;
}
