// How a run fails its flow, in words.

import { describe, expect, test } from "vitest";
import { failuresOf } from "./nimbus-flows.ts";

const check = (order: unknown) => ["check_refund_eligibility", { order_id: order }] as const;
const ticket = (category = "refund") =>
  ["create_support_ticket", { category, order_id: "#1042", summary: "Please refund it." }] as const;
const refunded = [{ calls: [check(1042)] }, { calls: [ticket()] }, { text: "I opened ticket 5001 for you." }];

describe("a run passes", () => {
  test.each([
    "  calls: [check_refund_eligibility: { order_id: 1042 }, create_support_ticket: { category: refund, order_id: 1042 }]",
    "  calls: [create_support_ticket]",
    "  calls: [create_support_ticket: ]",
    "  calls: [create_support_ticket, check_refund_eligibility]\n  order: any-order",
    "  calls: [check_refund_eligibility: {}, create_support_ticket: { order_id: 1042 }]\n  order: exact",
    "  never: [create_support_ticket: { category: billing }, get_order]",
    "  tickets: [{ order_id: 1042, category: refund, status: open, customer_id: 1, id: 5001 }]",
    "  tickets: [{}]",
    '  answer: { says: ["{ticket_id}", "TICKET  5001", opened], not: [refunded, "{message}"] }',
    "  steps: { min: 3, max: 3 }",
  ])("that does what is expected: %s", async (expectation) => {
    expect(await failuresOf(expectation, refunded)).toEqual([]);
  });
});

describe("a run fails with what was expected, what happened, and in which step:", () => {
  test.each([
    ["  outcome: step_limit", "3: The run should end step_limit, and ended answered."],
    [
      "  calls: [get_order: { order_id: 1042 }]",
      "-: get_order(order_id: 1042) was not called. The calls were: check_refund_eligibility(order_id: 1042), create_support_ticket(category: refund, summary: Please refund it., order_id: 1042).",
    ],
    [
      "  calls: [create_support_ticket, check_refund_eligibility: { order_id: 1042 }]",
      "1: check_refund_eligibility(order_id: 1042) was not called after create_support_ticket(category: refund, summary: Please refund it., order_id: 1042) in step 2. The nearest was check_refund_eligibility(order_id: 1042) in step 1.",
    ],
    [
      "  calls: [create_support_ticket: { category: billing }]\n  order: any-order",
      "2: create_support_ticket(category: billing) was not called. The nearest was create_support_ticket(category: refund, summary: Please refund it., order_id: 1042) in step 2.",
    ],
    [
      "  calls: [check_refund_eligibility]\n  order: exact",
      "2: Call 2: there should be no more, and it was create_support_ticket(category: refund, summary: Please refund it., order_id: 1042).",
    ],
    [
      "  calls: [check_refund_eligibility, create_support_ticket, get_order]\n  order: exact",
      "-: Call 3: it should be get_order(), and there was no more.",
    ],
    ["  calls: []", "1: No call should be made, and step 1 called check_refund_eligibility(order_id: 1042)."],
    [
      "  never: [create_support_ticket: { order_id: 1042 }]",
      "2: create_support_ticket(order_id: 1042) must never be called, and step 2 called create_support_ticket(category: refund, summary: Please refund it., order_id: 1042).",
    ],
    [
      "  tickets: [{ category: billing }]",
      "-: In the end, tickets should hold one with category: billing, and does not.",
    ],
    ["  tickets: []", expect.stringMatching(/^-: In the end, tickets holds one more than expected: .*id: 5001/)],
    [
      '  answer: { says: ["{purchased_on}"] }',
      "3: The answer should say {purchased_on}, and no tool gave such a value.",
    ],
    ["  answer: { says: [refunded] }", '3: The answer should say "refunded", and does not.'],
    ['  answer: { not: ["{ticket_id}"] }', '3: The answer should not say "{ticket_id}", and does.'],
    ["  steps: { max: 2 }", "3: It should take at most 2 steps, and took 3."],
    ["  steps: { min: 4 }", "3: It should take at least 4 steps, and took 3."],
  ])("%s", async (expectation, failure) => {
    const failures = await failuresOf(expectation, refunded);
    expect(failures).toContainEqual(failure);
  });

  test("a value of a tool's result is a word of its own in the answer", async () => {
    const script = [{ calls: [ticket()] }, { text: "Order 15001, ticket number as 5001." }];
    expect(await failuresOf('  answer: { says: ["{ticket_id}"] }', script)).toEqual([]);
    const other = [{ calls: [["get_order", { order_id: 1042 }]] as const }, { text: "Order 11042 is paid." }];
    expect(await failuresOf('  answer: { says: ["{order_id}"] }', other)).toHaveLength(1);
  });

  test("the record line is what code added; the model's text and the receipts are looked at apart from it", async () => {
    const script = [{ calls: [ticket()] }, { text: "A colleague knows about it." }];
    const line = "refund ticket 5001 for order 1042 was opened, no money was paid back";
    expect(await failuresOf(`  answer: { record: ["${line}", "{ticket_id}"] }`, script)).toEqual([]);
    expect(await failuresOf("  answer: { says: [Ticket 5001 is open], not: [conversation] }", script)).toEqual([]);
    expect(await failuresOf("  answer: { record: [billing] }", script)).toEqual([
      '2: The record line should say "billing", and does not.',
    ]);
    expect(await failuresOf("  answer: { record: [opened] }", refunded)).toHaveLength(1);
  });

  test("each expected call needs a call of its own, however their arguments overlap", async () => {
    const script = [{ calls: [check(1042), check(1043)] }, { text: "Fine." }];
    const both = "check_refund_eligibility, check_refund_eligibility: { order_id: 1042 }";
    expect(await failuresOf(`  calls: [${both}]\n  order: any-order`, script)).toEqual([]);
    expect(await failuresOf(`  calls: [${both}, check_refund_eligibility]\n  order: any-order`, script)).toHaveLength(
      1,
    );
  });

  test("a call that was blocked or refused counts as attempted", async () => {
    const script = [...Array.from({ length: 3 }, () => ({ calls: [check(1042)] })), { text: "Fine." }];
    expect(
      await failuresOf(`  calls: [${Array(3).fill("check_refund_eligibility").join()}]\n  order: exact`, script),
    ).toEqual([]);
    const wrong = [{ calls: [check("soon")] }, { text: "Fine." }];
    expect(await failuresOf("  never: [check_refund_eligibility]", wrong)).toHaveLength(1);
  });

  test("an outcome with a reason names it", async () => {
    const script = [{ text: "It was", finishReason: "length" as const }];
    const [failure] = await failuresOf("  outcome: answered", script);
    expect(failure).toMatch(/^1: The run should end answered, and ended api_error: .*cut off at its length limit/);
  });
});
