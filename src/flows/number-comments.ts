import { type Document, isScalar, type Scalar, visit } from "yaml";

/**
 * Texts without quotes that are followed by a comment that is none: `#1042`, `#C-01`. Under one of these keys it is made a
 * part of the text, whatever it says, unless a blank follows the `#`; elsewhere, those with a digit are given back.
 */
export function numberComments(doc: Document, wholeTexts: readonly string[]): readonly Scalar[] {
  const cut: Scalar[] = [];
  visit(doc, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || !wholeTexts.includes(String(key.value)) || !isCut(value, /^\S/)) return;
      value.value = `${String(value.value)} #${value.comment}`;
      value.comment = null;
    },
    Scalar(_key, scalar) {
      if (isCut(scalar, /^\S*\d/)) cut.push(scalar);
    },
  });
  return cut;
}

function isCut(node: unknown, comment: RegExp): node is Scalar {
  return isScalar(node) && node.type === "PLAIN" && typeof node.value === "string" && comment.test(node.comment ?? "");
}
