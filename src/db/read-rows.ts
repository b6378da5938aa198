import { isObject } from "../text/is-object.ts";
import type Sqlite from "better-sqlite3";
import { type AnySchema, safeParse } from "../text/quick.ts";

/** Thrown for an invalid row that a person or another program wrote. `message` names the row and its column. */
export class UnreadableRow extends Error {
  override readonly name = "UnreadableRow";
}

/** A statement, and the kind of its rows, such as `order`. */
interface Reading<Row> {
  readonly kind: string;
  readonly schema: AnySchema<Row>;
  readonly statement: Sqlite.Statement;
  readonly given?: unknown;
}

/** Returns all rows of a statement, validated. Throws an UnreadableRow for the first invalid one. */
export function readRows<Row>({ kind, schema, statement, given }: Reading<Row>): Row[] {
  const all = (): unknown[] => (given === undefined ? statement.all() : statement.all(given));
  return all().map((row, index) => {
    const { data, error } = safeParse(schema, row);
    if (data !== undefined) return data;
    // An id beyond the safe integers is shown with all its digits.
    const id = idOf(inDigits(statement, all)[index]);
    const column = error?.issues[0]?.path[0];
    throw new UnreadableRow(`the ${kind} ${id}, because of its ${String(column)}`, { cause: error });
  });
}

/** Reads whole numbers as bigints, this time only, because the statement is reused. */
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
