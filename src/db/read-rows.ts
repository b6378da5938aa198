import { isObject } from "../text/is-object.ts";
import type Sqlite from "better-sqlite3";
import { type AnySchema, safeParse } from "../text/quick.ts";

/** A row that a person or another program wrote and that the desk cannot read; `message` names it and its column. */
class UnreadableRow extends Error {
  override readonly name = "UnreadableRow";
}

/** What to read: rows of a kind, such as `order`, by a statement. */
interface Reading<Row> {
  readonly kind: string;
  readonly schema: AnySchema<Row>;
  readonly statement: Sqlite.Statement;
  readonly given?: unknown;
}

/** All rows of a statement, checked. Throws an UnreadableRow for the first that is not as it must be. */
export function readRows<Row>({ kind, schema, statement, given }: Reading<Row>): Row[] {
  const all = (): unknown[] => (given === undefined ? statement.all() : statement.all(given));
  return all().map((row, index) => {
    const { data, error } = safeParse(schema, row);
    if (data !== undefined) return data;
    // A number of more digits than a program reckons with is shown as it stands there.
    const id = idOf(inDigits(statement, all)[index]);
    const column = error?.issues[0]?.path[0];
    throw new UnreadableRow(`the ${kind} ${id}, because of its ${String(column)}`, { cause: error });
  });
}

/** Whole numbers as bigints, once: the statement is used again. */
function inDigits(statement: Sqlite.Statement, all: () => unknown[]): unknown[] {
  statement.safeIntegers(true);
  try {
    return all();
  } finally {
    statement.safeIntegers(false);
  }
}

function idOf(row: unknown): string {
  return isObject(row) && "id" in row ? String(row["id"]) : "without an id";
}
