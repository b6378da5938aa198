import type Sqlite from "better-sqlite3";
import { type Bound, everything, ownCondition, pointsToOwnRows, wasOwnCondition } from "./ownership.ts";
import { quoted } from "./quote.ts";
import type { DeskTable } from "./tables-of.ts";

/** What a trigger says of a row that is not the asker's. */
export const foreignRow = "this row is not the asker's";

/**
 * Puts a view in front of each table that shows what the asker may see, and triggers behind it that let no row of
 * somebody else be written, whoever tries: a statement, a key's cascade or a trigger of the desk's own.
 */
export function closeOff(db: Sqlite.Database, bound: Bound): void {
  for (const table of bound.tables) db.exec(viewOf(bound, table));
  if (bound.asker.kind === "staff") return;
  for (const table of bound.tables.filter(({ kind }) => kind === "table")) db.exec(triggersOf(bound, table));
  // Functions that reach outside of the database are not for the triggers and views of a desk.
  db.pragma("trusted_schema = OFF");
  // Without it, `insert or replace` deletes rows without asking the triggers.
  db.pragma("recursive_triggers = ON");
}

function viewOf(bound: Bound, { name }: DeskTable): string {
  const from = `${quoted(bound.schema)}.${quoted(name)}`;
  return `CREATE TEMP VIEW ${quoted(name)} AS SELECT * FROM ${from} AS own WHERE ${ownCondition(bound, name, "own")};`;
}

function triggersOf(bound: Bound, table: DeskTable): string {
  const { name } = table;
  const sound = `${ownCondition(bound, name, "NEW")} AND ${pointsToOwnRows(bound, table, "NEW")}`;
  const before = wasOwnCondition(bound, name, "OLD");
  return [
    trigger(bound, { table: name, event: "INSERT", allowed: sound }),
    trigger(bound, { table: name, event: "UPDATE", allowed: `${before} AND ${sound}` }),
    trigger(bound, { table: name, event: "DELETE", allowed: before }),
  ].join("\n");
}

function trigger(
  { schema }: Bound,
  { table, event, allowed }: { readonly table: string; readonly event: string; readonly allowed: string },
): string {
  if (allowed === everything) return "";
  const name = quoted(`${event} of ${table}`);
  return `CREATE TEMP TRIGGER ${name} BEFORE ${event} ON ${quoted(schema)}.${quoted(table)} WHEN NOT (${allowed})
    BEGIN SELECT RAISE(ABORT, '${foreignRow.replaceAll("'", "''")}'); END;`;
}
