import type { Customer, OrderOfDesk, OrderWithNote, RefundCase, Ticket, TicketCategory, TicketOfDesk } from "./rows.ts";

/**
 * The visible rows: those of a customer's id, or all for `null`, which is staff. The filter is part of the SQL, never a
 * later check.
 */
export type Owner = number | null;

/**
 * `createdAt` is UTC, `2026-11-26T12:00:00Z`, or a function that is called when the ticket is written. Once `signal` is
 * aborted, a write that has not begun never begins.
 */
export interface TicketRequest {
  readonly owner: Owner;
  readonly orderId: number | null;
  readonly category: TicketCategory;
  readonly summary: string;
  readonly createdAt: string | (() => string);
  readonly runId: string;
  readonly signal: AbortSignal;
}

/** The minimum that a judge returns about a refund. */
export interface Judgement {
  readonly verdict: "allow" | "refuse" | "needs_person";
}

/**
 * The result of a request for a ticket. `decision` is the judge's, present only if it was asked. `seen` holds the rows
 * that were there before, for a ticket about an order.
 */
export type TicketOutcome<D extends Judgement> =
  | { readonly outcome: "no_order" }
  | { readonly outcome: "found"; readonly ticket: Ticket; readonly seen: RefundCase }
  | { readonly outcome: "refused"; readonly decision: D; readonly seen: RefundCase }
  | { readonly outcome: "opened"; readonly ticket: Ticket; readonly decision?: D; readonly seen?: RefundCase };

/** The whole desk at one moment, for staff. */
export interface DeskOverview {
  readonly seededOn: string;
  readonly customers: readonly Customer[];
  readonly orders: readonly OrderOfDesk[];
  readonly tickets: readonly TicketOfDesk[];
}

/**
 * The desk's data. Each method is one transaction. An order of another customer and an order that does not exist are
 * the same: `undefined`. Methods wait up to 10 s for a database in use, and throw a DeskError when it cannot be used.
 */
export interface DeskStore {
  /** Case is ignored. */
  findCustomer(email: string): Promise<Customer | undefined>;
  /** Returns the owners of these orders; numbers of unknown orders are ignored. */
  customersOfOrders(orderIds: readonly number[]): Promise<readonly Customer[]>;
  readOrder(orderId: number, owner: Owner): Promise<OrderWithNote | undefined>;
  readRefundCase(orderId: number, owner: Owner): Promise<RefundCase | undefined>;
  /**
   * Looks for the order, then for an open ticket of its category, asks the pure `judge` about a refund, and inserts the
   * ticket unless it says `refuse`: all in one immediate transaction. Tickets without an order are never merged.
   */
  openTicket<D extends Judgement>(
    request: TicketRequest,
    judge: (refundCase: RefundCase) => D,
  ): Promise<TicketOutcome<D>>;
  overview(): Promise<DeskOverview>;
  /** Only the tickets of the overview. */
  tickets(): Promise<readonly TicketOfDesk[]>;
  /** The day the desk was seeded, `2026-11-29`. */
  seededOn(): Promise<string>;
  close(): Promise<void>;
}
