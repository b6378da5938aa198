import type Sqlite from "better-sqlite3";
import { isObject } from "../../text/is-object.ts";
import { prepared } from "../prepared.ts";
import type { DeskTable } from "./desk-tables.ts";
import type { OwnRows } from "./own-rows.ts";
import { refusal } from "./refused-write.ts";

interface Guarded {
  readonly db: Sqlite.Database;
  readonly own: OwnRows;
  readonly table: DeskTable;
  readonly values: readonly unknown[];
}

const checked = new WeakSet<Sqlite.Statement>();

/**
 * Prepares a write. One that writes to a virtual table, such as a search index, by a trigger of the desk is refused to
 * customers with a RefusedWrite, since such a table can have no guard.
 */
export function guarded({ db, own, table, values }: Guarded, sql: string): Sqlite.Statement {
  const statement = prepared(db, sql);
  if (own.asker.kind === "staff" || checked.has(statement)) return statement;
  const steps = db.prepare(`EXPLAIN ${sql}`).all(...values);
  if (steps.some((step) => isObject(step) && step["opcode"] === "VUpdate")) throw refusal(table.name);
  checked.add(statement);
  return statement;
}
