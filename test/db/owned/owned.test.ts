// What each asker sees and may write.

import { describe, expect, test } from "vitest";
import { openOwned } from "../../../src/db/owned/open-owned.ts";
import { shop } from "./shop.ts";
import { bytesOf, everything, opened, outcomes } from "./two-worlds.ts";

const full = bytesOf(shop.schema, shop.own, shop.foreign);
const maya = { kind: "customer", id: 1 } as const;
const staff = { kind: "staff" } as const;
const guest = { kind: "guest" } as const;
const all = (table: string) => `select * from ${table}`;

describe("a customer", () => {
  test("sees the own rows of owned tables in any number of steps, and all rows of shared ones", async () => {
    const desk = await opened(shop, full, maya);
    const ids = ["customers", "orders", "order_lines", "returns", "products"].map(async (table) => {
      const { rows } = await desk.read(({ select }) => select(all(table), {}, { list: true }));
      return rows.map((row) => Object.values(row)[0]);
    });
    expect(await Promise.all(ids)).toEqual([[1], [10, 11], [100, 101, 110], [1000], ["coat", "hat"]]);
  });

  test("finds every other table empty, with its columns", async () => {
    const desk = await opened(shop, full, maya);
    const selects = [
      ...["clerks", "all_orders", "notes", "notes_data", "notes_content", '"Odd ""table"""', "broken"].map(all),
      "select note from notes where notes match 'FOREIGN'",
      "select email, note from all_orders",
    ].map((select) => ({ select }));
    expect(new Set(await outcomes(desk, selects))).toEqual(new Set(['{"rows":[],"more":false}']));
  });

  test("inserts a row and is given all of it", async () => {
    const desk = await opened(shop, full, maya);
    expect(
      await desk.write(({ insert }) => insert("returns", { line_id: 101, reason: "red", clerk: undefined })),
    ).toEqual({
      id: 1001,
      line_id: 101,
      reason: "red",
      status: "open",
      product: null,
      clerk: null,
    });
    const line = { id: 102, order_number: 10, what: "scarf" };
    expect(await desk.write(({ insert }) => insert("Order_Lines", line))).toEqual({ ...line, shout: "SCARF" });
  });

  test("changes own rows, and 0 rows of others as of missing ones", async () => {
    const desk = await opened(shop, full, maya);
    const changed = await desk.write(({ update }) =>
      [10, 20, 21, 12345].map((number) => update("orders", { note: "mine" }, { number }).length),
    );
    expect(changed).toEqual([1, 0, 0, 0]);
    expect(await desk.write((rows) => [200, 999, 1, 101].map((id) => rows.delete("order_lines", { id })))).toEqual([
      0, 0, 0, 1,
    ]);
  });

  test("deletes an own order with its lines and their returns", async () => {
    const desk = await opened(shop, full, maya);
    expect(await desk.write((rows) => rows.delete("orders", { number: 10 }))).toBe(1);
    const left = await everything(shop, await desk.content());
    expect(["orders", "order_lines", "returns"].map((table) => left.get(table)?.length)).toEqual([3, 4, 2]);
  });

  test("gives an own order another number with its lines", async () => {
    const desk = await opened(shop, full, maya);
    expect(await desk.write((rows) => rows.update("orders", { number: 12 }, { number: 10 }).length)).toBe(1);
    const { rows } = await desk.read(({ select }) =>
      select("select id from order_lines where order_number = :n", { n: 12 }, { list: true }),
    );
    expect(rows).toEqual([{ id: 100 }, { id: 101 }]);
  });

  test.each([
    ["a row of another", "returns", { line_id: 200 }],
    ["a row of nobody", "returns", { line_id: 210 }],
    ["a missing row", "returns", { line_id: 4711 }],
    ["a row of a table that customers do not see", "returns", { line_id: 100, clerk: 5 }],
    ["a missing row of such a table", "returns", { line_id: 100, clerk: 6 }],
    ["a missing row of a shared table", "returns", { line_id: 100, product: "boat" }],
    ["nothing", "returns", { line_id: null }],
  ])("is refused in one sentence a row that points to %s", async (_, table, row) => {
    const desk = await opened(shop, full, maya);
    expect(await outcomes(desk, [{ insert: table, row }])).toEqual([
      "RefusedWrite: The desk did not take this change of returns: see whether what it names exists and its values fit.",
    ]);
  });

  test("changes a shared row where the desk writes it", async () => {
    const desk = await opened(shop, full, maya);
    const given = await outcomes(desk, [
      { update: "products", set: { stock: 9 }, where: { name: "coat" } },
      { update: "products", set: { stock: 9 }, where: { name: "boat" } },
    ]);
    expect(given).toEqual(["1", "0"]);
  });

  test("is refused every write of undeclared tables, views and search indexes", async () => {
    const desk = await opened(shop, full, maya);
    const given = await outcomes(desk, [
      { insert: "clerks", row: { id: 9 } },
      { delete: 'Odd "table"', where: { x: "FOREIGN" } },
      { delete: "all_orders", where: { number: 10 } },
      { insert: "notes", row: { note: "x" } },
      { delete: "sqlite_sequence", where: { name: "returns" } },
    ]);
    expect(given.map((text) => text.split(":")[0])).toEqual([
      ...Array.from({ length: 2 }, () => "RefusedWrite"),
      ...Array.from({ length: 3 }, () => "DeskError"),
    ]);
    expect(await everything(shop, await desk.content())).toEqual(await everything(shop, full));
  });
});

describe("a guest", () => {
  test("sees shared tables only, and writes nothing", async () => {
    const desk = await opened(shop, full, guest);
    const names = desk.tables().map(({ name }) => `"${name.replaceAll('"', '""')}"`);
    const given = await outcomes(
      desk,
      names.map((name) => ({ select: all(name) })),
    );
    expect(given.filter((text) => text !== '{"rows":[],"more":false}')).toEqual([
      '{"rows":[{"name":"coat","stock":3},{"name":"hat","stock":0}],"more":false}',
    ]);
    const writes = await outcomes(desk, [
      { insert: "orders", row: { number: 12 } },
      { insert: "customers", row: { id: 7, email: "x" } },
      { delete: "orders", where: { number: 10 } },
      { update: "products", set: { stock: 1 }, where: { name: "hat" } },
    ]);
    expect(writes.every((text) => text.startsWith("RefusedWrite"))).toBe(true);
    expect(await everything(shop, await desk.content())).toEqual(await everything(shop, full));
  });
});

describe("staff", () => {
  test("see and write everything, and search", async () => {
    const desk = await opened(shop, full, staff);
    const given = await outcomes(desk, [
      { select: "select count(*) as n from orders" },
      { select: "select note from notes where notes match 'foreign'" },
      { update: "orders", set: { note: "seen" }, where: { number: 20 } },
      { insert: "clerks", row: { id: 6 } },
      { delete: "orders", where: { number: 20 } },
      { insert: "returns", row: { line_id: 4711 } },
    ]);
    expect(given).toEqual([
      '{"rows":[{"n":4}],"more":false}',
      '{"rows":[{"note":"FOREIGN"}],"more":false}',
      "1",
      '{"id":6,"note":null}',
      "1",
      "RefusedWrite: The desk did not take this change of returns: see whether what it names exists and its values fit.",
    ]);
    expect(await desk.rowsOf("RETURNS")).toHaveLength(2);
  });

  test("alone read whole tables", async () => {
    const asked = [maya, guest].map(async (asker) => (await opened(shop, full, asker)).rowsOf("products"));
    expect((await Promise.allSettled(asked)).map((each) => each.status)).toEqual(["rejected", "rejected"]);
  });
});

describe("what a select is given", () => {
  test("a list and an object are JSON, a yes 1, whole numbers whole, and nothing null", async () => {
    const desk = await opened(shop, full, maya);
    const select = `select json_extract(:list, '$[1]') as second, json_extract(:object, '$.a') as a, :yes as yes,
      :whole || '' as whole, typeof(:half) as half, :gone is null as gone, ':quoted' as quoted -- :comment`;
    const params = { list: [1, 2], object: { a: "x" }, yes: true, whole: 7, half: 1.5, gone: undefined };
    expect(await outcomes(desk, [{ select, params }])).toEqual([
      '{"rows":[{"second":2,"a":"x","yes":1,"whole":"7","half":"real","gone":1,"quoted":":quoted"}],"more":false}',
    ]);
  });

  test("one row unless it is a list, which is cut after so many", async () => {
    const desk = await opened(shop, full, maya);
    const read = (list: boolean, most?: number) =>
      desk.read(({ select }) => select("select id from order_lines order by id", {}, { list, most }));
    expect(await read(false)).toEqual({ rows: [{ id: 100 }], more: true });
    expect(await read(true, 2)).toEqual({ rows: [{ id: 100 }, { id: 101 }], more: true });
    expect(await read(true, 3)).toEqual({ rows: [{ id: 100 }, { id: 101 }, { id: 110 }], more: false });
  });

  test.each([
    ["select :a, :b", "nothing is called :b"],
    ["select ?", "a parameter is written :name"],
    ["select @a", "a parameter is written :name"],
    ["select $a", "a parameter is written :name"],
    ["select :toString", "nothing is called :toString"],
    ["select 1; select 2", "The supplied SQL string contains more than one statement"],
    ["delete from orders", "it does not begin with select"],
    ["with o as (select 1) delete from temp.orders", "cannot modify orders because it is a view"],
    ["explain select 1", "it does not begin with select"],
    ["/* select */ attach 'x' as y", "it does not begin with select"],
    ["pragma database_list", "it does not begin with select"],
    ["begin", "it does not begin with select"],
    ["select * from pragma_database_list", "pragma_… is not part of a desk"],
    ["select * from main.'pragma_table_list'", "pragma_… is not part of a desk"],
    ["select * from [sqlite_sequence]", "sqlite_… is not part of a desk"],
    ["select sql from sqlite_temp_schema", "sqlite_… is not part of a desk"],
    ["select * from sqlite_stat4", "sqlite_… is not part of a desk"],
    ["select * from dbstat", "dbstat… is not part of a desk"],
    ["select load_extension('x')", "load_extension… is not part of a desk"],
    ["select * from main.orders", "no such table: main.orders"],
    ["select nope from orders", "no such column: nope"],
    ["select json('x')", "malformed JSON"],
  ])("and %j cannot be used: %s", async (select, reason) => {
    const desk = await opened(shop, full, maya);
    expect(await outcomes(desk, [{ select, params: { a: 1 } }])).toEqual([
      `DeskError: A select of the desk cannot be used (${reason}): correct "${select}".`,
    ]);
  });
});

test("a statement of staff that writes after its with-clause is no select", async () => {
  const desk = await opened(shop, full, staff);
  const select = "with o as (select 1) delete from orders returning *";
  expect(await outcomes(desk, [{ select }])).toEqual([
    `DeskError: A select of the desk cannot be used (it does not only read): correct "${select}".`,
  ]);
});

describe("a connection", () => {
  test("undoes all of a write that throws", async () => {
    const desk = await opened(shop, full, maya);
    const failing = desk.write((rows) => {
      rows.delete("returns", { id: 1000 });
      rows.insert("returns", { line_id: 200 });
    });
    await expect(failing).rejects.toThrow("did not take");
    expect(await everything(shop, await desk.content())).toEqual(await everything(shop, full));
  });

  test("begins no write once its signal is aborted, and none after it is closed", async () => {
    const desk = await opened(shop, full, maya);
    const remove = (signal?: AbortSignal) =>
      desk.write((rows) => rows.delete("returns", { id: 1000 }), signal && { signal });
    await expect(remove(AbortSignal.abort(new Error("too late")))).rejects.toThrow("too late");
    expect(await everything(shop, await desk.content())).toEqual(await everything(shop, full));
    await desk.close();
    await expect(remove()).rejects.toThrow("not open");
  });

  test("that is read-only refuses to write", async () => {
    const waiting = { file: "desk.db", patienceMs: 0 };
    const desk = await openOwned({ ...shop, file: full, asker: staff, readonly: true, waiting });
    await expect(desk.write((rows) => rows.delete("returns", { id: 1000 }))).rejects.toThrow("is read-only");
    expect(await desk.rowsOf("returns")).toHaveLength(3);
    await desk.close();
  });

  test("of an id that numbers cannot hold is not made", async () => {
    const asker = { kind: "customer", id: 2 ** 53 } as const;
    await expect(opened(shop, full, asker)).rejects.toThrow("not a safe whole number");
  });

  test.each([
    [{ ...shop, shared: ["goods"] }, "has no table goods"],
    [{ ...shop, owned: { orders: { column: "owner" } } }, "has no column owner"],
    [{ ...shop, owned: { returns: { column: "line_id", of: "products" } } }, "products, which is not owned"],
    [
      { ...shop, owned: { orders: { column: "number", of: "returns" }, returns: { column: "id", of: "orders" } } },
      "end the circle",
    ],
  ])("of owners that do not fit its tables is not made: %#", async (owners, message) => {
    await expect(opened(owners, full, staff)).rejects.toThrow(message);
  });
});
