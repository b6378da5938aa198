import { shorten, widthOf } from "./paint.ts";

/** Rows of text under a head. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Aligned columns for a terminal, wide letters included; tab-separated lines for everything else. */
export async function printTable({ head, rows }: Table, stream: NodeJS.WriteStream): Promise<string> {
  if (!stream.isTTY) return [head, ...rows].map((row) => row.map(oneField).join("\t")).join("\n");
  const { default: CliTable } = await import("cli-table3");
  const table = new CliTable({
    head: [...head],
    chars: noBorders,
    style: { head: [], border: [], "padding-left": 0, "padding-right": 2 },
  });
  table.push(...rows.map((row) => row.map(oneField)));
  const lines = table.toString().split("\n");
  return lines.map((line) => shorten(line.trimEnd(), widthOf(stream))).join("\n");
}

const oneField = (text: string): string => text.replaceAll(/[\t\n]+/g, " ");

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
