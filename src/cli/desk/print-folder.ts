import type { Config } from "../../config.ts";
import { type FolderOverview, readFolder } from "../../compose/folder/read-folder.ts";
import { printableJson } from "../../text/plain-text.ts";
import { painter } from "../terminal/paint.ts";
import { printSections, type Section } from "../terminal/table.ts";

/** Prints a desk that is a folder: each table and the policy, as tables or as one JSON object. */
export async function printFolder(config: Config, asJson: boolean): Promise<number> {
  const desk = await readFolder(config);
  const { stdout } = process;
  if (asJson) stdout.write(`${printableJson(JSON.stringify(jsonOf(desk)))}\n`);
  else stdout.write(await printSections(sectionsOf(desk), stdout, painter(stdout, config.color)));
  return 0;
}

function jsonOf({ desk, today, tables, policy }: FolderOverview): object {
  return { desk, today, ...Object.fromEntries(tables.map(({ name, rows }) => [name, rows])), policy };
}

function sectionsOf({ today, tables, policy }: FolderOverview): readonly Section[] {
  const rows = tables.map(({ name, columns, rows: all }, index) => ({
    title: `${capital(name)}${index === 0 ? ` (today is ${today})` : ""}`,
    head: columns,
    rows: all.map((row) => columns.map((column) => cell(row[column]))),
  }));
  const settings = Object.entries(policy).map(([name, value]) => [name, cell(value)]);
  return settings.length === 0 ? rows : [...rows, { title: "Policy", head: ["setting", "value"], rows: settings }];
}

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;

function cell(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map(cell).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, each]) => `${name}: ${cell(each)}`)
      .join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
