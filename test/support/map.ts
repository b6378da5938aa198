// The text of docs/map.md.

import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/** The folders of the map in the order in which a question passes them, each with what it is for. */
const rooms: readonly (readonly [folder: string, purpose: string])[] = [
  ["src", "the program"],
  ["src/text", "used by all other folders: plain text, amounts, limits"],
  ["src/files", "used by all other folders: private files, atomic replacement, error reasons"],
  ["src/config", "parses settings"],
  ["src/cli", "the commands: a folder for each, and what they share"],
  ["src/compose", "wires desk, provider and listeners together"],
  ["src/agent", "the loop and its brakes"],
  ["src/llm", "providers and their wire formats"],
  ["src/tools", "the tools of the desk"],
  ["src/policy", "what a desk allows: the rules of the built-in desk, and in `rules/` those of any desk"],
  ["src/desk", "how a folder of data becomes a desk: read, checked, bound to who asks and when"],
  ["src/db", "SQL and nothing else"],
  ["src/flows", "tests in YAML, run against any model and any desk"],
  ["src/trace", "records runs, reads them back, masks them"],
  ["src/what-if", "rejudges recorded decisions under another policy"],
  ["src/pages", "reports for a browser"],
  ["db", "the Nimbus desk, with its `policy.json`"],
  ["scripts", "tools for people who work on the project"],
  ["test", "mirrors `src`"],
];

const head = `# Where everything is

The folders are in the order in which a question passes them. Each line is the first sentence of its file;
\`npx vitest run test/docs.test.ts -u\` generates this page. \`test/architecture.test.ts\` checks which folder may import which.
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
