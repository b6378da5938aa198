// Whose rows are whose, as conditions in SQL.

import type { DeskTable } from "./tables-of.ts";
import { literal, quoted } from "./quote.ts";

/** Whose rows of a table are whose: by a column with the customer's id, or one that points to an owned table `of`. */
export interface OwnedBy {
  readonly column: string;
  readonly of?: string | undefined;
}

/** The tables of a desk that customers may see: their own rows of `owned` and of `customers`, all of `shared`. */
export interface Owners {
  readonly customers: { readonly table: string; readonly id: string };
  readonly owned: Readonly<Record<string, OwnedBy>>;
  readonly shared: readonly string[];
}

/** Who asks. A guest is nobody yet, and sees only what is shared. */
export type Asker =
  | { readonly kind: "staff" }
  | { readonly kind: "guest" }
  | { readonly kind: "customer"; readonly id: number | string };

/** What conditions are made for: the attached database, its tables, their owners, and who asks. */
export interface Bound {
  readonly schema: string;
  readonly tables: readonly DeskTable[];
  readonly owners: Owners;
  readonly asker: Asker;
}

/** SQL that is never and always true. */
export const [nothing, everything] = ["0", "1"] as const;

/**
 * Returns the condition for a row that the asker may see; `row` is how SQL names the row, such as `NEW`. A table in
 * neither list is empty to customers.
 */
export function ownCondition(bound: Bound, table: string, row: string): string {
  const { asker, owners } = bound;
  if (asker.kind === "staff" || owners.shared.includes(table)) return everything;
  if (asker.kind === "guest") return nothing;
  const by = ownerOf(bound, table);
  if (by === undefined) return nothing;
  const column = `${row}.${quoted(by.column)}`;
  if (by.of === undefined) return `${column} IS ${literal(asker.id)}`;
  return pointsToOwn(bound, by.of, [{ value: column, key: primaryKeyOf(bound, by.of) }]);
}

/**
 * Returns the condition for a row that was the asker's before a change, or whose row that it points to is gone: then that
 * one was the asker's, and this row follows it.
 */
export function wasOwnCondition(bound: Bound, table: string, row: string): string {
  const own = ownCondition(bound, table, row);
  const by = own === everything || own === nothing ? undefined : ownerOf(bound, table);
  if (by?.of === undefined) return own;
  const key = `"of".${quoted(primaryKeyOf(bound, by.of))} = ${row}.${quoted(by.column)}`;
  return `(${own} OR NOT EXISTS (SELECT 1 FROM ${quoted(bound.schema)}.${quoted(by.of)} AS "of" WHERE ${key}))`;
}

/**
 * Returns the condition for a row that points to no row which the asker may not see. A null points to nothing. Without
 * it, a key that is refused only where no row is there would tell which rows of others are.
 */
export function pointsToOwnRows(bound: Bound, { foreignKeys }: DeskTable, row: string): string {
  const conditions = foreignKeys.map(({ table, columns }) => {
    const pairs = columns.map(({ from, to }) => ({
      value: `${row}.${quoted(from)}`,
      key: to ?? primaryKeyOf(bound, table),
    }));
    const absent = pairs.map(({ value }) => `${value} IS NULL`).join(" OR ");
    return `(${absent} OR ${pointsToOwn(bound, table, pairs)})`;
  });
  return conditions.length === 0 ? everything : conditions.join(" AND ");
}

interface Pair {
  readonly value: string;
  readonly key: string;
}

function pointsToOwn(bound: Bound, table: string, pairs: readonly Pair[]): string {
  const alias = quoted(`of ${table}`);
  const same = pairs.map(({ value, key }) => `${alias}.${quoted(key)} = ${value}`).join(" AND ");
  const own = ownCondition(bound, nameIn(bound, table), alias);
  return `EXISTS (SELECT 1 FROM ${quoted(bound.schema)}.${quoted(table)} AS ${alias} WHERE ${same} AND ${own})`;
}

function ownerOf({ owners: { customers, owned } }: Bound, table: string): OwnedBy | undefined {
  if (Object.hasOwn(owned, table)) return owned[table];
  return table === customers.table ? { column: customers.id } : undefined;
}

/** SQL ignores the case of names. */
const nameIn = ({ tables }: Bound, name: string): string =>
  tables.find((table) => table.name.toLowerCase() === name.toLowerCase())?.name ?? name;

function primaryKeyOf(bound: Bound, table: string): string {
  const name = nameIn(bound, table);
  return bound.tables.find((each) => each.name === name)?.primaryKey[0] ?? "rowid";
}
