import * as fc from "fast-check";
import type { DeskStore } from "../../src/db/desk-store.ts";
import { orderStatuses, ticketCategories, ticketStatuses } from "../../src/db/rows.ts";
import type { WorldChanges } from "../../src/db/world-changes.ts";
import { openWorld } from "./crowd.ts";

/** A desk of two to four customers, whole or without everybody but one. What can be told of it names its owner. */
export interface AnyWorld {
  readonly customers: readonly number[];
  open(only?: number): Promise<DeskStore>;
}

/** The numbers that orders of such a world have; 1099 is never there. */
export const orderNumbers = [1040, 1041, 1042, 1043, 1044, 1045, 1046, 1047, 1048, 1049];

const day = "2026-11-29";
const emailOf = (customer: number): string => `canary-${customer}@desk.example`;

/** A text that shows whose it is. */
export const markOf = (customer: number): string => `Canary of ${customer}.`;

const anyOrder = fc.record({
  owner: fc.integer({ min: 1, max: 4 }),
  plan: fc.constantFrom("Pro annual", "Pro monthly", "Starter annual"),
  cents: fc.integer({ min: 0, max: 99 }),
  currency: fc.constantFrom("USD", "EUR"),
  status: fc.oneof({ weight: 3, arbitrary: fc.constant("paid" as const) }, fc.constantFrom(...orderStatuses)),
  days_ago: fc.integer({ min: -1, max: 50 }),
});
const anyTicket = fc.record({
  order: fc.nat({ max: orderNumbers.length - 1 }),
  category: fc.constantFrom(...ticketCategories),
  status: fc.constantFrom(...ticketStatuses),
  days_ago: fc.integer({ min: 0, max: 40 }),
});
type Order = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never;
type Ticket = typeof anyTicket extends fc.Arbitrary<infer T> ? T : never;

export const anyWorld: fc.Arbitrary<AnyWorld> = fc
  .record({
    customers: fc.integer({ min: 2, max: 4 }),
    orders: fc.array(anyOrder, { minLength: 6, maxLength: orderNumbers.length }),
    tickets: fc.uniqueArray(anyTicket, { maxLength: 4, selector: ({ order, category }) => `${order} ${category}` }),
  })
  .map(({ customers: count, orders, tickets }) => {
    const customers = Array.from({ length: count }, (_, index) => index + 1);
    const ownerOf = (order: Order): number => ((order.owner - 1) % count) + 1;
    return {
      customers,
      open: (only) => {
        const isHere = (order: Order | undefined): boolean =>
          order !== undefined && (only === undefined || ownerOf(order) === only);
        const people = customers.filter((id) => only === undefined || id === only);
        const changes: WorldChanges = {
          seed: false,
          customers: Object.fromEntries(people.map((id) => [emailOf(id), { id, name: markOf(id) }])),
          orders: Object.fromEntries(
            orders.flatMap((order, index) =>
              isHere(order) ? [[String(orderNumbers[index]), orderOf(order, ownerOf(order))]] : [],
            ),
          ),
          tickets: tickets.flatMap((ticket, index) => (isHere(orders[ticket.order]) ? [ticketOf(ticket, index)] : [])),
          next_ticket: 6001,
        };
        return openWorld({ day, changes, asker: undefined });
      },
    };
  });

function orderOf({ plan, cents, currency, status, days_ago }: Order, owner: number) {
  const amount = `${owner * 111}.${String(cents).padStart(2, "0")} ${currency}`;
  return { customer: emailOf(owner), plan, amount, status, days_ago, note: markOf(owner) };
}

function ticketOf({ order, category, status, days_ago }: Ticket, index: number) {
  return { id: 5001 + index, order_id: orderNumbers[order] ?? null, category, status, days_ago, summary: "Canary" };
}
