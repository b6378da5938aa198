import { readDeskFiles } from "../../src/db/desk-files.ts";
import type { DeskStore } from "../../src/db/desk-store.ts";
import { worldOpener } from "../../src/db/open-world.ts";
import type { WorldChanges } from "../../src/db/world-changes.ts";
import { type DeskIdentity, deskView } from "../../src/policy/desk-view.ts";
import { parsePolicy } from "../../src/policy/policy.ts";
import type { Tool } from "../../src/tools/define-tool.ts";
import { nimbusTools } from "../../src/tools/nimbus-tools.ts";

const day = "2026-11-29";
export const now = new Date(`${day}T09:30:00Z`);
export const openWorld = worldOpener(await readDeskFiles("db"));

/** A policy with every rule that depends on more than the order itself. */
const policy = parsePolicy(
  `{"time_zone":"UTC","refund":{"window_days":30,"refundable_statuses":["paid"],"one_refund_per_days":5,
    "approval_above":{"USD":70200},"exceptions":[{"order_id":1042,"reason":"moved house","until":"2026-12-24"}]}}`,
  "policy.json",
);

/** An order of the crowd. Whatever can be told of it is found nowhere else: not its amount, plan, note or day, nor its ticket's. */
export interface CrowdOrder {
  readonly id: number;
  readonly owner: number;
  readonly cents: number;
  readonly days_ago: number;
  readonly status: "paid" | "pending" | "refunded";
}

export const customers: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1);

/** Sixty orders, 1000 to 1059, five of each customer. */
export const orders: readonly CrowdOrder[] = Array.from({ length: 60 }, (_, index) => ({
  id: 1000 + index,
  owner: (index % customers.length) + 1,
  cents: 7_000_011 + index * 1009,
  days_ago: 60 - index,
  status: statusOf(index),
}));

function statusOf(index: number): CrowdOrder["status"] {
  if (index % 9 === 3) return "pending";
  return index % 11 === 7 ? "refunded" : "paid";
}

const two = (number: number): string => String(number).padStart(2, "0");
const emailOf = (owner: number): string => `person-${two(owner)}@canary.example`;
const nameOf = (owner: number): string => `Canary Person ${two(owner)}`;
const planOf = ({ id }: CrowdOrder): string => `Canary plan ${id}x`;
const noteOf = ({ id }: CrowdOrder): string => `Canary note ${id}x`;
const summaryOf = ({ id }: CrowdOrder): string => `Canary summary ${id}x`;
const dayOf = (daysAgo: number): string => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Everything about an order and its owner that nobody else may see. */
export function secretsOf(order: CrowdOrder): readonly string[] {
  const { cents, owner } = order;
  return [
    String(cents),
    (cents / 100).toFixed(2),
    planOf(order),
    noteOf(order),
    summaryOf(order),
    dayOf(order.days_ago),
    dayOf(order.days_ago + 100),
    nameOf(owner),
    emailOf(owner),
  ];
}

/** The desk of the whole crowd, or one that holds nothing but what is `only` this customer's. */
export function crowd(only?: number): Promise<DeskStore> {
  const present = orders.filter(({ owner }) => only === undefined || owner === only);
  const people = only === undefined ? customers : [only];
  const changes: WorldChanges = {
    seed: false,
    customers: Object.fromEntries(people.map((id) => [emailOf(id), { id, name: nameOf(id) }])),
    orders: Object.fromEntries(
      present.map((order) => [
        String(order.id),
        {
          customer: emailOf(order.owner),
          plan: planOf(order),
          amount: `${(order.cents / 100).toFixed(2)} USD`,
          status: order.status,
          days_ago: order.days_ago,
          note: noteOf(order),
        },
      ]),
    ),
    tickets: present
      .filter(({ id }) => id % 4 === 0)
      .map((order) => ({
        id: order.id + 4000,
        order_id: order.id,
        category: order.id % 8 === 0 ? "refund" : "billing",
        status: order.id % 3 === 0 ? "closed" : "open",
        summary: summaryOf(order),
        days_ago: order.days_ago + 100,
      })),
    next_ticket: 6001,
  };
  return openWorld({ day, changes, asker: undefined });
}

/** The tools of one run on such a desk. */
export function toolsFor(store: DeskStore, identity: DeskIdentity): readonly Tool[] {
  return nimbusTools(deskView({ store, policy, identity, clock: () => now }));
}
