import { readConfig } from "../config.ts";
import { plainText, printableJson } from "../plain-text.ts";
import { readDesk } from "./compose.ts";
import { deskSections } from "./desk-tables.ts";
import { painter } from "./paint.ts";
import { printTable } from "./table.ts";

/** Prints the whole desk, as tables or as one JSON object. */
export async function printDesk(asJson: boolean): Promise<number> {
  const config = await readConfig();
  const desk = await readDesk(config);
  if (asJson) process.stdout.write(`${printableJson(JSON.stringify({ ...desk.overview, policy: desk.policy }))}\n`);
  else for (const section of await sectionsAsText(desk, config.color)) process.stdout.write(section);
  return 0;
}

async function sectionsAsText(desk: Awaited<ReturnType<typeof readDesk>>, color: boolean): Promise<string[]> {
  const paint = painter(process.stdout, color);
  const sections = deskSections(desk).map(async ({ title, head, rows }) => {
    const table = await printTable({ head, rows: rows.map((row) => row.map(plainText)) }, process.stdout);
    return process.stdout.isTTY ? `${paint("bold", title)}\n${table}\n\n` : `# ${title}\n${table}\n`;
  });
  return Promise.all(sections);
}
