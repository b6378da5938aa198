// Formats the desk as tables.

import type { DeskOverview } from "../../db/desk-store.ts";
import { amountText } from "../../text/money.ts";
import { dayIn, daysBetween } from "../../policy/calendar.ts";
import type { Policy } from "../../policy/policy.ts";
import { planKey } from "../../policy/plan-name.ts";
import { centsOf } from "../../policy/policy-schema.ts";
import { days } from "../../policy/rule-words.ts";
import type { Section, Table } from "../terminal/table.ts";

interface ShownDesk {
  readonly overview: DeskOverview;
  readonly policy: Policy;
  readonly today: string;
}

/** Returns the desk as titled tables, in the order of a tester's interest. */
export function deskSections(desk: ShownDesk): readonly Section[] {
  return [
    { title: `Orders (today is ${desk.today})`, ...ordersTable(desk) },
    { title: "Customers", ...customersTable(desk) },
    { title: "Tickets", ...ticketsTable(desk) },
    { title: "Policy", ...policyTable(desk) },
  ];
}

/** Returns plans and orders that the policy names but the desk does not have: probably misspelt, and without effect. */
export function unmatchedNames({ overview: { orders }, policy: { refund } }: ShownDesk): readonly string[] {
  const plans = new Set(orders.map(({ plan }) => planKey(plan)));
  const named = [...Object.keys(refund.window_days_by_plan ?? {}), ...(refund.final_sale_plans ?? [])];
  const unknown = named.filter((plan) => !plans.has(planKey(plan)));
  const exceptions = (refund.exceptions ?? []).filter(({ order_id }) => !orders.some(({ id }) => id === order_id));
  return [
    ...unknown.map((plan) => `The policy names the plan "${plan}", and no order has it.`),
    ...exceptions.map(({ order_id }) => `The policy has an exception for order ${order_id}, which is not there.`),
  ];
}

function ordersTable({ overview, policy, today }: ShownDesk): Table {
  return {
    head: ["order", "customer", "plan", "amount", "status", "age"],
    rows: overview.orders.map(({ id, email, plan, amount_cents, currency, status, purchased_at }) => [
      String(id),
      email,
      plan,
      amountText({ amount_cents, currency }),
      status,
      days(daysBetween(dayIn(policy.time_zone, new Date(purchased_at)), today)),
    ]),
  };
}

function customersTable({ overview }: ShownDesk): Table {
  return { head: ["name", "--customer"], rows: overview.customers.map(({ name, email }) => [name, email]) };
}

function ticketsTable({ overview }: ShownDesk): Table {
  return {
    head: ["ticket", "order", "category", "status", "opened", "summary"],
    rows: overview.tickets.map(({ id, order_id, category, status, created_at, summary }) => [
      String(id),
      order_id === null ? "–" : String(order_id),
      category,
      status,
      created_at.slice(0, 10),
      summary,
    ]),
  };
}

function policyTable({ policy: { time_zone, refund } }: ShownDesk): Table {
  return {
    head: ["setting", "value"],
    rows: [
      ["time zone", time_zone],
      ["refund window", days(refund.window_days)],
      ...Object.entries(refund.window_days_by_plan ?? {}).map(([plan, count]) => [`window for ${plan}`, days(count)]),
      ["refundable statuses", refund.refundable_statuses.join(", ")],
      ...Object.entries(refund.approval_above ?? {}).map(([currency, amount]) => [
        "a person approves above",
        amountText({ amount_cents: centsOf(amount, currency), currency }),
      ]),
      ...(refund.final_sale_plans === undefined ? [] : [["never refunded", refund.final_sale_plans.join(", ")]]),
      ...(refund.one_refund_per_days === undefined ? [] : [["one refund in", days(refund.one_refund_per_days)]]),
      ...(refund.exceptions ?? []).map(({ order_id, reason, until }) => [
        `exception for ${order_id}`,
        `until ${until}: ${reason}`,
      ]),
    ],
  };
}
