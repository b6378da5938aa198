import { z } from "zod";
import { centsIn, decimalsOf } from "../text/money.ts";
import { orderStatuses, ticketCategories, ticketStatuses } from "./rows.ts";

const instant = z
  .string({ error: "must be a UTC time such as 2026-10-18T12:00:00Z" })
  .refine((text) => isSecond(text), "must be a UTC time such as 2026-10-18T12:00:00Z");
const daysAgo = z.int().min(-36_500).max(36_500);
const number = z.int().min(1);
const orderNumber = z.string().regex(/^[1-9][0-9]{0,15}$/, "must be an order number");

/** Whether a text is an existing second, in the database's format. */
function isSecond(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && `${time.toISOString().slice(0, 19)}Z` === text;
}

const amountError = "must be an amount with the decimals of its currency, such as 240.00 USD, 12000 JPY or 12.500 KWD";

function hasItsDecimals(amount: string): boolean {
  const [digits = "", currency = ""] = amount.split(" ");
  return (digits.split(".")[1] ?? "").length === decimalsOf(currency) && centsIn(digits, currency) !== undefined;
}

/** An order as a person writes it. For an existing order, only these columns are changed. */
const orderChange = z
  .strictObject({
    customer: z.string().min(1).optional().describe("The owner's e-mail address; of a new order, whoever asks"),
    plan: z.string().min(1).max(200).optional(),
    amount: z
      .string()
      .regex(/^\d{1,9}(?:\.\d{2,4})? [A-Z]{3}$/, amountError)
      .refine(hasItsDecimals, amountError)
      .optional(),
    status: z.enum(orderStatuses).optional(),
    days_ago: daysAgo.optional().describe("Bought so many days before the flow's day, at noon"),
    purchased_at: instant.optional().describe("The exact time, in place of days_ago"),
    note: z.string().nullable().optional(),
  })
  .refine(({ days_ago, purchased_at }) => days_ago === undefined || purchased_at === undefined, {
    path: ["days_ago"],
    error: "contradicts purchased_at; give one of them",
  });

const ticketOfWorld = z
  .strictObject({
    id: number.optional(),
    order_id: number.nullable().optional(),
    customer: z.string().min(1).optional().describe("Only for a ticket without an order"),
    category: z.enum(ticketCategories),
    status: z.enum(ticketStatuses).optional().describe("open unless given"),
    summary: z.string().min(1).max(500).optional(),
    days_ago: daysAgo.optional(),
    created_at: instant.optional(),
  })
  .refine(({ days_ago, created_at }) => days_ago === undefined || created_at === undefined, {
    path: ["days_ago"],
    error: "contradicts created_at; give one of them",
  })
  .refine(({ customer, order_id = null }) => customer === undefined || order_id === null, {
    path: ["customer"],
    error: "is the owner of the order; leave it out",
  });

const customerOfWorld = z.strictObject({ id: number.optional(), name: z.string().min(1).max(200).optional() });

/** The differences between a world and the desk's sample data. */
export const worldChanges = z.strictObject({
  seed: z.literal(false).optional().describe("Begin without the sample data"),
  customers: z.record(z.email(), customerOfWorld).optional().describe("Customers by e-mail address"),
  orders: z.record(orderNumber, orderChange.nullable()).optional().describe("Orders by number; null removes one"),
  tickets: z.array(ticketOfWorld).optional().describe("Tickets that are there before the run"),
  next_ticket: number.optional().describe("The number of the next ticket; 5001 in the sample data"),
});

/** Validated changes to the sample data. */
export type WorldChanges = z.infer<typeof worldChanges>;
/** A validated order of a world. */
export type OrderChange = z.infer<typeof orderChange>;
/** A validated customer of a world. */
export type CustomerOfWorld = z.infer<typeof customerOfWorld>;
/** A validated ticket of a world. */
export type TicketOfWorld = z.infer<typeof ticketOfWorld>;
