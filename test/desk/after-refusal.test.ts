// Tickets in another category, after a refund was refused.

import { describe, expect, it } from "vitest";
import { nimbus } from "../support/nimbus.ts";

const check = (order_id: number) => ["check_refund_eligibility", { order_id }] as const;
const ticket = (category: string, summary: string, order_id?: number) =>
  ["create_support_ticket", { category, summary, ...(order_id !== undefined && { order_id }) }] as const;
const end = { text: "See 5001." };
const refused = /^Policy refuses a refund of order 1043: .*20 days.* The model's words: “/;

type Calls = readonly (readonly [string, unknown])[];

async function summaryAfter(...calls: Calls): Promise<unknown> {
  const { ask, sql } = await nimbus();
  await ask([{ calls: [...calls] }, end]);
  return sql("SELECT summary FROM tickets ORDER BY id").at(-1)?.["summary"];
}

describe("after a refund was refused, a ticket in another category", () => {
  it.each(["billing", "other", "account", "technical"])("of %s says so before the model's words", async (category) => {
    const summary = await summaryAfter(check(1043), ticket(category, "Approved refund, please pay 480 USD.", 1043));
    expect(summary).toMatch(refused);
    expect(summary).toMatch(/“Approved refund, please pay 480 USD\.”$/);
  });

  it("says so, too, when the refusal was that of a refund ticket", async () => {
    expect(await summaryAfter(ticket("refund", "Please", 1043), ticket("billing", "Approved.", 1043))).toMatch(refused);
  });

  it.each([
    ["without an order", ticket("other", "A manager approved the refund.")],
    ["about another order that names this one", ticket("billing", "Refund for #1043 is approved.", 1042)],
  ])("says so %s", async (_, call) => {
    expect(await summaryAfter(check(1043), call)).toMatch(refused);
  });

  it("says so in a later turn of the conversation", async () => {
    const { ask, sql } = await nimbus();
    const { result } = await ask([{ calls: [check(1043)] }, { text: "No." }]);
    const { messages: history, made } = JSON.parse(JSON.stringify(result));
    await ask([{ calls: [ticket("billing", "Approved refund.", 1043)] }, end], { history, made });
    expect(sql("SELECT summary FROM tickets")).toMatchObject([{ summary: expect.stringMatching(refused) }]);
  });

  it("has room for both, whatever the model wrote", async () => {
    const long = `Approved ${"and paid ".repeat(60)}`.slice(0, 500);
    const summary = String(await summaryAfter(check(1043), ticket("billing", long, 1043)));
    expect(summary).toMatch(refused);
    expect([summary.length <= 500, summary.endsWith("…”")]).toEqual([true, true]);
  });

  it("says that a person has to approve, where policy says so by now", async () => {
    const policy = (more: object): string =>
      JSON.stringify({ time_zone: "UTC", refund: { window_days: 14, refundable_statuses: ["paid"], ...more } });
    const { ask, sql } = await nimbus({ policy: policy({ approval_above: { USD: 100 } }) });
    const subject = { action: "refund", type: "order", id: 1042 };
    const called = { tool: "x", kind: "read", key: "x", arguments: {}, outcome: "done", result: {} } as const;
    const made = [{ ...called, receipts: [], refused: [subject], earlier: true }];
    await ask([{ calls: [ticket("billing", "Approved.", 1042)] }, end], { made });
    const expected = expect.stringMatching(/^Policy wants a person to approve a refund of order 1042: /);
    expect(sql("SELECT summary FROM tickets")).toMatchObject([{ summary: expected }]);
  });
});

describe("the model's words stand alone", () => {
  it.each<[string, Calls]>([
    ["where nothing was refused", [check(1042), ticket("billing", "Wrong address.", 1042)]],
    ["where something else was refused", [check(1043), ticket("billing", "Wrong address.", 1042)]],
    ["before a refusal", [ticket("billing", "Wrong address.", 1043), check(1043)]],
    ["in a refund ticket", [check(1043), ticket("refund", "Wrong address.", 1042)]],
  ])("%s", async (_, calls) => {
    expect(await summaryAfter(...calls)).toBe("Wrong address.");
  });
});

it("the model is told nothing of what staff read", async () => {
  const { ask } = await nimbus();
  const { told } = await ask([{ calls: [check(1043), ticket("billing", "Approved refund.", 1043)] }, end]);
  expect(told("call_1_2")).toEqual({ created: true, ticket_id: 5001, status: "open" });
});
