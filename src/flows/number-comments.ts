import { type Document, isScalar, type Scalar, visit } from "yaml";

/**
 * Texts without quotes that are followed by a comment such as `#1042`. Under one of these keys the comment is made a
 * part of the text; the others are given back.
 */
export function numberComments(doc: Document, wholeTexts: readonly string[]): readonly Scalar[] {
  const cut: Scalar[] = [];
  visit(doc, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || !wholeTexts.includes(String(key.value)) || !isCut(value)) return;
      value.value = `${String(value.value)} #${value.comment}`;
      value.comment = null;
    },
    Scalar(_key, scalar) {
      if (isCut(scalar)) cut.push(scalar);
    },
  });
  return cut;
}

function isCut(node: unknown): node is Scalar {
  return isScalar(node) && node.type === "PLAIN" && typeof node.value === "string" && /^\d/.test(node.comment ?? "");
}
