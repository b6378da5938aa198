import type { Operand } from "../../policy/operand.ts";
import type { DeskTool, GetTool } from "../desk-definition.ts";
import type { WrittenTool } from "./tool-schema.ts";

/** Gives a tool its name and its kind. */
export function toolOf(name: string, tool: WrittenTool): DeskTool | GetTool {
  const { select, list, checks, get, do: mappings, needs: needed, once, receipt = "", preview, gives, ...all } = tool;
  const any = { ...all, name, strangers: all.strangers ?? [] };
  if (get !== undefined) return { ...any, get };
  if (checks !== undefined) return { ...any, kind: "check", checks };
  if (mappings === undefined)
    return list === undefined
      ? { ...any, kind: "lookup", select: select ?? "" }
      : { ...any, kind: "list", select: list };
  return { ...any, kind: "write", needs: needsOf(needed), once, do: mappings, receipt, preview, gives: gives ?? {} };
}

function needsOf(written: string | Readonly<Record<string, Operand>> = "nothing") {
  if (typeof written !== "string") return Object.entries(written).map(([action, when]) => ({ action, when }));
  return written === "nothing" ? [] : [{ action: written }];
}
