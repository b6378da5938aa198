import { visibleText } from "../../text/plain-text.ts";
import { cutterFor } from "./cutter.ts";
import { type Paint, widthOf } from "./paint.ts";

/** Rows with a header. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table with a title. */
export interface Section extends Table {
  readonly title: string;
}

/** Prints tables below each other; cells may contain anything. */
export async function printSections(
  sections: readonly Section[],
  stream: NodeJS.WriteStream,
  paint: Paint,
): Promise<string> {
  const texts = sections.map(async ({ title, head, rows }) => {
    const table = await printTable({ head, rows: rows.map((row) => row.map(visibleText)) }, stream);
    return stream.isTTY ? `${paint("bold", title)}\n${table}\n\n` : `# ${title}\n${table}\n`;
  });
  return (await Promise.all(texts)).join("");
}

/** Formats aligned columns for a terminal, including wide letters, and tab-separated lines otherwise. */
export async function printTable({ head, rows }: Table, stream: NodeJS.WriteStream): Promise<string> {
  if (!stream.isTTY)
    return [head.map(oneField), ...rows.map((row) => row.map(spreadsheetField))]
      .map((row) => row.join("\t"))
      .join("\n");
  const [{ default: CliTable }, cut] = await Promise.all([import("cli-table3"), cutterFor(stream)]);
  const table = new CliTable({
    head: [...head],
    chars: noBorders,
    style: { head: [], border: [], "padding-left": 0, "padding-right": 2 },
  });
  table.push(...rows.map((row) => row.map(oneField)));
  const lines = table.toString().split("\n");
  return lines.map((line) => cut(line.trimEnd(), widthOf(stream))).join("\n");
}

const oneField = (text: string): string => text.replaceAll(/[\t\n\r]+/g, " ");

/** A spreadsheet would evaluate a field that begins like this, or merge the following ones into its quotes. */
const formula = /^[\s\p{Cf}]*["=+@\-\uff1d\uff0b\uff20\uff0d\u2212]/u;
const plainAmount = /^[-+][\d.,]+(?: [A-Z]{3})?$/;

/** Escapes a field for spreadsheets; --json prints exact texts. */
function spreadsheetField(text: string): string {
  const field = oneField(text);
  return formula.test(field) && !plainAmount.test(field) ? `'${field}` : field;
}

const noBorders = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  mid: "",
  "mid-mid": "",
  right: "",
  "right-mid": "",
  middle: "",
};
