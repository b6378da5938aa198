// A world has no effect on the next one.

import { expect, test } from "vitest";
import { readDeskFiles } from "../../src/db/desk-files.ts";
import type { DeskStore } from "../../src/db/desk-store.ts";
import { beginWorld, idleWorlds } from "../../src/db/idle-worlds.ts";
import { openMemory } from "../../src/db/open-desk.ts";
import { worldOpener } from "../../src/db/open-world.ts";
import type { WorldChanges } from "../../src/db/world-changes.ts";

const files = await readDeskFiles("db");
const day = "2026-11-29";

function opener(given = files) {
  const open = worldOpener(given);
  return (changes: WorldChanges = {}): Promise<DeskStore> => open({ day, changes, asker: "maya@brightpath.example" });
}

function ticket(store: DeskStore, orderId: number | null, summary = "It crashes.") {
  const judge = () => ({ verdict: "allow" }) as const;
  const written = { createdAt: "2026-11-29T12:00:00Z", runId: "run", signal: new AbortController().signal };
  return store.openTicket({ owner: null, orderId, category: "technical", summary, ...written }, judge);
}

const worlds: readonly (readonly [string, WorldChanges])[] = [
  ["nothing", {}],
  ["an order that is gone", { orders: { 1042: null } }],
  [
    "an order that is new and one that is another one",
    { orders: { 7001: { days_ago: 3 }, 1042: { status: "refunded" } } },
  ],
  ["people who are new or have another name", { customers: { "new@reader.example": { id: 901, name: "Nia New" } } }],
  [
    "tickets and the number of the next",
    { tickets: [{ id: 5500, order_id: 1042, category: "refund" }], next_ticket: 6100 },
  ],
  ["no sample data", { seed: false, customers: { "maya@brightpath.example": { id: 4, name: "Maya" } } }],
];

for (const [what, changes] of worlds)
  test(`after a world with ${what}, the next one is as a first one is`, async () => {
    const open = opener();
    const first = await opener()();
    const used = await open(changes);
    await ticket(used, null);
    await ticket(used, null, "It still crashes.");
    await used.close();
    const next = await open();
    expect(await next.overview()).toEqual(await first.overview());
    expect(await ticket(next, 1043)).toEqual(await ticket(first, 1043));
    expect(await ticket(next, null)).toMatchObject({ ticket: { id: 5002 } });
  });

test("a world that contradicts itself leaves nothing for the next one", async () => {
  const open = opener();
  const clash = { customers: { "a@b.example": { id: 901 }, "c@d.example": { id: 901 } } };
  await expect(open(clash)).rejects.toThrow("belongs to another address");
  const next = await open();
  expect(await next.overview()).toEqual(await (await opener()()).overview());
});

test("worlds at the same time are apart, also where both were used before", async () => {
  const open = opener();
  await Promise.all((await Promise.all([open(), open()])).map((store) => store.close()));
  const [one, other] = await Promise.all([open({ orders: { 1042: null } }), open()]);
  await ticket(one, null);
  expect(await one.readOrder(1042, null)).toBeUndefined();
  expect(await other.readOrder(1042, null)).toMatchObject({ id: 1042 });
  expect((await other.overview()).tickets).toHaveLength((await (await opener()()).overview()).tickets.length);
});

test("a tool that goes on after its world was closed reaches neither that world nor the next one", async () => {
  const open = opener();
  const late = await open();
  await late.close();
  const next = await open();
  await expect(ticket(late, null)).rejects.toThrow("not open");
  await expect(late.overview()).rejects.toThrow("not open");
  await late.close();
  expect(await ticket(next, null)).toMatchObject({ ticket: { id: 5001 } });
});

test("a write that fails within a world takes nothing else with it", async () => {
  const store = await opener()();
  await ticket(store, null);
  await expect(ticket(store, null, "x".repeat(501))).rejects.toThrow("in memory");
  expect(await ticket(store, null)).toMatchObject({ ticket: { id: 5002 } });
});

const rolling = `CREATE TRIGGER no_gold BEFORE INSERT ON tickets WHEN new.summary = 'gold'
  BEGIN SELECT RAISE(ROLLBACK, 'no gold'); END;`;

test("a desk whose own SQL rolls back loses only the write, as on a file", async () => {
  const open = opener({ ...files, migrations: [...files.migrations, { name: "002.sql", sql: rolling }] });
  const store = await open({ orders: { 7001: { days_ago: 3 } } });
  await expect(ticket(store, 7001, "gold")).rejects.toThrow("in memory");
  expect(await ticket(store, 7001)).toMatchObject({ outcome: "opened" });
  await store.close();
  expect(await (await open()).readOrder(7001, null)).toBeUndefined();
});

test("a database whose transaction ended by itself is closed, not used again", async () => {
  const idle = idleWorlds();
  const [sound, broken, never] = [await openMemory(), await openMemory(), await openMemory()];
  for (const db of [sound, broken]) beginWorld(db);
  broken.exec("ROLLBACK");
  for (const db of [sound, broken, never]) idle.giveBack("any", db);
  expect([sound.open, broken.open, never.open]).toEqual([true, false, false]);
  expect(idle.take("another")).toBeUndefined();
  expect(idle.take("any")).toBe(sound);
  expect(idle.take("any")).toBeUndefined();
});

test("only so many databases wait, those used last", async () => {
  const idle = idleWorlds();
  const all = await Promise.all(Array.from({ length: 40 }, () => openMemory()));
  for (const db of all) {
    beginWorld(db);
    idle.giveBack("any", db);
  }
  expect(all.map(({ open }) => open)).toEqual(all.map((_, index) => index >= 8));
});
