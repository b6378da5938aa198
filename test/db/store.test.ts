// Each method of the store.

import { describe, expect, test } from "vitest";
import { allow, needsPerson, openNimbus, rawDatabase, refuse, tempFolder, ticketRequest } from "./desk-fixture.ts";

describe("reading", () => {
  test("a customer is found by e-mail in upper or lower case, and nobody else is", async () => {
    const store = await openNimbus("memory");
    expect(await store.findCustomer("MAYA@BrightPath.example")).toMatchObject({ id: 1, name: "Maya Lindqvist" });
    expect(await store.findCustomer("%")).toBeUndefined();
    expect(await store.findCustomer("maya@brightpath.example' OR 1=1 --")).toBeUndefined();
  });

  test("staff see every order, a customer only their own, and a foreign order is as missing as a missing one", async () => {
    const store = await openNimbus("memory");
    const seen = async (owner: number | null) =>
      Promise.all(
        [1042, 1050, 1099].map(async (id) =>
          [await store.readOrder(id, owner), await store.readRefundCase(id, owner)].map(Boolean),
        ),
      );
    expect(await seen(null)).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
    expect(await seen(1)).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(await seen(2)).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
  });

  test("a refund case holds the order without its note, its tickets and what else was refunded or asked for", async () => {
    const store = await openNimbus("memory");
    await store.openTicket(ticketRequest({ orderId: 1048 }), allow);
    await store.openTicket(ticketRequest({ orderId: 1042 }), allow);
    await store.openTicket(ticketRequest({ orderId: 1042, category: "billing" }), allow);
    const found = await store.readRefundCase(1048, 1);
    expect(Object.keys(found?.order ?? {})).toEqual([
      "id",
      "customer_id",
      "plan",
      "amount_cents",
      "currency",
      "status",
      "purchased_at",
    ]);
    expect(found).toMatchObject({
      tickets: [{ id: 5001, order_id: 1048, category: "refund", status: "open" }],
      other_refund_tickets: [{ id: 5002, order_id: 1042, category: "refund" }],
      refunded_orders: [{ id: 1044, purchased_at: "2026-11-23T12:00:00Z" }],
    });
    expect(JSON.stringify(found)).not.toMatch(/money back|ignore all/);
  });
});

describe("a ticket", () => {
  test("is opened once for an order and category, whoever asks", async () => {
    const store = await openNimbus("memory");
    expect(await store.openTicket(ticketRequest(), allow)).toMatchObject({
      outcome: "opened",
      ticket: { id: 5001, status: "open" },
    });
    expect(await store.openTicket(ticketRequest({ owner: 1 }), refuse)).toMatchObject({
      outcome: "found",
      ticket: { id: 5001 },
    });
    expect(await store.openTicket(ticketRequest({ category: "billing" }), refuse)).toMatchObject({
      outcome: "opened",
      ticket: { id: 5002 },
    });
  });

  test("that is open is the only one for its order and category, by the table itself", async () => {
    const path = `${tempFolder()}/desk.db`;
    const store = await openNimbus("real", path);
    const raw = rawDatabase(path);
    const insert = raw.prepare(
      "INSERT INTO tickets (order_id, customer_id, category, summary, status, created_at) VALUES (1042, 1, 'refund', 'x', ?, ?)",
    );
    await store.openTicket(ticketRequest(), allow);
    for (const status of ["open", "awaiting_approval"])
      expect(() => insert.run(status, "2026-11-29T12:00:00Z")).toThrow(/UNIQUE/);
    expect(insert.run("closed", "2026-11-29T12:00:00Z").changes).toBe(1);
  });

  test("that waits for approval counts as open", async () => {
    const store = await openNimbus("memory");
    expect(await store.openTicket(ticketRequest(), needsPerson)).toMatchObject({
      ticket: { status: "awaiting_approval" },
    });
    expect(await store.openTicket(ticketRequest(), allow)).toMatchObject({ outcome: "found", ticket: { id: 5001 } });
  });

  test("is not opened if the judge refuses, and only a refund is judged", async () => {
    const store = await openNimbus("memory");
    expect(await store.openTicket(ticketRequest(), refuse)).toEqual({
      outcome: "refused",
      decision: { verdict: "refuse" },
      seen: await store.readRefundCase(1042, null),
    });
    expect((await store.overview()).tickets).toEqual([]);
    const billing = await store.openTicket(ticketRequest({ category: "billing" }), refuse);
    expect(billing).not.toHaveProperty("decision");
  });

  test("is not opened for an order that is missing or foreign, nor for a refund of no order", async () => {
    const store = await openNimbus("memory");
    for (const [orderId, owner] of [
      [1050, 1],
      [1099, 1],
      [1099, null],
      [null, 1],
    ] as const) {
      expect(await store.openTicket(ticketRequest({ orderId, owner }), allow)).toEqual({ outcome: "no_order" });
    }
    expect((await store.overview()).tickets).toEqual([]);
  });

  test("without an order is never merged, and belongs to the customer who asked or to nobody", async () => {
    const store = await openNimbus("memory");
    for (const owner of [1, 1, null]) {
      await store.openTicket(ticketRequest({ owner, orderId: null, category: "other" }), allow);
    }
    expect((await store.overview()).tickets.map(({ id, customer_id }) => [id, customer_id])).toEqual([
      [5001, 1],
      [5002, 1],
      [5003, null],
    ]);
  });

  test("of an order belongs to the customer of that order, also when staff open it", async () => {
    const store = await openNimbus("memory");
    await store.openTicket(ticketRequest({ orderId: 1050 }), allow);
    expect((await store.overview()).tickets).toMatchObject([
      { customer_id: 2, run_id: "run-1", created_at: "2026-11-29T12:00:00Z" },
    ]);
  });

  test("can be opened again after it was closed, with a number never used before", async () => {
    const path = `${tempFolder()}/desk.db`;
    const store = await openNimbus("real", path);
    await store.openTicket(ticketRequest(), allow);
    rawDatabase(path).exec("DELETE FROM tickets");
    await store.openTicket(ticketRequest(), allow);
    rawDatabase(path).exec("UPDATE tickets SET status = 'closed'");
    expect(await store.openTicket(ticketRequest(), allow)).toMatchObject({ outcome: "opened", ticket: { id: 5003 } });
  });

  test("whose judge throws leaves nothing behind", async () => {
    const store = await openNimbus("memory");
    const broken = (): never => {
      throw new Error("a bug");
    };
    await expect(store.openTicket(ticketRequest(), broken)).rejects.toThrow("a bug");
    expect(await store.openTicket(ticketRequest(), allow)).toMatchObject({ ticket: { id: 5001 } });
  });
});
