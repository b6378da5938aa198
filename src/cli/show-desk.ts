import { plainText, printableJson } from "../plain-text.ts";
import { readConfig } from "../config.ts";
import { newCommand, runCommand } from "./command.ts";
import { readDesk } from "./compose.ts";
import { deskSections } from "./desk-tables.ts";
import { painter } from "./paint.ts";
import { printTable } from "./table.ts";

interface Options {
  readonly json?: true;
}

const examples = `
On a terminal these are tables; piped, each row is one line with tabs between
its fields. To ask as a customer of the desk:
  ask-agent --customer maya@brightpath.example "Please refund order #1042"`;

/** Shows orders, customers, tickets and policy, so that a tester knows what to ask. Changes nothing. */
export function main(args: string[]): Promise<number> {
  const command = newCommand("show-desk", "Shows the desk's orders, customers, tickets and policy.")
    .option("--json", "one JSON object")
    .addHelpText("after", examples);
  return runCommand(command, args, async () => {
    const config = await readConfig();
    const desk = await readDesk(config);
    if (command.opts<Options>().json)
      process.stdout.write(`${printableJson(JSON.stringify({ ...desk.overview, policy: desk.policy }))}\n`);
    else for (const section of await sectionsAsText(desk, config.color)) process.stdout.write(section);
    return 0;
  });
}

async function sectionsAsText(desk: Awaited<ReturnType<typeof readDesk>>, color: boolean): Promise<string[]> {
  const paint = painter(process.stdout, color);
  const sections = deskSections(desk).map(async ({ title, head, rows }) => {
    const table = await printTable({ head, rows: rows.map((row) => row.map(plainText)) }, process.stdout);
    return process.stdout.isTTY ? `${paint("bold", title)}\n${table}\n\n` : `# ${title}\n${table}\n`;
  });
  return Promise.all(sections);
}
