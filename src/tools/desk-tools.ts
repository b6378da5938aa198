import type { BoundDesk } from "../desk/bound-desk.ts";
import type { DeskDefinition, DeskTool } from "../desk/desk-definition.ts";
import type { Tool } from "./define-tool.ts";
import { checkTool } from "./kinds/check-tool.ts";
import { listTool, lookupTool } from "./kinds/reading-tool.ts";
import type { ToolArguments } from "./kinds/tool-arguments.ts";
import { writingTool } from "./kinds/writing-tool.ts";

/** Returns the tools of a desk for one run, sorted by name, so that a model always sees the same bytes. */
export function deskTools(
  { tools, customers, actions }: DeskDefinition,
  desk: BoundDesk,
  inputOf: (tool: DeskTool) => ToolArguments["input"],
): readonly Tool[] {
  const sorted = tools.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return sorted.map((tool) => toolOf(tool, desk, { input: inputOf(tool), personal: customers.personal, actions }));
}

function toolOf(tool: DeskTool, desk: BoundDesk, given: ToolArguments): Tool {
  switch (tool.kind) {
    case "lookup":
      return lookupTool(tool, desk, given);
    case "list":
      return listTool(tool, desk, given);
    case "check":
      return checkTool(tool, desk, given);
    case "write":
      return writingTool(tool, desk, given);
  }
}
