// Which rows are the asker's, as conditions in SQL.

import { DeskError } from "../desk-error.ts";
import { columnNamed, type DeskColumn, type DeskTable, tableNamed } from "./desk-tables.ts";
import type { Asker, Owners } from "./ownership.ts";
import { folded, idInSql, quoted } from "./quoted.ts";

/** How a table's rows are owned. */
type Rule =
  | { readonly kind: "shared" | "nobody's" }
  | { readonly kind: "owned"; readonly column: DeskColumn; readonly of?: DeskTable | undefined };

/** A desk's tables and whose rows are whose. */
export interface OwnRows {
  readonly schema: string;
  readonly tables: readonly DeskTable[];
  readonly asker: Asker;
  readonly ruleOf: (table: DeskTable) => Rule;
  /**
   * The condition, never null for own rows, under which the row `alias` is the asker's. `gone` names the temporary
   * table of a parent's keys that this statement has changed or deleted.
   */
  readonly isOwn: (table: DeskTable, alias: string, gone?: (table: DeskTable) => string) => string;
}

/** The desk's tables, found. `file` is its name in error messages. */
interface Found extends Owners {
  readonly file: string;
  readonly schema: string;
  readonly tables: readonly DeskTable[];
  readonly asker: Asker;
}

/** Checks a desk's ownership against its tables. Throws a DeskError for a table or column that does not exist. */
export function ownRows(found: Found): OwnRows {
  const rules = rulesOf(found);
  const ruleOf = (table: DeskTable): Rule => rules.get(table.name) ?? { kind: "nobody's" };
  return {
    ...found,
    ruleOf,
    isOwn: (table, alias, gone) => isOwn({ ...found, ruleOf, gone, depth: 1 }, table, alias),
  };
}

/** The customers' table takes precedence, then `owned`, so that a table named twice shows less. */
function rulesOf(found: Found): ReadonlyMap<string, Rule> {
  const { owned, shared, customers } = found;
  const rules = new Map<string, Rule>();
  for (const name of shared) rules.set(existing(found, name).name, { kind: "shared" });
  for (const [name, { column, of }] of Object.entries(owned)) {
    const table = existing(found, name);
    const parent = of === undefined ? undefined : existing(found, of);
    rules.set(table.name, { kind: "owned", column: columnIn(found, table, column), of: parent });
  }
  const table = existing(found, customers.table);
  rules.set(table.name, { kind: "owned", column: columnIn(found, table, customers.id) });
  for (const name of rules.keys()) mustEnd(found, rules, name);
  return rules;
}

/** Follows the columns that point to other tables, which must end at a column with a customer's id. */
function mustEnd({ file }: Found, rules: ReadonlyMap<string, Rule>, name: string): void {
  const seen = new Set<string>();
  for (let rule = rules.get(name); rule?.kind === "owned" && rule.of !== undefined; rule = rules.get(rule.of.name)) {
    const { of } = rule;
    const next = rules.get(of.name);
    if (next?.kind !== "owned") throw new DeskError(`${name} of ${file} points to ${of.name}, which is not owned.`);
    if (of.primaryKey.length !== 1)
      throw new DeskError(`${name} of ${file} points to ${of.name}, which needs a primary key of one column.`);
    if (seen.has(of.name)) throw new DeskError(`${name} of ${file} points to itself by its owners: end the circle.`);
    seen.add(of.name);
  }
}

interface Looking extends Found {
  readonly ruleOf: (table: DeskTable) => Rule;
  readonly gone: ((table: DeskTable) => string) | undefined;
  /** How many tables were followed, for names in SQL. */
  readonly depth: number;
}

function isOwn(looking: Looking, table: DeskTable, alias: string): string {
  const rule = looking.ruleOf(table);
  if (rule.kind !== "owned" || looking.asker.kind !== "customer") return "0";
  const column = `${alias}.${quoted(rule.column.name)}`;
  if (rule.of === undefined) return hasId(column, rule.column, looking.asker.id);
  return pointsToOwn(looking, { column, type: rule.column.type, of: rule.of });
}

/**
 * A text compared with a column of numbers would be read as a number, and `01` is another customer than `1`. The plus
 * sign removes the column's type. In a trigger, a column has no type, so a number is written as its column holds it.
 */
function hasId(column: string, { type }: DeskColumn, id: number | string): string {
  const holdsText = /char|clob|text/i.test(type) && !/int/i.test(type);
  const literal = idInSql(id, holdsText);
  const same = `${column} = ${literal} COLLATE BINARY`;
  if (holdsText || typeof id === "number") return `(${same})`;
  return `(${same} AND +${column} = ${literal} COLLATE BINARY)`;
}

interface Pointing {
  readonly column: string;
  readonly type: string;
  readonly of: DeskTable;
}

function pointsToOwn(looking: Looking, { column, type, of }: Pointing): string {
  const [key = ""] = of.primaryKey;
  const alias = `o${looking.depth}`;
  const own = isOwn({ ...looking, gone: undefined, depth: looking.depth + 1 }, of, alias);
  // Columns of different types are compared as the table that is pointed to would compare them.
  const plain = folded(columnNamed(of, key)?.type ?? "") === folded(type) ? column : `+${column}`;
  const from = `${quoted(looking.schema)}.${quoted(of.name)} AS ${alias}`;
  const inOwn = `${plain} COLLATE BINARY IN (SELECT ${alias}.${quoted(key)} FROM ${from} WHERE ${own})`;
  const gone = looking.gone?.(of);
  return gone === undefined
    ? `(${inOwn})`
    : `(${inOwn} OR ${plain} COLLATE BINARY IN (SELECT key FROM temp.${quoted(gone)}))`;
}

function existing({ tables, file }: Found, name: string): DeskTable {
  const table = tableNamed(tables, name);
  if (table === undefined) throw new DeskError(`The database ${file} has no table ${name}: correct its owners.`);
  return table;
}

function columnIn({ file }: Found, table: DeskTable, name: string): DeskColumn {
  const column = columnNamed(table, name);
  if (column === undefined)
    throw new DeskError(`The table ${table.name} of ${file} has no column ${name}: correct its owners.`);
  return column;
}
