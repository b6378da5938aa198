import type { Customer, OrderOfDesk, OrderWithNote, RefundCase, Ticket, TicketCategory, TicketOfDesk } from "./rows.ts";

/**
 * Whose rows are visible: a customer's id, or `null` for staff, who see all. Applied as a filter in the SQL, not as a
 * later check.
 */
export type Owner = number | null;

/**
 * `createdAt` is UTC, `2026-11-26T12:00:00Z`, or a function that is called when the ticket is written. A write that has
 * not begun when `signal` is aborted never begins.
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
 * The result of a ticket request. `decision` is the judge's, if it was asked. `seen` are the rows read before, for a
 * ticket about an order.
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
 * The desk's data. Each method is one transaction. For an order of another customer, methods return the same as for one
 * that does not exist: `undefined`. They wait up to 10 s for a locked database, and throw a DeskError if it cannot be
 * used.
 */
export interface DeskStore {
  /** Ignores case. */
  findCustomer(email: string): Promise<Customer | undefined>;
  /** Returns the customers of these orders; ignores unknown order numbers. */
  customersOfOrders(orderIds: readonly number[]): Promise<readonly Customer[]>;
  readOrder(orderId: number, owner: Owner): Promise<OrderWithNote | undefined>;
  readRefundCase(orderId: number, owner: Owner): Promise<RefundCase | undefined>;
  /**
   * Reads the order and an open ticket of its category, asks the pure `judge` about a refund, and inserts the ticket
   * unless it returns `refuse`, all in one immediate transaction. Tickets without an order are never merged.
   */
  openTicket<D extends Judgement>(
    request: TicketRequest,
    judge: (refundCase: RefundCase) => D,
  ): Promise<TicketOutcome<D>>;
  overview(): Promise<DeskOverview>;
  /** The tickets of the overview. */
  tickets(): Promise<readonly TicketOfDesk[]>;
  /** Returns the day on which the desk was seeded, `2026-11-29`. */
  seededOn(): Promise<string>;
  close(): Promise<void>;
}
