import { visibleText } from "../../text/plain-text.ts";
import { cutterFor } from "./cutter.ts";
import { type Paint, widthOf } from "./paint.ts";

/** Rows of text under a head. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table under a title. */
export interface Section extends Table {
  readonly title: string;
}

/** Tables one below the other, whatever their cells hold. */
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

/** Aligned columns for a terminal, wide letters included; tab-separated lines for everything else. */
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

/** A spreadsheet would run a field that begins so, or take the next ones into its quotes. */
const formula = /^[\s\p{Cf}]*["=+@\-\uff1d\uff0b\uff20\uff0d\u2212]/u;
const plainAmount = /^[-+][\d.,]+(?: [A-Z]{3})?$/;

/** One field as text, whatever it begins with: exact words are what --json is for. */
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
