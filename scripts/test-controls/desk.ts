// The controls of the desk.

import type { Control } from "./control.ts";

const identity = "test/safety/identity.test.ts";
const injections = "test/safety/injections.test.ts";
const anyModel = "test/desk/any-model.property.test.ts";

/** The controls of who may see and change what. */
export const deskControls: readonly Control[] = [
  {
    name: "a run is bound to its customer",
    file: "src/policy/desk-view.ts",
    text: `identity.kind === "staff" ? null : identity.id`,
    without: "null",
    tests: [identity],
  },
  {
    name: "the filter by owner in the SQL",
    file: "src/db/sqlite-store.ts",
    text: "AND (@owner IS NULL OR customer_id = @owner)",
    without: "AND (1 OR @owner IS NULL)",
    tests: [identity],
  },
  {
    name: "one sentence for a foreign and a missing order",
    file: "src/tools/create-support-ticket.ts",
    text: "reason: noOrder(orderId)",
    without: "reason: `Order ${orderId} is somebody else's.`",
    tests: [identity],
  },
  {
    name: "one open ticket, by a unique index",
    file: "db/schema.sql",
    text: "CREATE UNIQUE INDEX one_open_ticket",
    without: "CREATE INDEX one_open_ticket",
    tests: ["test/db/store.test.ts"],
  },
  {
    name: "an open ticket is found before another one is opened",
    file: "src/db/sqlite-store.ts",
    text: `each.category === category && each.status !== "closed"`,
    without: "each.id < 0",
    tests: [anyModel, "test/db/store.test.ts"],
  },
  {
    name: "judged and written in one immediate transaction",
    file: "src/db/sqlite-store.ts",
    text: ".immediate()",
    without: ".deferred()",
    tests: ["test/db/busy.test.ts"],
  },
  {
    name: "a write that has not begun is stopped",
    file: "src/db/when-free.ts",
    text: "    signal?.throwIfAborted();\n",
    without: "",
    tests: ["test/db/busy.test.ts"],
  },
  {
    name: "the policy is asked when a ticket is written",
    file: "src/policy/desk-view.ts",
    text: "decision = judgeRefund(refundCase, policyNow(), now);",
    without: `decision = { ...judgeRefund(refundCase, policyNow(), now), verdict: "allow" as const };`,
    tests: [injections],
  },
  {
    name: "a refusal opens no ticket",
    file: "src/db/sqlite-store.ts",
    text: `decision.verdict === "refuse"`,
    without: `String(decision.verdict) === "never"`,
    tests: [injections],
  },
  {
    name: "a ticket that needs a person waits",
    file: "src/db/sqlite-store.ts",
    text: `decision.verdict === "needs_person" ? "awaiting_approval" : "open"`,
    without: `"open"`,
    tests: [anyModel],
  },
];
