import type { Paint } from "../terminal/paint.ts";
import { printTable } from "../terminal/table.ts";

/** A row of a group; the first cell is a mark. */
export interface GroupedRow {
  readonly group: string;
  readonly cells: readonly string[];
  /** Shown in red on a terminal. */
  readonly bad: boolean;
}

/** A table whose rows belong to groups. `groupHead` is the head of the groups' own column. */
export interface GroupedTable {
  readonly groupHead: string;
  readonly head: readonly string[];
  readonly rows: readonly GroupedRow[];
}

/** Formats one table with the groups' names as headings; in a pipe each row names its group. */
export async function groupedTable({ groupHead, head, rows }: GroupedTable, paint: Paint): Promise<string> {
  const cells = rows.map((row) => row.cells);
  if (!process.stdout.isTTY) {
    const grouped = rows.map((row) => [row.group, ...row.cells]);
    return printTable({ head: [groupHead, ...head], rows: grouped }, process.stdout);
  }
  const [top = "", ...lines] = (await printTable({ head: ["", ...head.slice(1)], rows: cells }, process.stdout)).split(
    "\n",
  );
  const body = rows.flatMap(({ group, bad }, index) => {
    const line = lines[index] ?? "";
    const title = group === rows[index - 1]?.group ? [] : ["", paint("bold", group)];
    return [...title, bad ? paint("red", line) : line];
  });
  return [top, ...body].join("\n");
}
