// Tools that read: one row, or a list.

import type { BoundDesk, ReadingTool } from "../../desk/bound-desk.ts";
import { fillNames } from "../../text/fill-names.ts";
import { defineTool, type Tool } from "../define-tool.ts";
import { allArguments } from "./all-arguments.ts";
import type { ToolArguments } from "./tool-arguments.ts";
import { shownRow } from "./shown-row.ts";

/** The most rows that a list gives. */
const mostRows = 50;

/** A tool that looks up one row. */
export function lookupTool(tool: ReadingTool, desk: BoundDesk, { input }: ToolArguments): Tool {
  return defineTool({
    name: tool.name,
    description: tool.about,
    kind: "read",
    input,
    branches: ["found", "missing"],
    async run(asked) {
      const [row] = await desk.select(tool, allArguments(tool, asked), 1);
      if (row !== undefined) return { result: shownRow(tool, row), branch: "found" };
      return { result: missingResult(tool, asked), branch: "missing" };
    },
  });
}

/** A tool that lists rows, at most 50. */
export function listTool(tool: ReadingTool, desk: BoundDesk, { input }: ToolArguments): Tool {
  return defineTool({
    name: tool.name,
    description: tool.about,
    kind: "read",
    input,
    branches: ["some", "none"],
    async run(asked) {
      const rows = await desk.select(tool, allArguments(tool, asked), mostRows + 1);
      const shown = rows.slice(0, mostRows).map((row) => shownRow(tool, row));
      const more = rows.length > mostRows;
      return { result: { rows: shown, ...(more && { more }) }, branch: rows.length === 0 ? "none" : "some" };
    },
  });
}

/** What a model is told of a row that does not exist or is another's: the same for both. */
export function missingResult(
  { missing }: Pick<ReadingTool, "missing">,
  asked: Readonly<Record<string, unknown>>,
): { readonly error: string } {
  return { error: fillNames(missing, (name) => asked[name]) };
}
