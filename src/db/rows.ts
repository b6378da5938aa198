// The schemas of the database's rows.

import { z } from "zod";
import { onFirstUse } from "../text/on-first-use.ts";
import * as quick from "../text/quick.ts";
import { withQuick } from "../text/quick.ts";

/** The statuses of an order. */
export const orderStatuses = ["paid", "pending", "refunded"] as const;
/** The categories of a ticket. */
export const ticketCategories = ["refund", "billing", "technical", "account", "other"] as const;
/** The statuses of a ticket. */
export const ticketStatuses = ["open", "awaiting_approval", "closed"] as const;

/** Days and instants are text: `2026-11-26`, and UTC as `2026-11-26T12:00:00Z`. */
const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));
const instant = onFirstUse(() => z.string().refine(isInstant, "is not an instant"));
const quickInstant = quick.that(quick.text, isInstant);

/** A customer. */
export const customerRow = withQuick(quick.object({ id: quick.int, name: quick.text, email: quick.text }), () =>
  z.object({ id: z.int(), name: z.string(), email: z.string() }),
);

const orderColumns = {
  id: quick.int,
  customer_id: quick.int,
  plan: quick.text,
  amount_cents: quick.int,
  currency: quick.text,
  status: quick.oneOf(orderStatuses),
  purchased_at: quickInstant,
};

/** An order without its note: the columns that a decision may use. Money is in whole cents. */
export const orderRow = withQuick(quick.object(orderColumns), () =>
  z.object({
    id: z.int(),
    customer_id: z.int(),
    plan: z.string(),
    amount_cents: z.int(),
    currency: z.string(),
    status: z.enum(orderStatuses),
    purchased_at: instant(),
  }),
);

const ticketColumns = {
  id: quick.int,
  order_id: quick.either(quick.int, quick.nothing),
  category: quick.oneOf(ticketCategories),
  status: quick.oneOf(ticketStatuses),
  created_at: quickInstant,
};

/** A ticket without its summary. */
export const ticketRow = withQuick(quick.object(ticketColumns), () =>
  z.object({
    id: z.int(),
    order_id: z.int().nullable(),
    category: z.enum(ticketCategories),
    status: z.enum(ticketStatuses),
    created_at: instant(),
  }),
);

/** A refunded order of the same customer. */
export const refundedOrder = withQuick(quick.object({ id: quick.int, purchased_at: quickInstant }), () =>
  z.object({ id: z.int(), purchased_at: instant() }),
);

/** Everything a refund decision uses: the order, its tickets, and the customer's other refunds and refund requests. */
export const refundCase = onFirstUse(() =>
  z.object({
    order: orderRow(),
    tickets: z.array(ticketRow()),
    other_refund_tickets: z.array(ticketRow()),
    refunded_orders: z.array(refundedOrder()),
  }),
);

/** An order with its note, which is untrusted text. */
export const orderWithNote = withQuick(
  quick.object({ ...orderColumns, note: quick.either(quick.text, quick.nothing) }),
  () => z.object({ ...orderRow().shape, note: z.string().nullable() }),
);
/** An order with its customer's address, for staff. */
export const orderOfDesk = onFirstUse(() => z.object({ ...orderWithNote().shape, email: z.string() }));
/** A ticket with its customer, summary and run, for staff. */
export const ticketOfDesk = onFirstUse(() =>
  z.object({
    ...ticketRow().shape,
    customer_id: z.int().nullable(),
    summary: z.string(),
    run_id: z.string().nullable(),
  }),
);

/** The day from which sample data is counted back. */
export const seededOn = withQuick(quick.text, () => z.string());

/** A row of `customers`. */
export type Customer = Readonly<z.infer<ReturnType<typeof customerRow>>>;
/** A row of `orders` with its note. */
export type OrderWithNote = Readonly<z.infer<ReturnType<typeof orderWithNote>>>;
/** A row of `tickets` without its summary. */
export type Ticket = Readonly<z.infer<ReturnType<typeof ticketRow>>>;
/** The category of a ticket. */
export type TicketCategory = Ticket["category"];
/** The facts of a refund decision. */
export type RefundCase = Readonly<z.infer<ReturnType<typeof refundCase>>>;
/** An order as staff see it. */
export type OrderOfDesk = Readonly<z.infer<ReturnType<typeof orderOfDesk>>>;
/** A ticket as staff see it. */
export type TicketOfDesk = Readonly<z.infer<ReturnType<typeof ticketOfDesk>>>;
