// Careless desks by kind: nothing of others is read or written, and what is another's is as if it were missing.

import { describe, expect, test } from "vitest";
import { cascades, oddKeys, textIds, triggers } from "./careless-desks.ts";
import { shop } from "./shop.ts";
import { bytesOf, everything, nothingForeign, opened, outcomes, type Step } from "./two-worlds.ts";

const me = { kind: "customer", id: 1 } as const;

const selects: Readonly<Record<string, string>> = {
  "no owner at all": "select * from order_lines",
  "an id of another": "select * from orders where number = 20",
  "ids of others from JSON": "select * from orders where number in (select value from json_each('[10,20,21,99]'))",
  "another owner": "select * from orders where customer_id = 2 or customer_id is null",
  "a join": "select o.*, c.* from orders o left join customers c on c.id <> o.customer_id",
  "a join with everything": "select * from customers, orders, order_lines, returns",
  "a right join": "select * from returns r right join order_lines l on l.id = r.line_id full join orders o on 1 = 1",
  "a subquery":
    "select (select group_concat(note) from orders) as notes, exists (select 1 from orders where number = 20) as e",
  "a subquery of a row":
    "select l.*, (select email from customers c, orders o where o.number = l.order_number and c.id = o.customer_id) as e from order_lines l",
  "a CTE": "with o as (select * from orders), c as not materialized (select * from customers) select * from o, c",
  "a CTE with a table's name": "with customers as (select * from orders) select * from customers",
  "a recursive CTE":
    "with recursive n (i) as (select 1 union all select i + 1 from n where i < 30) select number from n join orders on number = i",
  "temp.": "select * from temp.orders",
  "main.": "select * from main.orders",
  "main. in quotes": 'select * from "main"."orders" union select * from [main].[orders]',
  "quotes and case": 'select * from "ORDERS" union all select * from [orders] union all select * from `Orders`',
  "counts and sums": "select count(*) as n, max(number) as top, total(customer_id) as t from orders",
  windows:
    "select number, row_number() over (order by number desc) as r, lag(note) over (order by number) as l from orders",
  "unions and what they lack":
    "select number from orders union select id from order_lines except select id from returns",
  "a view of the schema": "select * from all_orders where email like '%'",
  "a broken view": "select * from broken",
  "a search index": "select *, rank from notes where notes match 'FOREIGN' order by rank",
  "the tables behind a search index": "select c0 from notes_content union all select block from notes_data",
  "a table function of a search index": "select * from notes('x')",
  "a table that nobody declared": 'select * from clerks union all select x, x from "Odd ""table"""',
  "a row number": "select rowid, * from orders",
  "an error in a row of another": "select number from orders where json_extract(note, '$.a') = 1",
  "an error in a column": "select json_extract(note, '$.a') as a from orders",
  "an error that an index meets first":
    "select id, order_number from order_lines where what > 'A' and abs(-9223372036854775807 - (what < 'Z')) > 0",
  "an overflow in a row of another":
    "select number from orders where number = 20 and abs(-9223372036854775807 - (number = 20))",
  "an error in an aggregate":
    "select number, sum(case when number = 20 then 9223372036854775807 else 1 end) over () as s from orders",
  "an error while ordering": "select number from orders order by json_extract(note, '$.a'), note -> '$.b'",
  "an error in a join":
    "select o.number from order_lines l join orders o on json(coalesce(o.note, '{}')) is not null and o.number = l.order_number",
  "what SQLite knows": "select * from sqlite_sequence",
  "samples for the planner": "select * from sqlite_stat4",
  "names of databases": "select * from pragma_database_list",
};

describe("a select", () => {
  test.each(Object.entries(selects))("with %s reads nothing of others", async (_, select) => {
    expect(await nothingForeign(shop, me, [{ select }])).toHaveLength(1);
  });

  test("reads nothing of others where ids look alike", async () => {
    const tables = ["customers", ...Object.keys(textIds.owned)];
    const steps = tables.flatMap((table) => [
      { select: `select * from ${table}` },
      { select: `select * from ${table} where id in ('01', '1', 1, '7', '007', 'B', 'b', '01 ')` },
    ]);
    const given = await nothingForeign(textIds, { kind: "customer", id: "01" }, steps);
    expect(given.filter((text) => text.includes("mine"))).toHaveLength(6);
  });

  test("reads nothing of others where keys are odd", async () => {
    const steps = ["customers", "trips", "stops", "comments", "profiles", '"select"'].map((table) => ({
      select: `select * from ${table}`,
    }));
    const given = await nothingForeign(oddKeys, me, steps);
    expect(given.map((text) => text.includes('"rows":[{'))).toEqual(steps.map(() => true));
  });

  test("gives each of two customers with ids of different kinds their own", async () => {
    const file = bytesOf(textIds.schema, textIds.own, textIds.foreign);
    const count = async (id: string | number) => {
      const desk = await opened(textIds, file, { kind: "customer", id });
      return outcomes(desk, [{ select: "select count(*) as n from loose" }, { select: "select id from accounts" }]);
    };
    expect(await count(1)).toEqual([
      '{"rows":[{"n":1}],"more":false}',
      '{"rows":[{"id":"7"},{"id":"B"}],"more":false}',
    ]);
    expect(await count("x' OR 1 --")).toEqual(['{"rows":[{"n":0}],"more":false}', '{"rows":[],"more":false}']);
  });
});

const writes: readonly Step[] = [
  { update: "orders", set: { note: "x" }, where: { number: 20 } },
  { update: "orders", set: { note: "x" }, where: { customer_id: 2 } },
  { update: "orders", set: { note: "x" }, where: { customer_id: null } },
  { update: "orders", set: { customer_id: 1 }, where: { number: 20 } },
  { update: "orders", set: { customer_id: 2 }, where: { number: 10 } },
  { update: "orders", set: { customer_id: 3 }, where: { number: 10 } },
  { update: "orders", set: { customer_id: null }, where: { number: 10 } },
  { insert: "orders", row: { number: 30, customer_id: 2 } },
  { insert: "orders", row: { number: 30, customer_id: 3 } },
  { insert: "orders", row: { number: 30 } },
  { update: "order_lines", set: { order_number: 20 }, where: { id: 100 } },
  { update: "order_lines", set: { order_number: 22 }, where: { id: 100 } },
  { update: "order_lines", set: { order_number: 11 }, where: { id: 200 } },
  { insert: "order_lines", row: { id: 300, order_number: 20, what: "x" } },
  { insert: "order_lines", row: { id: 300, order_number: 22, what: "x" } },
  { update: "returns", set: { clerk: 5 }, where: { id: 1000 } },
  { update: "returns", set: { clerk: 6 }, where: { id: 1000 } },
  { update: "returns", set: { line_id: 200 }, where: { id: 1000 } },
  { update: "returns", set: { status: "closed" }, where: { id: 1000 } },
  { delete: "returns", where: { id: 900 } },
  { delete: "returns", where: { status: "open" } },
  { update: "customers", set: { email: "x" }, where: { id: 2 } },
  { update: "customers", set: { id: 3 }, where: { id: 1 } },
  { insert: "customers", row: { id: 3, email: "y" } },
  { delete: "customers", where: { id: 2 } },
  { delete: "customers", where: { id: 1 } },
  { delete: "order_lines", where: { order_number: 20 } },
  { delete: "orders", where: { number: 10 } },
  { update: "order_lines", set: { shout: "x" }, where: { id: 110 } },
  { update: "orders", set: {}, where: { number: 11 } },
  { delete: "orders", where: {} },
];

describe("a write", () => {
  test.each(writes.map((step) => [JSON.stringify(step), step] as const))(
    "%s is the same without others",
    async (_, step) => {
      expect(
        await nothingForeign(shop, me, [step, { select: "select * from orders, order_lines, returns" }]),
      ).toHaveLength(2);
    },
  );

  test("and all of them in turn", async () => {
    const given = await nothingForeign(shop, me, writes);
    expect(given.filter((text) => /^[1-9]/.test(text))).toHaveLength(2);
  });

  test("leaves rows of customers whose ids look alike", async () => {
    const id = "01";
    const given = await nothingForeign(textIds, { kind: "customer", id }, [
      { update: "accounts", set: { name: "x" }, where: { customer: "1" } },
      { update: "accounts", set: { customer: "1" }, where: { id: "007" } },
      { update: "entries", set: { account: "B" }, where: { id: 1 } },
      { update: "entries", set: { account: "7" }, where: { id: 1 } },
      { update: "entries", set: { name: "x" }, where: { account: "b" } },
      { delete: "counted", where: { id: 1 } },
      { insert: "counted", row: { id: 9, customer: "01" } },
      { insert: "numbered", row: { id: 9, account: "007" } },
      // A number points to the account 7, not to 007, which it equals.
      { insert: "linked", row: { id: 9, customer: "01", account: 7 } },
      { insert: "linked", row: { id: 9, customer: "01", account: 8 } },
      { delete: "loose", where: { customer: 1 } },
      { update: "padded", set: { name: "x" }, where: { customer: "01" } },
      { update: "customers", set: { name: "x" }, where: { id: "1" } },
    ]);
    expect(given).toHaveLength(13);
  });

  test("changes own rows where the customer's number is a text", async () => {
    const file = bytesOf(textIds.schema, textIds.own, textIds.foreign);
    const given = await outcomes(await opened(textIds, file, me), [
      { update: "accounts", set: { name: "x" }, where: { id: "7" } },
      { insert: "accounts", row: { id: "9", customer: 1 } },
      { update: "accounts", set: { name: "x" }, where: { id: "b" } },
      { update: "entries", set: { name: "x" }, where: { id: 11 } },
    ]);
    expect(given).toEqual(["1", '{"id":"9","customer":"1","name":null}', "0", "1"]);
  });

  test("leaves rows of others where keys are odd", async () => {
    const given = await nothingForeign(oddKeys, me, [
      { insert: "stops", row: { id: 2, a: 1, b: 2, customer: 1 } },
      { insert: "stops", row: { id: 2, a: 1, b: 3, customer: 1 } },
      { insert: "stops", row: { id: 2, a: 1, b: null, customer: 1, name: "x" } },
      { update: "stops", set: { b: 2 }, where: { id: 1 } },
      { insert: "comments", row: { id: 3, customer: 1, parent: 11 } },
      { insert: "comments", row: { id: 3, customer: 1, parent: 12 } },
      { insert: "comments", row: { id: 3, customer: 1, parent: 1, name: "abc" } },
      { insert: "comments", row: { id: 4, customer: 1, parent: 4, name: "abc" } },
      { insert: "trips", row: { a: 3, b: 3, owner: '{"id":2}' } },
      { insert: "trips", row: { a: 3, b: 3, owner: '{"id":1}' } },
      { insert: "trips", row: { a: 4, b: 4, owner: "no JSON" } },
      { update: "trips", set: { owner: '{"id":2}' }, where: { a: 1 } },
      { update: "profiles", set: { id: 2 }, where: { id: 1 } },
      { delete: "profiles", where: { id: 2 } },
      { insert: "profiles", row: { id: 3 } },
      { update: "select", set: { from: "x" }, where: { "where 1=1": 2 } },
      { delete: "select", where: { from: "mine" } },
    ]);
    expect(given).toHaveLength(17);
  });

  test.each(["log", "take", "give", "replace", "ignore", "clear", "rename"])(
    "is undone where a trigger of the desk would %s",
    async (mode) => {
      const file = bytesOf(triggers.schema, triggers.own, triggers.foreign);
      const desk = await opened(triggers, file, me);
      const given = await outcomes(desk, [{ update: "seats", set: { mode }, where: { place: "1a" } }]);
      expect(given[0]).toMatch(/^RefusedWrite: The desk did not take this change of seats/);
      expect(await everything(triggers, await desk.content())).toEqual(await everything(triggers, file));
    },
  );

  test("lets a trigger of the desk change own rows", async () => {
    const given = await nothingForeign(triggers, me, [
      { update: "seats", set: { note: "x", mode: "touch" }, where: { place: "1a" } },
      { insert: "seats", row: { place: "3a", customer_id: 1, note: "2a", mode: "quiet" } },
      { insert: "seats", row: { place: "3a", customer_id: 1, note: "other" } },
      { select: "select * from seats" },
    ]);
    expect(given).toHaveLength(4);
  });

  test("lets a trigger of the desk that replaces nothing change the row of its own table", async () => {
    const { schema, ...desk } = shop;
    const stamped = `${schema}; CREATE TRIGGER stamps AFTER UPDATE ON returns BEGIN
      UPDATE returns SET reason = NEW.status || '!' WHERE id = NEW.id; END`;
    const given = await nothingForeign({ schema: stamped, ...desk }, me, [
      { update: "returns", set: { status: "closed" }, where: { id: 1000 } },
      { select: "select reason from returns" },
    ]);
    expect(given).toEqual(["1", '{"rows":[{"reason":"closed!"}],"more":false}']);
  });

  test("takes no seat of another by a conflict, and is told nothing of it", async () => {
    const file = bytesOf(triggers.schema, triggers.own, triggers.foreign);
    const desk = await opened(triggers, file, me);
    const given = await outcomes(desk, [
      { insert: "seats", row: { place: "2a", customer_id: 1 } },
      { insert: "seats", row: { place: "4a", customer_id: 1, note: "FOREIGN" } },
      { update: "seats", set: { place: "2b" }, where: { place: "1a" } },
      { insert: "seats", row: { place: "4a", customer_id: 1, mode: "warn", note: "2a" } },
    ]);
    expect(new Set(given).size).toBe(1);
    expect(given[0]).toMatch(/^RefusedWrite/);
    expect(await everything(triggers, await desk.content())).toEqual(await everything(triggers, file));
  });

  test("of an index for searching by a trigger is refused, and changes nothing", async () => {
    const schema = `${triggers.schema} CREATE TRIGGER finds AFTER INSERT ON seats BEGIN INSERT INTO found VALUES (NEW.note); END`;
    const file = bytesOf(schema, triggers.own, triggers.foreign);
    const desk = await opened(triggers, file, me);
    const insert = { insert: "seats", row: { place: "5a", customer_id: 1, note: "new" } };
    expect((await outcomes(desk, [insert, insert])).every((text) => text.startsWith("RefusedWrite"))).toBe(true);
    expect(await everything(triggers, await desk.content())).toEqual(await everything(triggers, file));
    const staff = await opened(triggers, file, { kind: "staff" });
    expect((await outcomes(staff, [insert, { select: "select * from found('new')" }])).at(-1)).toContain("new");
  });

  test.each([7, 8, 9, 10])("of an own room is undone if a row of another hangs on it: %i", async (id) => {
    const file = bytesOf(cascades.schema, cascades.own, cascades.foreign);
    const desk = await opened(cascades, file, me);
    const given = await outcomes(desk, [
      { delete: "rooms", where: { id } },
      { update: "rooms", set: { id: 77 }, where: { id } },
      { delete: "customers", where: { id: 1 } },
    ]);
    expect(given.map((text) => text.split(":")[0])).toEqual(["RefusedWrite", "RefusedWrite", "RefusedWrite"]);
    expect(await everything(cascades, await desk.content())).toEqual(await everything(cascades, file));
  });

  test("of an own room takes own rows with it", async () => {
    const given = await nothingForeign(cascades, me, [
      { delete: "rooms", where: { id: 11 } },
      { select: "select count(*) as n from guests" },
      { select: "select room from keys" },
    ]);
    expect(given).toEqual(["1", '{"rows":[{"n":0}],"more":false}', '{"rows":[{"room":null}],"more":false}']);
  });
});
