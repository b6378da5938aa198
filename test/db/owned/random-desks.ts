// Desks, rows, selects and writes at random.

import * as fc from "fast-check";
import type { CarelessDesk, Step } from "./two-worlds.ts";

/** A table at random: the first holds customers' ids, later ones may point to an earlier one. */
interface RandomTable {
  readonly name: string;
  readonly key: "INTEGER PRIMARY KEY" | "TEXT PRIMARY KEY" | "TEXT PRIMARY KEY COLLATE NOCASE";
  readonly withoutRowid: boolean;
  readonly of: number | undefined;
  readonly type: "INTEGER" | "TEXT" | "";
  readonly references: "" | "REFERENCES" | "CASCADE" | "SET NULL";
  readonly declared: "owned" | "none";
}

const owners = [1, 2, 3] as const;

/** Ids of rows: those of customer 1 end in 1. */
const idOf = (owner: number, index: number): number => index * 10 + owner;

const tableAt = (index: number): fc.Arbitrary<RandomTable> =>
  fc.record({
    name: fc.constantFrom(`t${index}`, `T ${index}`, `select"${index}`),
    key: fc.constantFrom("INTEGER PRIMARY KEY", "TEXT PRIMARY KEY", "TEXT PRIMARY KEY COLLATE NOCASE"),
    withoutRowid: fc.boolean(),
    of: index === 0 ? fc.constant(undefined) : fc.option(fc.nat(index - 1), { nil: undefined, freq: 4 }),
    type: fc.constantFrom("INTEGER", "TEXT", ""),
    references: fc.constantFrom("", "REFERENCES", "CASCADE", "SET NULL"),
    declared: fc.constantFrom("owned", "owned", "owned", "none"),
  });

/** From two to four tables. */
export const randomTables: fc.Arbitrary<readonly RandomTable[]> = fc
  .integer({ min: 2, max: 4 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => tableAt(index))))
  // A table that is not owned cannot own others, so whatever points to it is not declared either.
  .map((tables) => tables.map((table) => ({ ...table, declared: isOwned(tables, table) ? "owned" : "none" })));

function isOwned(tables: readonly RandomTable[], { declared, of }: RandomTable): boolean {
  const parent = of === undefined ? undefined : tables[of];
  return declared === "owned" && (parent === undefined || isOwned(tables, parent));
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A desk of these tables, in which each of three customers has three rows in each. */
export function deskOf(tables: readonly RandomTable[]): CarelessDesk {
  const owned = tables.filter(({ declared }) => declared === "owned");
  const rowsOf = (owner: number) => tables.flatMap((table) => rowsIn(table, owner)).join(";\n");
  const fromOthers = owners.filter((owner) => owner !== 1).map(rowsOf);
  return {
    schema: [
      "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT)",
      "CREATE TABLE goods (name TEXT)",
      ...tables.map((table) => createTable(tables, table)),
      ...tables.map(({ name }, index) => `CREATE VIEW v${index} AS SELECT * FROM ${quoted(name)}`),
    ].join(";\n"),
    // Rows that nobody declared hang on those of others only: an own row with one cannot be deleted.
    own: `INSERT INTO customers VALUES (1, 'me'); INSERT INTO goods VALUES ('coat');
      ${owned.flatMap((table) => rowsIn(table, 1)).join(";\n")}`,
    foreign: `INSERT INTO customers VALUES (2, 'FOREIGN'), (3, 'FOREIGN'); ${fromOthers.join(";\n")}`,
    owned: Object.fromEntries(
      owned.map(({ name, of }) => [name, { column: "up", ...(of !== undefined && { of: tables[of]?.name }) }]),
    ),
    shared: ["goods"],
    customers: { table: "customers", id: "id" },
  };
}

function createTable(tables: readonly RandomTable[], table: RandomTable): string {
  const parent = table.of === undefined ? undefined : tables[table.of];
  const action = table.references === "CASCADE" || table.references === "SET NULL" ? table.references : "NO ACTION";
  const to = `REFERENCES ${quoted(parent?.name ?? "customers")} ON DELETE ${action} ON UPDATE ${action}`;
  const columns = `id ${table.key} NOT NULL, up ${table.type} ${table.references === "" ? "" : to}, note TEXT`;
  return `CREATE TABLE ${quoted(table.name)} (${columns}) ${table.withoutRowid ? "WITHOUT ROWID" : ""}`;
}

function rowsIn(table: RandomTable, owner: number): readonly string[] {
  const note = owner === 1 ? '{"a":1}' : "FOREIGN";
  return [1, 2, 3].map((index) => {
    const up = table.of === undefined ? owner : idOf(owner, index);
    const number = idOf(owner, index);
    return `INSERT INTO ${quoted(table.name)} VALUES (${number}, ${up}, '${note}')`;
  });
}

const anyId = fc.oneof(
  fc.tuple(fc.constantFrom(...owners), fc.integer({ min: 1, max: 3 })).map(([owner, index]) => idOf(owner, index)),
  fc.integer({ min: 1000, max: 1003 }),
);
const upTo = fc.oneof(anyId, fc.constantFrom(1, 2, 3, 4, null, "1", "01", "11", "12"));
/** Another's key would be taken, which a writer must be told. */
const ownKey = fc.oneof(fc.constantFrom(idOf(1, 1), idOf(1, 2), idOf(1, 3)), fc.integer({ min: 1000, max: 1003 }));

/** A few steps on a desk of these tables. */
export function randomSteps(tables: readonly RandomTable[]): fc.Arbitrary<readonly Step[]> {
  const name = fc.constantFrom(...tables.map((table) => table.name));
  const insert = fc.record({
    insert: name,
    row: fc.record({ id: ownKey, up: upTo, note: fc.constantFrom("n", null) }),
  });
  const where = fc.oneof(
    fc.record({ id: anyId }),
    fc.record({ up: upTo }),
    fc.record({ note: fc.constantFrom("FOREIGN", '{"a":1}', "n", null) }),
  );
  const set = fc.oneof(
    fc.record({ note: fc.constantFrom("changed", null) }),
    fc.record({ up: upTo }),
    fc.record({ id: ownKey }),
  );
  const update = fc.record({ update: name, set, where });
  const select = randomSelect(tables).map((sql) => ({ select: sql }));
  const remove = fc.record({ delete: name, where });
  return fc.array(fc.oneof(select, insert, update, remove), { minLength: 1, maxLength: 8 });
}

function randomSelect(tables: readonly RandomTable[]): fc.Arbitrary<string> {
  const names = [
    ...tables.flatMap(({ name }, index) => [quoted(name), `temp.${quoted(name)}`, `v${index}`]),
    "customers",
    "goods",
    `main.${quoted(tables[0]?.name ?? "")}`,
  ];
  const name = fc.constantFrom(...names);
  const joined = fc.constantFrom("join", "left join", "right join", "full join", "cross join");
  const condition = fc.oneof(
    anyId.map((id) => `x.id = ${id}`),
    upTo.map((up) => `x.up is ${typeof up === "string" ? `'${up}'` : up}`),
    fc.constantFrom(
      "1",
      "x.note like '%'",
      "json_extract(x.note, '$.a') = 1",
      "x.id in (select value from json_each('[11,12,13,21,22,31,99]'))",
      "x.note in (select note from customers, goods)",
      "abs(-9223372036854775807 - (x.note is not null)) > 0",
    ),
    name.map((other) => `exists (select 1 from ${other} as z where z.rowid > 0 or 1)`),
    name.map((other) => `x.id in (select id from ${other})`),
  );
  const what = fc.constantFrom(
    "*",
    "count(*) as n",
    "x.*",
    "group_concat(x.note) as notes",
    "max(x.id) as top, x.note -> '$.a' as a",
  );
  const plain = fc
    .tuple(what, name, condition)
    .map(([columns, from, where]) => `select ${columns} from ${from} as x where ${where}`);
  const join = fc
    .tuple(what, name, joined, name, condition)
    .map(
      ([columns, from, how, other, where]) =>
        `select ${columns} from ${from} as x ${how} ${other} as y on y.rowid is null or 1 = 1 where ${where}`,
    );
  const cte = fc
    .tuple(name, fc.constantFrom("", "materialized", "not materialized"), condition)
    .map(
      ([from, kind, where]) => `with c as ${kind} (select * from ${from} as x where ${where}) select * from c, goods`,
    );
  return fc.oneof(plain, join, cte);
}
