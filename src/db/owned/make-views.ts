import type Sqlite from "better-sqlite3";
import type { DeskTable } from "./desk-tables.ts";
import type { OwnRows } from "./own-rows.ts";
import { quoted } from "./quoted.ts";

/**
 * Makes a temporary view in place of each table of the desk: the asker's rows of owned tables, all rows of shared ones,
 * none of any other. Staff need none, because a bare name is the table itself.
 */
export function makeViews(db: Sqlite.Database, own: OwnRows): void {
  if (own.asker.kind === "staff") return;
  for (const table of own.tables) db.exec(`CREATE TEMP VIEW ${quoted(table.name)} AS ${contentOf(own, table)}`);
}

/**
 * Own rows are chosen before anything else is computed (MATERIALIZED), so that a query's own conditions never see a
 * foreign row: an error in one would tell that the row exists.
 */
function contentOf(own: OwnRows, table: DeskTable): string {
  const { kind } = own.ruleOf(table);
  const names = table.columns.map(({ name }) => quoted(name));
  const columns = names.map((name) => `t.${name}`).join(", ");
  const from = `${quoted(own.schema)}.${quoted(table.name)} AS t`;
  if (names.length === 0) return "SELECT NULL WHERE 0";
  if (kind === "shared") return `SELECT ${columns} FROM ${from}`;
  if (kind === "owned" && own.asker.kind === "customer")
    return `WITH own AS MATERIALIZED (SELECT ${columns} FROM ${from} WHERE ${own.isOwn(table, "t")}) SELECT * FROM own`;
  return `SELECT ${names.map((name) => `NULL AS ${name}`).join(", ")} WHERE 0`;
}
