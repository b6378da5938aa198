import type Sqlite from "better-sqlite3";
import type { DeskStore, Judgement, Owner, TicketOutcome, TicketRequest } from "./desk-store.ts";
import {
  type Customer,
  customerRow,
  orderOfDesk,
  orderRow,
  orderWithNote,
  type RefundCase,
  refundedOrder,
  type TicketOfDesk,
  ticketOfDesk,
  seededOn,
  ticketRow,
} from "./rows.ts";
import { inTransaction } from "./in-transaction.ts";
import { prepared } from "./prepared.ts";
import { readRows } from "./read-rows.ts";
import { type AnySchema, parse } from "../text/quick.ts";
import { untilClosed } from "./until-closed.ts";
import { type Waiting, whenFree } from "./when-free.ts";

/**
 * Returns a DeskStore over an open SQLite database with an up-to-date schema. `release` is called once, at the first
 * `close`, and closes the database by default; later calls throw.
 */
export function sqliteStore(
  db: Sqlite.Database,
  waiting: Waiting,
  release: () => void = () => void db.close(),
): DeskStore {
  const { whileOpen, close } = untilClosed(release);
  const read = <T>(work: () => T): Promise<T> => whenFree(() => whileOpen(() => inTransaction(db, work)), waiting);
  const customers = (sql: string, given?: unknown): Customer[] =>
    readRows({ kind: "customer", schema: customerRow, statement: prepared(db, sql), given });
  return {
    findCustomer: (email) => read(() => customers("SELECT id, name, email FROM customers WHERE email = ?", email)[0]),
    customersOfOrders: (orderIds) => read(() => selectCustomersOf(db, orderIds)),
    readOrder: (orderId, owner) => read(() => selectOrder(db, orderWithNote, { orderId, owner })),
    readRefundCase: (orderId, owner) => read(() => selectRefundCase(db, orderId, owner)),
    openTicket: (request, judge) =>
      whenFree(() => whileOpen(() => db.transaction(() => findOrOpen(db, request, judge)).immediate()), {
        ...waiting,
        signal: request.signal,
      }),
    overview: () =>
      read(() => ({
        seededOn: selectSeededOn(db),
        customers: customers("SELECT * FROM customers ORDER BY id"),
        orders: readRows({ kind: "order", schema: orderOfDesk, statement: prepared(db, ordersOfDesk) }),
        tickets: selectTickets(db),
      })),
    tickets: () => read(() => selectTickets(db)),
    seededOn: () => read(() => selectSeededOn(db)),
    close,
  };
}

const ordersOfDesk =
  "SELECT orders.*, customers.email FROM orders JOIN customers ON customers.id = orders.customer_id ORDER BY orders.id";

function findOrOpen<D extends Judgement>(
  db: Sqlite.Database,
  request: TicketRequest,
  judge: (refundCase: RefundCase) => D,
): TicketOutcome<D> {
  const { orderId, owner, category } = request;
  if (orderId === null) return category === "refund" ? { outcome: "no_order" } : insertTicket(db, request, "open");
  const seen = selectRefundCase(db, orderId, owner);
  if (seen === undefined) return { outcome: "no_order" };
  const ticket = seen.tickets.find((each) => each.category === category && each.status !== "closed");
  if (ticket !== undefined) return { outcome: "found", ticket, seen };
  if (category !== "refund") return { ...insertTicket(db, request, "open"), seen };
  const decision = judge(seen);
  if (decision.verdict === "refuse") return { outcome: "refused", decision, seen };
  const status = decision.verdict === "needs_person" ? "awaiting_approval" : "open";
  return { ...insertTicket(db, request, status), decision, seen };
}

function insertTicket(db: Sqlite.Database, request: TicketRequest, status: "open" | "awaiting_approval") {
  const { orderId, owner, category, summary, runId } = request;
  const createdAt = typeof request.createdAt === "string" ? request.createdAt : request.createdAt();
  const insert = `
    INSERT INTO tickets (order_id, customer_id, category, summary, status, created_at, run_id)
    VALUES (@orderId, coalesce((SELECT customer_id FROM orders WHERE id = @orderId), @owner),
      @category, @summary, @status, @createdAt, @runId)
    RETURNING *`;
  const row = prepared(db, insert).get({ orderId, owner, category, summary, status, createdAt, runId });
  return { outcome: "opened", ticket: parse(ticketRow, row) } as const;
}

function selectCustomersOf(db: Sqlite.Database, orderIds: readonly number[]): readonly Customer[] {
  const sql = `SELECT id, name, email FROM customers
    WHERE id IN (SELECT customer_id FROM orders WHERE id IN (SELECT value FROM json_each(?)))`;
  const given = JSON.stringify(orderIds);
  return readRows({ kind: "customer", schema: customerRow, statement: prepared(db, sql), given });
}

/** Reads an order; another customer's order counts as not found. */
function selectOrder<Row>(
  db: Sqlite.Database,
  schema: AnySchema<Row>,
  given: { readonly orderId: number; readonly owner: Owner },
): Row | undefined {
  const sql = "SELECT * FROM orders WHERE id = @orderId AND (@owner IS NULL OR customer_id = @owner)";
  return readRows({ kind: "order", schema, statement: prepared(db, sql), given })[0];
}

/**
 * The plus signs hide the values from the planner. Otherwise SQLite compiles the statement anew for each bound value,
 * which takes ten times as long as the query.
 */
function selectRefundCase(db: Sqlite.Database, orderId: number, owner: Owner): RefundCase | undefined {
  const order = selectOrder(db, orderRow, { orderId, owner });
  if (order === undefined) return undefined;
  const select = <Row>(kind: string, schema: AnySchema<Row>, sql: string): Row[] =>
    readRows({ kind, schema, statement: prepared(db, sql), given: order });
  return {
    order,
    tickets: select("ticket", ticketRow, "SELECT * FROM tickets WHERE order_id = +@id ORDER BY id"),
    other_refund_tickets: select(
      "ticket",
      ticketRow,
      `SELECT tickets.* FROM tickets JOIN orders ON orders.id = order_id
      WHERE orders.customer_id = +@customer_id AND category = 'refund' AND order_id <> +@id ORDER BY tickets.id`,
    ),
    refunded_orders: select(
      "order",
      refundedOrder,
      `SELECT id, purchased_at FROM orders
      WHERE customer_id = +@customer_id AND status = 'refunded' AND id <> +@id ORDER BY id`,
    ),
  };
}

function selectTickets(db: Sqlite.Database): TicketOfDesk[] {
  const statement = prepared(db, "SELECT * FROM tickets ORDER BY id");
  return readRows({ kind: "ticket", schema: ticketOfDesk, statement });
}

function selectSeededOn(db: Sqlite.Database): string {
  return parse(seededOn, prepared(db, "SELECT seeded_on FROM desk").pluck().get());
}
