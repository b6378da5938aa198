import type { DataRow } from "../../desk/bound-desk.ts";
import type { DeskTool } from "../../desk/desk-definition.ts";

/** Returns the arguments of a call with null for those that were left out, so that SQL and rules can name each. */
export function allArguments({ takes }: Pick<DeskTool, "takes">, given: DataRow): DataRow {
  return { ...Object.fromEntries(Object.keys(takes).map((name) => [name, null])), ...given };
}
