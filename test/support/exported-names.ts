import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The entries of the package: what a program imports, and the file behind it. */
const entries = {
  "ask-agent": "index.ts",
  "ask-agent/flows": "flows/index.ts",
  "ask-agent/what-if": "what-if/index.ts",
};

/** The exports of an entry: each name, and its line in `docs/library.md`. Throws for a name without a doc comment. */
interface Exported {
  readonly name: string;
  readonly line: string;
}

/** The exports of each entry of the package. */
export function exportedNames(): ReadonlyMap<string, readonly Exported[]> {
  return new Map(Object.entries(entries).map(([entry, file]) => [entry, namesOfEntry(file)]));
}

function namesOfEntry(entry: string): readonly Exported[] {
  const text = readFileSync(`src/${entry}`, "utf8");
  const names = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from "(\.{1,2}\/[^"]+)";$/gm)].flatMap(
    ([, list = "", file = ""]) =>
      list
        .split(",")
        .map((one) => one.trim().replace(/^type /, ""))
        .filter((name) => name !== "")
        .map((name) => ({ name, line: `- \`${name}\`: ${firstSentence(name, join(dirname(entry), file))}` })),
  );
  return names.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

function firstSentence(name: string, file: string): string {
  const text = readFileSync(`src/${file}`, "utf8");
  const declared = new RegExp(
    String.raw`/\*\*((?:(?!\*/)[^])*)\*/\nexport (?:async )?(?:function\*?|const|class|interface|type) ${name}\b`,
  ).exec(text);
  const words = (declared?.[1] ?? "").replaceAll(/\s*\n \*\s?/g, " ").trim();
  const sentence = /^.*?[.:](?= |$)/.exec(words)?.[0].replace(/:$/, ".");
  if (sentence === undefined) throw new Error(`${name} in src/${file} has no doc comment.`);
  return sentence;
}
