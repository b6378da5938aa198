import { Document, isCollection, visit } from "yaml";
import { printableJson } from "../text/plain-text.ts";

/** JSON escapes are valid in a quoted YAML text. */
const unprintable = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u;

/**
 * Formats a flow made from a run as YAML, one line per item; small nested values are in braces. What a flow cannot
 * express is added as comments.
 */
export function flowText(draft: object, expect: object, leftOut: readonly string[]): string {
  const doc = new Document({ ...draft, expect });
  visit(doc, {
    Scalar(_key, node) {
      if (typeof node.value === "string" && unprintable.test(node.value)) node.type = "QUOTE_DOUBLE";
    },
    Collection(_key, node, path) {
      if (path.filter(isCollection).length >= 3) node.flow = true;
    },
  });
  const notes = leftOut.map((name) => `# left out: ${name}\n`).join("");
  const lines = doc.toString({ lineWidth: 0 }).split("\n").map(printableJson);
  return lines.join("\n").replace(/^expect:/m, () => `# what happened: check before you keep it\n${notes}expect:`);
}
