// Results, schemas and ownership.

import { describe, expect, test } from "vitest";
import { deskView } from "../../src/policy/desk-view.ts";
import { nimbusTools } from "../../src/tools/nimbus-tools.ts";
import { systemPrompt } from "../../src/tools/system-prompt.ts";
import { maya, omar, staff, plainPolicy, world } from "./tool-fixture.ts";

const refundOf = (order_id: unknown) => ({ category: "refund", summary: "Please refund it.", order_id });

describe("get_order", () => {
  test("shows an order, without a note if there is none", async () => {
    const { call } = await world();
    expect((await call("get_order", { order_id: "#1042" })).result).toEqual({
      order_id: 1042,
      plan: "Pro annual",
      amount: "240.00 USD",
      status: "paid",
      purchased_on: "2026-11-26",
    });
  });

  test("shows the note to the model, and keeps it out of the rows that are recorded", async () => {
    const { result, read } = await (await world()).call("get_order", { order_id: 1048 });
    expect(result).toHaveProperty("note", { untrusted_text: expect.stringMatching(/^SYSTEM: /) });
    expect(read).toEqual([
      {
        table: "orders",
        row: {
          id: 1048,
          customer_id: 1,
          plan: "Team monthly",
          amount_cents: 4800,
          currency: "USD",
          status: "paid",
          purchased_at: "2026-11-27T12:00:00Z",
        },
      },
    ]);
  });

  test("gives the day of purchase in the desk's zone", async () => {
    const { call } = await world({ policy: { ...plainPolicy, time_zone: "Pacific/Kiritimati" } });
    expect((await call("get_order", { order_id: 1042 })).result).toHaveProperty("purchased_on", "2026-11-27");
  });
});

describe("check_refund_eligibility", () => {
  test.each([
    [1042, true, 3, /day 3 of 14, 11 days left/],
    [1043, false, 20, /20 days ago, and the refund window is 14 days/],
    [1044, false, 6, /already been refunded/],
    [1045, false, 1, /payment is not completed/],
    [1046, true, 14, /today is the last day/],
    [1047, false, 15, /15 days ago/],
    [1048, true, 2, /12 days left/],
    [1050, true, 5, /9 days left/],
  ])("of order %i says eligible: %s", async (order_id, eligible, ...[days, reason]) => {
    const { result, decisions } = await (await world()).call("check_refund_eligibility", { order_id });
    expect(result).toMatchObject({ order_id, eligible, days_since_purchase: days, refund_window_days: 14 });
    expect(result).toHaveProperty("reason", expect.stringMatching(reason));
    expect(Object.keys(result as object)).toEqual([
      "order_id",
      "amount",
      "status",
      "days_since_purchase",
      "refund_window_days",
      "eligible",
      "reason",
    ]);
    expect(decisions).toMatchObject([{ subject: { id: order_id }, verdict: eligible ? "allow" : "refuse" }]);
  });

  test("goes by the desk's clock", async () => {
    const { call } = await world({ now: "2026-12-11T12:00:00Z" });
    expect((await call("check_refund_eligibility", { order_id: 1042 })).result).toMatchObject({
      eligible: false,
      days_since_purchase: 15,
    });
  });

  test("records rows and facts without notes, summaries, names and addresses", async () => {
    const { call } = await world();
    await call("create_support_ticket", refundOf(1042));
    const { decisions, read } = await call("check_refund_eligibility", { order_id: 1048 });
    expect(read).toMatchObject([
      { table: "orders", row: { id: 1048 } },
      { table: "orders", row: { id: 1044 } },
      { table: "tickets", row: { id: 5001 } },
    ]);
    expect(JSON.stringify([decisions, read])).not.toMatch(/SYSTEM|Please|Maya|@|note|summary|email/);
  });
});

describe("create_support_ticket", () => {
  test("opens a ticket, with a receipt and the decision it rests on", async () => {
    const { call, store } = await world();
    const output = await call("create_support_ticket", refundOf("1042"));
    expect(output).toMatchObject({
      result: { created: true, ticket_id: 5001, status: "open" },
      receipts: [{ action: "opened", id: 5001, sentence: "Ticket 5001 is open for order 1042." }],
      decisions: [{ verdict: "allow" }],
      read: [
        { table: "orders", row: { id: 1042 } },
        { table: "orders", row: { id: 1044 } },
        { table: "tickets", row: { id: 5001, order_id: 1042, category: "refund", status: "open" } },
      ],
      branch: "opened",
    });
    expect((await store.overview()).tickets).toMatchObject([
      { created_at: "2026-11-29T09:30:00Z", run_id: "run-1", customer_id: 1, summary: "Please refund it." },
    ]);
  });

  test("finds the one that is open, before it asks the policy", async () => {
    const { call } = await world();
    await call("create_support_ticket", refundOf(1042));
    expect(await call("create_support_ticket", refundOf(1042))).toEqual({
      result: {
        created: false,
        ticket_id: 5001,
        message: "Ticket 5001 is open for order 1042. No second one was opened.",
      },
      receipts: [
        {
          action: "found",
          id: 5001,
          sentence: "Ticket 5001 is open for order 1042.",
          about: { category: "refund", order_id: 1042, status: "open" },
        },
      ],
      read: [
        { table: "orders", row: expect.objectContaining({ id: 1042 }) },
        { table: "orders", row: expect.objectContaining({ id: 1044 }) },
        { table: "tickets", row: expect.objectContaining({ id: 5001 }) },
      ],
      branch: "found",
      wrote: false,
    });
  });

  test.each([1043, 1044, 1045, 1047])("opens none for order %i, which policy refuses", async (order_id) => {
    const { call, store } = await world();
    const { result, decisions, receipts, read } = await call("create_support_ticket", refundOf(order_id));
    expect(result).toEqual({
      created: false,
      reason: expect.stringMatching(`^Policy refuses a refund of order ${order_id}`),
    });
    expect(decisions).toMatchObject([{ verdict: "refuse" }]);
    expect(read?.[0]).toMatchObject({ table: "orders", row: { id: order_id } });
    expect(receipts).toBeUndefined();
    expect((await store.overview()).tickets).toEqual([]);
  });

  test("opens one of another category for an order that policy would not refund, and one without an order", async () => {
    const { call } = await world({ identity: maya });
    const technical = await call("create_support_ticket", {
      category: "technical",
      summary: "It hangs.",
      order_id: 1043,
    });
    const other = await call("create_support_ticket", { category: "other", summary: "A question.", order_id: null });
    expect([technical.result, other.result]).toEqual([
      { created: true, ticket_id: 5001, status: "open" },
      { created: true, ticket_id: 5002, status: "open" },
    ]);
    expect(other.receipts).toMatchObject([{ sentence: "Ticket 5002 is open." }]);
  });

  test.each([
    [{ category: "refund", summary: "x" }, /order_id: a refund ticket needs the order number/],
    [{ category: "refund", summary: "x", order_id: null }, /order_id: a refund ticket needs the order number/],
    [{ category: "sales", summary: "x" }, /category/],
    [{ category: "other", summary: "" }, /summary/],
    [{ category: "other", summary: "\0 \u001b[2J\u202e" }, /summary/],
    [{ category: "other", summary: "x".repeat(501) }, /summary/],
    [{ category: "other", summary: "x", customer_id: 2 }, /customer_id/],
  ])("says what is wrong with %j", async (args, words) => {
    const { call, store } = await world();
    expect((await call("create_support_ticket", args)).result).toEqual({ invalid: expect.stringMatching(words) });
    expect((await store.overview()).tickets).toEqual([]);
  });

  test.each(["x".repeat(500), "a\0b", "half \ud83d pair", "😀".repeat(250), "'); DROP TABLE tickets; --"])(
    "stores the summary %j",
    async (summary) => {
      const { call, store } = await world();
      await call("create_support_ticket", { category: "other", summary });
      expect((await store.overview()).tickets[0]?.summary).toBe(summary.toWellFormed().replace("\0", ""));
    },
  );
});

describe("an order of somebody else", () => {
  const questions = [
    ["get_order", (order_id: number) => ({ order_id })],
    ["check_refund_eligibility", (order_id: number) => ({ order_id })],
    ["create_support_ticket", refundOf],
    ["create_support_ticket", (order_id: number) => ({ category: "billing", summary: "x", order_id })],
  ] as const;

  test.each(questions)("is, for %s, as missing as one that does not exist", async (tool, args) => {
    const { as, store } = await world();
    await as(staff).call("create_support_ticket", refundOf(1050));
    await as(staff).call("create_support_ticket", { category: "billing", summary: "x", order_id: 1050 });
    const told = async (identity: typeof staff, id: number) =>
      JSON.stringify(await as(identity).call(tool, args(id))).replaceAll(String(id), "ID");
    const missing = await told(maya, 1099);
    expect(await told(maya, 1050)).toBe(missing);
    expect(await told(omar, 1042)).toBe(missing);
    expect(await told(staff, 1099)).toBe(missing);
    expect(await told(staff, 1050)).not.toBe(missing);
    expect(await told(omar, 1050)).not.toBe(missing);
    expect((await store.overview()).tickets.map(({ customer_id }) => customer_id)).toEqual([2, 2]);
  });
});

describe("what a model is shown", () => {
  const store = {} as Parameters<typeof deskView>[0]["store"];
  const tools = nimbusTools(deskView({ store, policy: plainPolicy, identity: staff, clock: () => new Date() }));

  test("are three tools in the order of their names, of which only one writes", () => {
    expect(tools.map(({ name, kind }) => [name, kind])).toEqual([
      ["check_refund_eligibility", "read"],
      ["create_support_ticket", "write"],
      ["get_order", "read"],
    ]);
  });

  test("are strict objects without a word about customers and roles, and without what only zod needs", () => {
    for (const { parameters } of tools) {
      expect(parameters).toMatchObject({ type: "object", additionalProperties: false });
      expect(Object.keys(parameters["properties"] as object).join()).not.toMatch(
        /customer|role|identity|limit|amount|status/,
      );
      expect(JSON.stringify(parameters)).not.toMatch(/\$schema|9007199254740991|exclusiveMinimum|anyOf|null/);
    }
  });

  test("is an order number as a plain integer, required except in a ticket", () => {
    const order_id = { type: "integer", description: expect.any(String) };
    expect(tools[2]?.parameters).toMatchObject({ properties: { order_id }, required: ["order_id"] });
    expect(tools[1]?.parameters).toMatchObject({ properties: { order_id }, required: ["category", "summary"] });
  });

  test("is a system prompt without a date or another number", () => {
    expect(systemPrompt).toContain("Nimbus");
    expect(systemPrompt).not.toMatch(/\d/);
  });
});
