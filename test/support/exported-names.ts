import { readFileSync } from "node:fs";

/** What the library exports: each name, and its line in `docs/library.md`. A name without a doc comment is an error. */
export function exportedNames(): readonly { readonly name: string; readonly line: string }[] {
  const index = readFileSync("src/index.ts", "utf8");
  const names = [...index.matchAll(/^export (?:type )?\{([^}]*)\} from "\.\/([^"]+)";$/gm)].flatMap(
    ([, list = "", file = ""]) =>
      list
        .split(",")
        .map((one) => one.trim().replace(/^type /, ""))
        .filter((name) => name !== "")
        .map((name) => ({ name, line: `- \`${name}\`: ${firstSentence(name, file)}` })),
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
