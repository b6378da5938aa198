import type { z } from "zod";
import { amountText } from "../text/money.ts";
import { onFirstUse } from "../text/on-first-use.ts";
import { orderRow, ticketRow } from "./rows.ts";
import type { OrderChange, TicketOfWorld, WorldChanges } from "./world-changes.ts";

/** What a run read, in order. `opened` are the tickets that it opened itself. */
export interface RowsOfRun {
  readonly rows: readonly { readonly table: string; readonly row: Readonly<Record<string, unknown>> }[];
  readonly opened: readonly number[];
  /** Notes that the model saw, by order; not part of an order's recorded columns. */
  readonly notes: ReadonlyMap<number, string>;
  /** The customer who asked; undefined for staff. */
  readonly customerId: number | undefined;
}

/** Returns an address for a customer whose own one is not recorded. */
export const addressOf = (customerId: number): string => `customer-${customerId}@desk.example`;

/** Builds a world with exactly these rows, as they were before the run. */
export function worldOfRows({ rows, opened, notes, customerId }: RowsOfRun): WorldChanges {
  const tickets = firstOf(rows, "tickets", ticketRow).filter(({ id }) => !opened.includes(id));
  const orders = firstOf(rows, "orders", orderRead);
  const owners = orders.flatMap(({ customer_id }) => customer_id ?? []);
  const owner = customerId ?? owners[0] ?? 1;
  const customers = [...new Set([owner, ...owners])].map((id) => [addressOf(id), { id }] as const);
  const known = new Set(orders.map(({ id }) => id));
  const unread = tickets.flatMap(({ order_id }) => (order_id === null || known.has(order_id) ? [] : [order_id]));
  return {
    seed: false,
    customers: Object.fromEntries(customers),
    orders: Object.fromEntries([
      ...orders.map((order) => [String(order.id), orderChange(order, notes.get(order.id), owner)]),
      // Only the order's number is known, and that it belongs to the same customer.
      ...unread.map((id) => [String(id), { customer: addressOf(owner) }]),
    ]),
    ...(tickets.length > 0 && { tickets: tickets.map(ticketOfWorld) }),
    ...(opened[0] !== undefined && { next_ticket: opened[0] }),
  };
}

const orderRead = onFirstUse(() => orderRow().partial().required({ id: true }));
type OrderRead = z.infer<ReturnType<typeof orderRead>>;

function orderChange(order: OrderRead, note: string | undefined, owner: number): OrderChange {
  const { customer_id = owner, plan, amount_cents, currency = "USD", status = "refunded", purchased_at } = order;
  const amount = amount_cents === undefined ? undefined : amountText({ amount_cents, currency });
  // Of the customer's other orders, only the refund and the purchase date are recorded.
  return withoutUndefined({ customer: addressOf(customer_id), plan, amount, status, purchased_at, note });
}

function ticketOfWorld({
  id,
  order_id,
  category,
  status,
  created_at,
}: z.infer<ReturnType<typeof ticketRow>>): TicketOfWorld {
  return { id, order_id, category, status, created_at };
}

/** Returns each row of a table once, from the read with the most columns. Skips invalid rows. */
function firstOf<Row extends { readonly id: number }>(
  rows: RowsOfRun["rows"],
  table: string,
  schema: () => z.ZodType<Row>,
): readonly Row[] {
  const found = rows.flatMap((read) => (read.table === table ? (schema().safeParse(read.row).data ?? []) : []));
  const best = new Map<number, Row>();
  for (const row of found) {
    const before = best.get(row.id);
    if (before === undefined || Object.keys(row).length > Object.keys(before).length) best.set(row.id, row);
  }
  return [...best.values()];
}

function withoutUndefined(change: OrderChange): OrderChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
