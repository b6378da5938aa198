import type Sqlite from "better-sqlite3";
import { centsIn } from "../text/money.ts";
import { type DaysAgo, noonsBefore } from "./migrate.ts";
import { inTransaction } from "./in-transaction.ts";
import { prepared } from "./prepared.ts";
import type { CustomerOfWorld, OrderChange, TicketOfWorld, WorldChanges } from "./world-changes.ts";

/** The desk that a world needs. `day` is its day, `asker` the customer's address if a customer asks. */
export interface WorldRequest {
  readonly day: string;
  readonly changes: WorldChanges;
  readonly asker: string | undefined;
  /** Computes an instant that is so many days before that day, in a zone; noon UTC by default. */
  readonly zone?: { readonly name: string; readonly daysAgo: DaysAgo } | undefined;
}

/** Thrown for an impossible world. `message` is one sentence. */
export class WorldError extends Error {
  override readonly name = "WorldError";
}

/**
 * Applies the changes in one transaction; closes a database that is already a world if this fails. Throws a WorldError
 * for changes that contradict each other or the desk.
 */
export function changeWorld(db: Sqlite.Database, { day, changes, asker, zone }: WorldRequest): void {
  const { customers = {}, orders = {}, tickets = [], next_ticket } = changes;
  const writing = { db, at: zone?.daysAgo ?? noonsBefore(day), asker };
  try {
    inTransaction(db, () => {
      for (const [email, customer] of Object.entries(customers)) writeCustomer(db, email, customer);
      for (const [id, order] of Object.entries(orders)) writeOrder(writing, Number(id), order);
      for (const ticket of tickets) writeTicket(writing, ticket);
      if (next_ticket !== undefined)
        prepared(db, "UPDATE sqlite_sequence SET seq = ? WHERE name = 'tickets'").run(next_ticket - 1);
    });
  } catch (error) {
    if (error instanceof WorldError || !(error instanceof Error) || error.name !== "SqliteError") throw error;
    throw new WorldError("Its world contradicts itself or the sample data.", { cause: error });
  }
}

/** Inserts a customer; an existing one can only get another name. */
function writeCustomer(db: Sqlite.Database, email: string, { id, name }: CustomerOfWorld): void {
  const known = prepared(db, "SELECT id FROM customers WHERE email = ?").pluck().get(email);
  const taken = prepared(db, "SELECT email FROM customers WHERE id = ? AND email <> ?")
    .pluck()
    .get(id ?? null, email);
  if (taken !== undefined) throw new WorldError(`The customer number ${id} belongs to another address already.`);
  if (known !== undefined && id !== undefined && known !== id)
    throw new WorldError(`The customer ${email} has another number already; leave \`id\` out.`);
  if (known === undefined)
    prepared(db, "INSERT INTO customers (id, name, email) VALUES (?, ?, ?)").run(
      id ?? null,
      name ?? "A Customer",
      email,
    );
  else if (name !== undefined) prepared(db, "UPDATE customers SET name = ? WHERE email = ?").run(name, email);
}

interface Writing {
  readonly db: Sqlite.Database;
  readonly at: DaysAgo;
  readonly asker: string | undefined;
}

function writeOrder({ db, at, asker }: Writing, id: number, order: OrderChange | null): void {
  if (order === null) {
    prepared(db, "DELETE FROM orders WHERE id = ?").run(id);
    return;
  }
  const isNew = prepared(db, "SELECT 1 FROM orders WHERE id = ?").get(id) === undefined;
  if (isNew) prepared(db, newOrder).run({ id, customer_id: customerId(db, order.customer ?? asker), day: at(0) });
  const columns = columnsOf(db, at, order);
  for (const [column, value] of columns)
    prepared(db, `UPDATE orders SET ${column} = @value WHERE id = @id`).run({ value, id });
}

/** Defaults for a new order. */
const newOrder = `INSERT INTO orders (id, customer_id, plan, amount_cents, currency, status, purchased_at)
  VALUES (@id, @customer_id, 'Pro annual', 24000, 'USD', 'paid', @day)`;

function columnsOf(db: Sqlite.Database, at: DaysAgo, order: OrderChange): readonly (readonly [string, unknown])[] {
  const { customer, plan, amount, status, days_ago, purchased_at, note } = order;
  const [number, currency = ""] = amount?.split(" ") ?? [];
  const given: Readonly<Record<string, unknown>> = {
    customer_id: customer === undefined ? undefined : customerId(db, customer),
    plan,
    amount_cents: number === undefined ? undefined : centsIn(number, currency),
    currency: number === undefined ? undefined : currency,
    status,
    purchased_at: purchased_at ?? (days_ago === undefined ? undefined : at(days_ago)),
    note,
  };
  return Object.entries(given).filter(([, value]) => value !== undefined);
}

function writeTicket({ db, at, asker }: Writing, ticket: TicketOfWorld): void {
  const { id = null, order_id = null, customer = asker, category, status = "open" } = ticket;
  const { summary = "Opened earlier.", days_ago = 0, created_at = at(days_ago) } = ticket;
  const insert = `INSERT INTO tickets (id, order_id, customer_id, category, summary, status, created_at)
    VALUES (@id, @order_id, coalesce((SELECT customer_id FROM orders WHERE id = @order_id), @owner),
      @category, @summary, @status, @created_at)`;
  const owner = order_id === null && customer !== undefined ? customerId(db, customer) : null;
  if (order_id !== null && prepared(db, "SELECT 1 FROM orders WHERE id = ?").get(order_id) === undefined)
    throw new WorldError(`A ticket of the world is about order ${order_id}, which is not there.`);
  prepared(db, insert).run({ id, order_id, owner, category, summary, status, created_at });
}

function customerId(db: Sqlite.Database, email: string | undefined): unknown {
  const select = "SELECT id FROM customers WHERE email = coalesce(@email, email) ORDER BY id LIMIT 1";
  const id = prepared(db, select)
    .pluck()
    .get({ email: email ?? null });
  if (id === undefined) throw new WorldError(`There is no customer ${email ?? "at all"} in this world.`);
  return id;
}
