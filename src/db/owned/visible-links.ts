// Conditions for rows that point to others.

import { type DeskTable, type ForeignKey, tableNamed } from "./desk-tables.ts";
import type { OwnRows } from "./own-rows.ts";
import { quoted } from "./quoted.ts";

/**
 * The conditions under which the new row points only to rows that the asker sees. SQLite itself refuses a row that
 * points to a missing one; without these it would take one that points to another's, and so tell them apart. An update
 * may leave what a row points to.
 */
export function linksToVisible(own: OwnRows, table: DeskTable, write: "insert" | "update"): readonly string[] {
  return table.foreignKeys.flatMap((key) => {
    const parent = tableNamed(own.tables, key.table);
    if (parent !== undefined && own.ruleOf(parent).kind === "shared") return [];
    const empty = key.from.map((column) => `NEW.${quoted(column)} IS NULL`).join(" OR ");
    const same = key.from.map((column) => `NEW.${quoted(column)} IS OLD.${quoted(column)}`).join(" AND ");
    const visible = parent === undefined ? "0" : pointsToVisible(own, key, parent);
    return [`(${empty} ${write === "update" ? `OR (${same})` : ""} OR ${visible})`];
  });
}

/**
 * Compares as SQLite checks keys: with the type and the order of the column that is pointed to. In a trigger, the new
 * row's columns have no type.
 */
function pointsToVisible(own: OwnRows, { from, to }: ForeignKey, parent: DeskTable): string {
  const columns = to.length === 0 ? parent.primaryKey : to;
  const equal = from.map((column, index) => `p.${quoted(columns[index] ?? "")} = NEW.${quoted(column)}`);
  const where = [...equal, own.isOwn(parent, "p")].join(" AND ");
  return `EXISTS (SELECT 1 FROM ${quoted(own.schema)}.${quoted(parent.name)} AS p WHERE ${where})`;
}
