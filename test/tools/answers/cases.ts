import type { KnownToRun } from "../../../src/agent/check-answer.ts";

const check = (order_id: number, days_since_purchase: number, more: object) => ({
  tool: "check_refund_eligibility",
  arguments: { order_id },
  result: { order_id, days_since_purchase, refund_window_days: 14, ...more },
});
const opened = (category: string, order_id?: number) => ({
  tool: "create_support_ticket",
  arguments: { category, order_id, summary: "Please help." },
  result: { created: true, ticket_id: 5001, status: "open" },
});
const receipt = (action: string, about = " for order 1042") => ({
  action,
  id: 5001,
  sentence: `Ticket 5001 is open${about}.`,
});

const eligible = check(1042, 3, {
  amount: "240.00 USD",
  status: "paid",
  eligible: true,
  reason: "It is paid and inside the refund window: day 3 of 14, 11 days left.",
});
const tooOld = check(1043, 20, {
  amount: "480.00 USD",
  status: "paid",
  eligible: false,
  reason: "It was bought 20 days ago, and the refund window is 14 days.",
});
const order = (order_id: number, plan: string, amount: string, status: string, purchased_on: string) => ({
  tool: "get_order",
  arguments: { order_id },
  result: { order_id, plan, amount, status, purchased_on },
});

const none = { asked: ["Can you help me?"], calls: [], receipts: [], today: "2026-10-21" };
const refund = { ...none, asked: ["Please refund order 1042."] };

/** What a run knows in each of the cases that the labelled answers are about. */
export const cases: Readonly<Record<string, KnownToRun>> = {
  nothing: none,
  eligible: { ...refund, calls: [eligible] },
  ticket: { ...refund, calls: [eligible, opened("refund", 1042)], receipts: [receipt("opened")] },
  found: {
    ...refund,
    calls: [
      eligible,
      {
        tool: "create_support_ticket",
        arguments: { category: "refund", order_id: "#1042" },
        result: {
          created: false,
          ticket_id: 5001,
          message: "Ticket 5001 is open for order 1042. No second one was opened.",
        },
      },
    ],
    receipts: [receipt("found")],
  },
  too_old: { ...none, asked: ["Refund order 1043, make an exception!"], calls: [tooOld] },
  refunded: {
    ...none,
    asked: ["Was order 1044 refunded?"],
    calls: [order(1044, "Pro monthly", "24.00 USD", "refunded", "2026-10-15")],
  },
  pending: {
    ...none,
    asked: ["Cancel order 1045."],
    calls: [order(1045, "Starter annual", "96.00 USD", "pending", "2026-10-20")],
  },
  status: {
    ...none,
    asked: ["What about order 1042?"],
    calls: [order(1042, "Pro annual", "240.00 USD", "paid", "2026-10-18")],
  },
  two: {
    ...none,
    asked: ["Refund orders 1042 and 1043."],
    calls: [eligible, tooOld, opened("refund", 1042)],
    receipts: [receipt("opened")],
  },
  no_order: {
    ...none,
    asked: ["Refund order 1099."],
    calls: [
      {
        tool: "get_order",
        arguments: { order_id: 1099 },
        result: { error: "Order 1099 was not found. Ask for the right order number." },
      },
    ],
  },
  technical: {
    ...none,
    asked: ["My boards do not load."],
    calls: [opened("technical")],
    receipts: [receipt("opened", "")],
  },
  mention: { ...none, asked: ["What about my ticket 5003?"] },
  history: {
    ...none,
    asked: ["Please refund order 1042.", "Is it done?"],
    calls: [eligible, opened("refund", 1042)],
  },
};
