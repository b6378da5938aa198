import type { DataRow } from "../../desk/bound-desk.ts";
import type { DeskTool } from "../../desk/desk-definition.ts";
import { strangersText } from "../../text/plain-text.ts";

/** Returns what a model is told of a row: the tool's fields, and texts of others marked as untrusted. */
export function shownRow({ shows, strangers }: Pick<DeskTool, "shows" | "strangers">, row: DataRow): DataRow {
  const fields = Object.entries(row).filter(([name]) => shows === undefined || shows.includes(name));
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      if (typeof value !== "string") return [[name, value]];
      const text = strangersText(value);
      if (!strangers.includes(name)) return [[name, text]];
      return text === "" ? [] : [[name, { untrusted_text: text }]];
    }),
  );
}
