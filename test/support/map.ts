// The text of docs/map.md.

import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/** The folders of the map in the order in which a question passes them, each with what it is for. */
const rooms: readonly (readonly [folder: string, purpose: string])[] = [
  ["src", "the program"],
  ["src/text", "leaves that every room may use: plain text, amounts, limits"],
  ["src/files", "leaves that every room may use: private files, atomic replacement, reasons"],
  ["src/config", "what a setting may be"],
  ["src/cli", "words for people: a folder for each command, and what they share"],
  ["src/compose", "puts concrete things together: desk, provider, listeners"],
  ["src/agent", "decides when to go on and when to stop"],
  ["src/llm", "words for models"],
  ["src/tools", "what a model may ask for"],
  ["src/policy", "what the desk allows, and the only door to the database"],
  ["src/db", "SQL and nothing else"],
  ["src/flows", "written expectations, run against any model and any desk"],
  ["src/trace", "remembers"],
  ["src/what-if", "decides again what was recorded"],
  ["src/pages", "reports for a browser"],
  ["db", "the Nimbus desk, with its `policy.json`"],
  ["scripts", "chores for people who work on the project"],
  ["test", "mirrors `src`"],
];

const head = `# Where everything is

The tree and a run are the same drawing: read it from top to bottom and you have followed a question. Each line is the first
sentence of its file; \`npx vitest run test/docs.test.ts -u\` writes this page anew. \`test/architecture.test.ts\` holds the
rooms to what they may import.
`;

/** The text of \`docs/map.md\`. Throws for a folder that has no purpose here, and for a file that says in no sentence what it is for. */
export function mapOfFiles(): string {
  const files = ["src", "db", "scripts", "test"].flatMap(sourcesBelow);
  const sections = rooms.map(([folder, purpose]) => {
    const own = files.filter((file) => roomOf(file) === folder);
    return `## ${folder}: ${purpose}\n\n${own.map((file) => `- \`${file}\`: ${firstSentence(file)}`).join("\n")}\n`;
  });
  return [head, ...sections].join("\n");
}

const sourcesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|mjs|cjs|sql)$/.test(name))
    .map((name) => `${folder}/${name}`)
    .toSorted((one, other) => depthOf(one) - depthOf(other) || (one < other ? -1 : 1));

/** A command's own folder comes after the files beside it. */
const depthOf = (file: string): number => (file.startsWith("src/cli/") ? 0 : file.split("/").length);

function roomOf(file: string): string {
  const [top = "", room = ""] = file.split("/");
  const folder = top === "src" && !room.includes(".") ? `${top}/${room}` : top;
  if (!rooms.some(([known]) => known === folder)) throw new Error(`Say in test/support/map.ts what ${folder} is for.`);
  return folder;
}

/** The comment on the first line, or else the first sentence of the doc comment over what the file is named after. */
function firstSentence(file: string): string {
  const text = readFileSync(file, "utf8");
  const [, onTop] = /^(?:#!.*\n)?(?:\/\/|--) (.+)/.exec(text) ?? [];
  const sentence = onTop ?? /^.*?[.?!](?=\s|$)/.exec(mainComment(file, text))?.[0];
  if (sentence === undefined) throw new Error(`${file} does not say what it is for in its first line.`);
  return sentence;
}

function mainComment(file: string, text: string): string {
  const name = basename(file)
    .replace(/\..*$/, "")
    .replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const declared = new RegExp(
    String.raw`^/\*\*((?:(?!\*/)[^])*)\*/\nexport (?:default )?(?:async )?(?:function\*?|const|class|interface|type) ${name}\b`,
    "im",
  ).exec(text);
  return (declared?.[1] ?? "").replaceAll(/\s*\n \*\s?/g, " ").trim();
}
