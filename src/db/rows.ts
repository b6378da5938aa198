// The rows of the desk's tables and their schemas.

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
const instant = onFirstUse(() => z.string().refine(isInstant, "is no instant"));
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

/** An order without its note: the facts that a decision may use. Money is in whole cents. */
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

/** Another order of the same customer that was refunded. */
export const refundedOrder = withQuick(quick.object({ id: quick.int, purchased_at: quickInstant }), () =>
  z.object({ id: z.int(), purchased_at: instant() }),
);

/**
 * All facts for a decision on a refund: the order, its tickets, and what else the customer had refunded or asked for.
 */
export const refundCase = onFirstUse(() =>
  z.object({
    order: orderRow(),
    tickets: z.array(ticketRow()),
    other_refund_tickets: z.array(ticketRow()),
    refunded_orders: z.array(refundedOrder()),
  }),
);

/** An order with its note, which others may have written. */
export const orderWithNote = withQuick(
  quick.object({ ...orderColumns, note: quick.either(quick.text, quick.nothing) }),
  () => z.object({ ...orderRow().shape, note: z.string().nullable() }),
);
/** An order of the overview, with its customer's address. */
export const orderOfDesk = onFirstUse(() => z.object({ ...orderWithNote().shape, email: z.string() }));
/** A ticket of the overview, with its summary and the run that opened it. */
export const ticketOfDesk = onFirstUse(() =>
  z.object({
    ...ticketRow().shape,
    customer_id: z.int().nullable(),
    summary: z.string(),
    run_id: z.string().nullable(),
  }),
);

/** The day that sample data is counted back from. */
export const seededOn = withQuick(quick.text, () => z.string());

/** A customer. */
export type Customer = Readonly<z.infer<ReturnType<typeof customerRow>>>;
/** An order with its note. */
export type OrderWithNote = Readonly<z.infer<ReturnType<typeof orderWithNote>>>;
/** A ticket without its summary. */
export type Ticket = Readonly<z.infer<ReturnType<typeof ticketRow>>>;
/** The category of a ticket. */
export type TicketCategory = Ticket["category"];
/** All facts for a decision on a refund. */
export type RefundCase = Readonly<z.infer<ReturnType<typeof refundCase>>>;
/** An order of the overview. */
export type OrderOfDesk = Readonly<z.infer<ReturnType<typeof orderOfDesk>>>;
/** A ticket of the overview. */
export type TicketOfDesk = Readonly<z.infer<ReturnType<typeof ticketOfDesk>>>;
