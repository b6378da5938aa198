import type { Ownership } from "../desk-definition.ts";
import type { DeskChecks } from "./desk-checks.ts";
import { unknownName } from "./likely.ts";
import { checkColumn, tableNamed } from "./named.ts";

/** Checks that customers, owned, shared and references name tables and columns, and that each row has one owner. */
export function checkOwnership(checks: DeskChecks): void {
  const { customers, owned, references } = checks.definition;
  tableNamed(checks, customers.table, ["customers", "table"]);
  for (const key of ["id", "email"] as const)
    checkColumn(checks, { table: customers.table, column: customers[key] }, ["customers", key]);
  checkPersonal(checks);
  for (const [table, ownership] of Object.entries(owned)) checkOwned(checks, table, ownership);
  checkShared(checks);
  for (const [name, { table, key }] of Object.entries(references)) {
    tableNamed(checks, table, ["references", name, "table"]);
    checkColumn(checks, { table, column: key }, ["references", name, "key"]);
  }
}

function checkPersonal({ definition: { customers }, tables, tell }: DeskChecks): void {
  const known = [...new Set([...tables.values()].flatMap(({ columns }) => columns))];
  for (const [index, column] of customers.personal.entries())
    if (!known.includes(column))
      tell(["customers", "personal", index], unknownName(`no table has a column \`${column}\``, column, known));
}

function checkOwned(checks: DeskChecks, table: string, { column, of }: Ownership): void {
  const { definition, tables, tell } = checks;
  const path = ["owned", table];
  if (tableNamed(checks, table, { key: path }) === undefined) return;
  checkColumn(checks, { table, column }, path);
  if (of === undefined) return;
  const owned = Object.keys(definition.owned);
  if (!owned.includes(of))
    tell(
      path,
      unknownName(
        `\`${of}\` is not owned itself`,
        of,
        owned.filter((each) => each !== table),
      ),
    );
  else if (isCircle(definition.owned, table))
    tell(path, `the owners of \`${table}\` lead back to itself, so nobody owns a row.`);
  else if (tables.get(of)?.primaryKey.length !== 1)
    tell(path, `\`${of}\` must have a primary key of one column, which \`${column}\` points to.`);
}

function isCircle(owned: Readonly<Record<string, Ownership>>, table: string): boolean {
  const seen = new Set<string>();
  for (let next = owned[table]?.of; next !== undefined && !seen.has(next); next = owned[next]?.of) {
    if (next === table) return true;
    seen.add(next);
  }
  return false;
}

function checkShared(checks: DeskChecks): void {
  const { shared, owned } = checks.definition;
  for (const [index, table] of shared.entries()) {
    const path = ["shared", index];
    tableNamed(checks, table, path);
    if (Object.hasOwn(owned, table))
      checks.tell(path, `\`${table}\` is owned and shared; leave it out of one of the two.`);
    if (shared.indexOf(table) !== index) checks.tell(path, `\`${table}\` stands here for a second time.`);
  }
}
