// Careless desks: no SQL of a desk shows or writes what is not the asker's.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BoundRows, ForeignRowError } from "../../../src/db/owned/bound-rows.ts";
import { DeskSqlError } from "../../../src/db/owned/desk-statement.ts";
import type { OwnedData } from "../../../src/db/owned/open-owned.ts";
import { people, secret, shopFor } from "./shop.ts";

const ids = ["TEXT", "INTEGER"] as const;
const me = (id: (typeof ids)[number]) => ({ kind: "customer", id: people[id].me }) as const;

async function shown(sql: string, data: OwnedData, parameters: Record<string, unknown> = {}): Promise<string> {
  try {
    return JSON.stringify(await data.read((rows) => rows.select(sql, parameters, 100)));
  } catch (error) {
    return error instanceof DeskSqlError ? error.message : String(error);
  }
}

const tables = ["customers", "orders", "order_lines", "returns", "payments", "audit", "everything", "notes"];

const careless = [
  ...tables.map((table) => `SELECT * FROM ${table}`),
  ...tables.map((table) => `SELECT * FROM main.${table}`),
  ...tables.map((table) => `SELECT * FROM temp.${table}`),
  "SELECT o.*, c.* FROM orders o CROSS JOIN customers c",
  "SELECT * FROM order_lines l LEFT JOIN orders o ON 1 = 1",
  "SELECT (SELECT group_concat(note) FROM orders) AS all_notes",
  "WITH every AS (SELECT * FROM returns) SELECT * FROM every JOIN order_lines",
  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) SELECT * FROM n JOIN order_lines ON id = i",
  "SELECT * FROM orders WHERE number IN (SELECT value FROM json_each('[20, 21, 22]'))",
  "SELECT * FROM orders UNION ALL SELECT * FROM orders",
  "SELECT * FROM notes WHERE notes MATCH 'zebra'",
  "SELECT * FROM notes_content",
  "SELECT * FROM orders AS customers",
  "VALUES ((SELECT group_concat(name) FROM customers))",
  "SELECT max(number) FROM orders UNION SELECT seq FROM sqlite_sequence",
  "SELECT name, sql FROM sqlite_schema",
  "SELECT * FROM pragma_database_list",
  "SELECT * FROM dbstat",
  "PRAGMA database_list",
  "ATTACH ':memory:' AS other",
  "SELECT * FROM orders; SELECT * FROM payments",
  "WITH gone AS (SELECT 1) DELETE FROM orders RETURNING *",
  "INSERT INTO orders (customer_id) VALUES (2) RETURNING *",
  "UPDATE orders SET note = 'x' RETURNING *",
  "SELECT load_extension('x')",
  "-- a comment\nDELETE FROM orders",
];

describe.each(ids)("with ids of the kind %s", (id) => {
  it.each(careless)("no foreign byte is shown by %s", async (sql) => {
    const data = await shopFor(me(id), id);
    const text = await shown(sql, data);
    expect(text).not.toContain(secret);
    expect(text).not.toMatch(/desk_[0-9a-f]{8}|\b2[01]0?\b/);
    await data.close();
  });

  it("shows the asker's own rows, two steps away too, and what is shared", async () => {
    const data = await shopFor(me(id), id);
    const count = async (table: string) => (await data.rowsOf(table)).length;
    expect(await Promise.all(["customers", "orders", "order_lines", "returns", "products"].map(count))).toEqual([
      1, 2, 2, 2, 2,
    ]);
    expect(await shown("SELECT times FROM busy", data)).toBe('[{"times":4}]');
    await data.close();
  });

  it("shows staff everything, and a guest only what is shared", async () => {
    const [staff, guest] = [await shopFor({ kind: "staff" }, id), await shopFor({ kind: "guest" }, id)];
    expect(await shown("SELECT * FROM everything", staff)).toContain(secret);
    for (const table of tables) expect(await guest.rowsOf(table)).toEqual([]);
    expect(await guest.rowsOf("products")).toHaveLength(2);
    await Promise.all([staff.close(), guest.close()]);
  });
});

/** What somebody else's rows are, by a connection that sees all of the same desk. */
const foreign = async (data: OwnedData): Promise<string> => JSON.stringify(await data.rowsOf("busy"));

type Write = (rows: BoundRows, other: string | number) => unknown;

const writes: Readonly<Record<string, Write>> = {
  "an order of somebody else": (rows, other) => rows.insert("orders", { customer_id: other, note: "x" }),
  "a line of somebody else's order": (rows) => rows.insert("order_lines", { order_number: 20 }),
  "a return that points to somebody else's line beside an own one": (rows) =>
    rows.insert("returns", { line_id: 100, other_line: 200 }),
  "an order given away": (rows, other) => rows.update("orders", { customer_id: other }, { number: 10 }),
  "a row of an undeclared table": (rows) => rows.insert("audit", { note: "x" }),
  "a payment, which nobody declared": (rows) => rows.insert("payments", { order_number: 10 }),
  "a shared row whose trigger writes to all orders": (rows) => rows.update("products", { label: "x" }, { sku: "hat" }),
};

describe("a write for a customer", () => {
  it.each(Object.entries(writes))("is refused for %s", async (_, write) => {
    const data = await shopFor(me("INTEGER"));
    const attempt = data.write((rows) => write(rows, 2), { signal: new AbortController().signal });
    await expect(attempt).rejects.toThrow(ForeignRowError);
    await data.close();
  });

  const missing = async (write: (rows: BoundRows, number: number) => unknown, number: number): Promise<unknown> => {
    const data = await shopFor(me("INTEGER"));
    try {
      return await data.write((rows) => write(rows, number), { signal: new AbortController().signal });
    } catch (error) {
      return error instanceof Error ? [error.name, error.message] : error;
    } finally {
      await data.close();
    }
  };

  it.each<readonly [string, (rows: BoundRows, number: number) => unknown]>([
    ["updated", (rows, number) => rows.update("orders", { note: "x" }, { number })],
    ["deleted", (rows, number) => rows.remove("orders", { number })],
    ["pointed to", (rows, number) => rows.insert("order_lines", { order_number: number })],
    ["pointed to by a second key", (rows, number) => rows.insert("returns", { line_id: 100, other_line: number * 10 })],
    ["read", (rows, number) => rows.select("SELECT * FROM orders WHERE number = :number", { number }, 1)],
    ["changed into", (rows, number) => rows.update("order_lines", { order_number: number }, { id: 100 })],
  ])("gives the same for a foreign and a missing row that is %s", async (_, write) => {
    expect(await missing(write, 20)).toEqual(await missing(write, 99));
  });

  it("deletes what belongs to an own row with it, and nothing else", async () => {
    const data = await shopFor(me("INTEGER"));
    const before = await foreign(data);
    await data.write((rows) => rows.remove("orders", { number: 11 }), { signal: new AbortController().signal });
    expect(await data.rowsOf("returns")).toHaveLength(1);
    expect(before).toBe('[{"sku":"hat","times":4}]');
    expect(await foreign(data)).toBe('[{"sku":"hat","times":3}]');
    await data.close();
  });

  it("gives an own row another number, and what belongs to it follows", async () => {
    const data = await shopFor(me("INTEGER"));
    const signal = new AbortController().signal;
    await data.write((rows) => rows.update("orders", { number: 30 }, { number: 11 }), { signal });
    expect(await shown("SELECT order_number FROM order_lines ORDER BY 1", data)).toBe(
      '[{"order_number":10},{"order_number":30}]',
    );
    await data.close();
  });

  it("names columns and tables that are there, whatever they hold", async () => {
    const data = await shopFor(me("INTEGER"));
    const signal = new AbortController().signal;
    await expect(data.write((rows) => rows.insert('x" (y); --', { a: 1 }), { signal })).rejects.toThrow("has no table");
    await expect(data.write((rows) => rows.insert("orders", { 'a"b': 1 }), { signal })).rejects.toThrow(
      "has no column",
    );
    await data.close();
  });
});

it("no statement put together at random shows a foreign byte", async () => {
  const data = await shopFor(me("INTEGER"));
  const table = fc.constantFrom(...tables, "products", "busy", "temp.orders", "main.orders", "desk.orders");
  const source = fc.tuple(table, table).map(([one, two]) => `${one} AS a, ${two} AS b`);
  const where = fc.constantFrom("1", "a.rowid > 0", "a.note LIKE '%'", "1 OR number IN (20, 21)", "b.rowid = 20");
  const statement = fc.tuple(source, where, fc.boolean()).map(([from, condition, nested]) => {
    const select = `SELECT * FROM ${from} WHERE ${condition}`;
    return nested ? `WITH t AS (${select}) SELECT * FROM t, orders` : select;
  });
  await fc.assert(
    fc.asyncProperty(statement, async (sql) => {
      expect(await shown(sql, data)).not.toContain(secret);
    }),
    { numRuns: 400 },
  );
  await data.close();
});
