import type { DeskTool } from "../desk-definition.ts";
import { tableOf } from "./check-mappings.ts";
import { checkNames } from "./check-sentences.ts";
import { actionsOf, type DeskChecks } from "./desk-checks.ts";
import type { Statement } from "./statement.ts";

/**
 * Checks the `{names}` of what is said of a write: columns of the row that it wrote or that `once` found, arguments, and
 * values of its actions.
 */
export function checkWriteWords(
  checks: DeskChecks,
  tool: Extract<DeskTool, { kind: "write" }>,
  once: Statement | undefined,
): void {
  const { definition, tables, tell } = checks;
  const { gives, receipt, preview } = tool;
  const path = ["tools", tool.name];
  const [first] = tool.do;
  const table = first === undefined ? undefined : tables.get(tableOf(first).table);
  if (table === undefined) return;
  const row = table.columns;
  const asked = Object.keys(tool.takes);
  const values = actionsOf(tool, definition).flatMap((action) => Object.keys(action.values));
  const said = {
    receipt: { written: receipt, known: [...row, ...asked] },
    preview: { written: preview, known: asked },
    done: { written: gives.done, known: [...row, ...asked, ...values, "reason"] },
    needs_person: { written: gives.needs_person, known: [...row, ...asked, ...values, "reason"] },
    refused: { written: gives.refused, known: [...asked, ...values, "reason"] },
    found: { written: gives.found, known: [...(once?.columns ?? []), ...asked] },
  };
  for (const [key, { written, known }] of Object.entries(said)) {
    if (key === "found" && once === undefined) continue;
    checkNames(checks, { path: [...path, ...(key in gives ? ["gives"] : []), key], written }, known);
  }
  if (tool.once === undefined && gives.found !== undefined)
    tell({ key: [...path, "gives", "found"] }, "nothing is found without `once:`; add it, or leave this out.");
  // A row that was found has the same receipt.
  if (once === undefined) return;
  for (const [found, name = ""] of receipt.matchAll(/\{([\w.]+)\}/g))
    if (row.includes(name) && !asked.includes(name) && !once.columns.includes(name))
      tell([...path, "once", "select"], `the receipt says \`${found}\`, so this select must give \`${name}\`.`);
}
