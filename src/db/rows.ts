// The rows, and their checks.

import { z } from "zod";
import { onFirstUse } from "../text/on-first-use.ts";

export const orderStatuses = ["paid", "pending", "refunded"] as const;
export const ticketCategories = ["refund", "billing", "technical", "account", "other"] as const;
export const ticketStatuses = ["open", "awaiting_approval", "closed"] as const;

/** Days and instants are text: `2026-11-26`, and UTC as `2026-11-26T12:00:00Z`. */
const instant = onFirstUse(() => z.string().refine((text) => !Number.isNaN(Date.parse(text)), "is no instant"));

export const customerRow = onFirstUse(() => z.object({ id: z.int(), name: z.string(), email: z.string() }));

/** An order without its note: what a decision may rest on. Money is whole cents. */
export const orderRow = onFirstUse(() =>
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

/** A ticket without its summary. */
export const ticketRow = onFirstUse(() =>
  z.object({
    id: z.int(),
    order_id: z.int().nullable(),
    category: z.enum(ticketCategories),
    status: z.enum(ticketStatuses),
    created_at: instant(),
  }),
);

/** Of another order of the customer that was refunded. */
export const refundedOrder = onFirstUse(() => z.object({ id: z.int(), purchased_at: instant() }));

/** Everything a refund is decided on: the order, its tickets, and what else its customer had refunded or asked for. */
export const refundCase = onFirstUse(() =>
  z.object({
    order: orderRow(),
    tickets: z.array(ticketRow()),
    other_refund_tickets: z.array(ticketRow()),
    refunded_orders: z.array(refundedOrder()),
  }),
);

export const orderWithNote = onFirstUse(() => z.object({ ...orderRow().shape, note: z.string().nullable() }));
export const orderOfDesk = onFirstUse(() => z.object({ ...orderWithNote().shape, email: z.string() }));
export const ticketOfDesk = onFirstUse(() =>
  z.object({
    ...ticketRow().shape,
    customer_id: z.int().nullable(),
    summary: z.string(),
    run_id: z.string().nullable(),
  }),
);

export type Customer = Readonly<z.infer<ReturnType<typeof customerRow>>>;
export type OrderWithNote = Readonly<z.infer<ReturnType<typeof orderWithNote>>>;
export type Ticket = Readonly<z.infer<ReturnType<typeof ticketRow>>>;
export type TicketCategory = Ticket["category"];
export type RefundCase = Readonly<z.infer<ReturnType<typeof refundCase>>>;
export type OrderOfDesk = Readonly<z.infer<ReturnType<typeof orderOfDesk>>>;
export type TicketOfDesk = Readonly<z.infer<ReturnType<typeof ticketOfDesk>>>;
