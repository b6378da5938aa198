// The sample desk's content.

import { expect, test } from "vitest";
import { openNimbus, rawDatabase, tempFolder } from "./desk-fixture.ts";

test("the seed holds eight orders, bought at noon UTC so many days before the day of seeding", async () => {
  const { orders, customers, tickets, seededOn } = await (await openNimbus("memory")).overview();
  expect(seededOn).toBe("2026-11-29");
  expect(tickets).toEqual([]);
  expect(customers.map(({ email }) => email)).toEqual(["maya@brightpath.example", "omar@tallgrass.example"]);
  expect(orders.map(({ id, status, purchased_at, email }) => [id, status, purchased_at, email.split("@")[0]])).toEqual([
    [1042, "paid", "2026-11-26T12:00:00Z", "maya"],
    [1043, "paid", "2026-11-09T12:00:00Z", "maya"],
    [1044, "refunded", "2026-11-23T12:00:00Z", "maya"],
    [1045, "pending", "2026-11-28T12:00:00Z", "maya"],
    [1046, "paid", "2026-11-15T12:00:00Z", "maya"],
    [1047, "paid", "2026-11-14T12:00:00Z", "maya"],
    [1048, "paid", "2026-11-27T12:00:00Z", "maya"],
    [1050, "paid", "2026-11-24T12:00:00Z", "omar"],
  ]);
  expect(orders[0]).toMatchObject({ plan: "Pro annual", amount_cents: 24_000, currency: "USD", note: null });
  expect(orders.find(({ id }) => id === 1048)?.note).toMatch(/ignore all earlier rules/);
});

test("the schema refuses rows that cannot be true", async () => {
  const path = `${tempFolder()}/desk.db`;
  await openNimbus("real", path);
  const db = rawDatabase(path);
  const order = {
    amount_cents: 1,
    currency: "USD",
    status: "paid",
    purchased_at: "2026-11-26T12:00:00Z",
    customer_id: 1,
  };
  const insertOrder = (changes: object) =>
    db
      .prepare(
        `INSERT INTO orders (customer_id, plan, amount_cents, currency, status, purchased_at)
         VALUES (@customer_id, 'Pro', @amount_cents, @currency, @status, @purchased_at)`,
      )
      .run({ ...order, ...changes });
  for (const changes of [
    { amount_cents: -1 },
    { amount_cents: 100_000_000_001 },
    { amount_cents: "12.5" },
    { currency: "usd" },
    { status: "unknown" },
    { purchased_at: "2026-02-30T12:00:00Z" },
    { purchased_at: "2026-11-26 12:00:00" },
    { purchased_at: "now" },
    { customer_id: 99 },
  ]) {
    expect(() => insertOrder(changes)).toThrow(/constraint failed|cannot store|non-deterministic/);
  }
  expect(insertOrder({ amount_cents: 100_000_000_000 }).changes).toBe(1);
});

test("ids and cents are stored as integers", async () => {
  const path = `${tempFolder()}/desk.db`;
  await openNimbus("real", path);
  const types = rawDatabase(path)
    .prepare("SELECT DISTINCT typeof(id) || typeof(amount_cents) FROM orders")
    .pluck()
    .all();
  expect(types).toEqual(["integerinteger"]);
});
