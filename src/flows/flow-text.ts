import { Document, isCollection, visit } from "yaml";

/**
 * A flow made of a run, as YAML with a line for each thing: what is small and deep inside stands in braces. What no flow can
 * hold is told in comments.
 */
export function flowText(draft: object, expect: object, leftOut: readonly string[]): string {
  const doc = new Document({ ...draft, expect });
  visit(doc, {
    Collection(_key, node, path) {
      if (path.filter(isCollection).length >= 3) node.flow = true;
    },
  });
  const notes = leftOut.map((name) => `# left out: ${name}\n`).join("");
  return doc
    .toString({ lineWidth: 0 })
    .replace(/^expect:/m, () => `# what happened: check before you keep it\n${notes}expect:`);
}
