import type Sqlite from "better-sqlite3";
import { asDeskError } from "./desk-error.ts";
import type { DeskFiles } from "./desk-files.ts";
import type { DeskStore } from "./desk-store.ts";
import { bringUpToDate, noonDaysBefore } from "./migrate.ts";
import { openMemory } from "./open-desk.ts";
import { sqliteStore } from "./sqlite-store.ts";
import type { OrderChange, TicketOfWorld, WorldChanges } from "./world-changes.ts";

/** A desk in memory as a world wants it. `day` is its day, `asker` the address of whoever asks, if it is a customer. */
export interface WorldRequest {
  readonly day: string;
  readonly changes: WorldChanges;
  readonly asker: string | undefined;
}

/** What a world asks for cannot be; `message` is one sentence. */
export class WorldError extends Error {
  override readonly name = "WorldError";
}

/**
 * Opens desks in memory, each of its own. The sample data is made once for each day and copied from then on. `open`
 * throws a WorldError for changes that contradict each other or the desk.
 */
export function worldOpener(files: DeskFiles): (request: WorldRequest) => Promise<DeskStore> {
  const made = new Map<string, Promise<Buffer>>();
  return async ({ day, changes, asker }) => {
    const seeded = changes.seed === undefined;
    const key = `${day} ${seeded}`;
    const template = made.get(key) ?? templateOf(seeded ? files : { ...files, seed: undefined }, day);
    made.set(key, template);
    const db = await openMemory(await template);
    try {
      change(db, { day, changes, asker });
      return sqliteStore(db, { file, patienceMs: 0 });
    } catch (error) {
      db.close();
      throw error;
    }
  };
}

const file = "in memory";

async function templateOf(files: DeskFiles, day: string): Promise<Buffer> {
  const db = await openMemory();
  try {
    bringUpToDate(db, { file, files, day });
    return db.serialize();
  } catch (error) {
    throw asDeskError(file, error);
  } finally {
    db.close();
  }
}

function change(db: Sqlite.Database, { day, changes, asker }: WorldRequest): void {
  const { customers = {}, orders = {}, tickets = [], next_ticket } = changes;
  const writing = { db, day, asker };
  try {
    db.transaction(() => {
      for (const [email, { id = null, name = "A Customer" }] of Object.entries(customers)) {
        const insert = `INSERT INTO customers (id, name, email) VALUES (?, ?, ?)
          ON CONFLICT (email) DO UPDATE SET name = excluded.name`;
        db.prepare(insert).run(id, name, email);
      }
      for (const [id, order] of Object.entries(orders)) writeOrder(writing, Number(id), order);
      for (const ticket of tickets) writeTicket(writing, ticket);
      if (next_ticket !== undefined)
        db.prepare("UPDATE sqlite_sequence SET seq = ? WHERE name = 'tickets'").run(next_ticket - 1);
    })();
  } catch (error) {
    if (error instanceof WorldError || !(error instanceof Error) || error.name !== "SqliteError") throw error;
    throw new WorldError(`The world cannot be made: the database says "${error.message}".`, { cause: error });
  }
}

interface Writing {
  readonly db: Sqlite.Database;
  readonly day: string;
  readonly asker: string | undefined;
}

function writeOrder({ db, day, asker }: Writing, id: number, order: OrderChange | null): void {
  if (order === null) {
    db.prepare("DELETE FROM orders WHERE id = ?").run(id);
    return;
  }
  const isNew = db.prepare("SELECT 1 FROM orders WHERE id = ?").get(id) === undefined;
  if (isNew) db.prepare(newOrder).run({ id, customer_id: customerId(db, order.customer ?? asker), day: at(day, 0) });
  const columns = columnsOf(db, day, order);
  for (const [column, value] of columns)
    db.prepare(`UPDATE orders SET ${column} = @value WHERE id = @id`).run({ value, id });
}

/** What nobody said of a new order. */
const newOrder = `INSERT INTO orders (id, customer_id, plan, amount_cents, currency, status, purchased_at)
  VALUES (@id, @customer_id, 'Pro annual', 24000, 'USD', 'paid', @day)`;

function columnsOf(db: Sqlite.Database, day: string, order: OrderChange): readonly (readonly [string, unknown])[] {
  const { customer, plan, amount, status, days_ago, purchased_at, note } = order;
  const [number, currency] = amount?.split(" ") ?? [];
  const given: Readonly<Record<string, unknown>> = {
    customer_id: customer === undefined ? undefined : customerId(db, customer),
    plan,
    amount_cents: number === undefined ? undefined : Number(number.replace(".", "")),
    currency,
    status,
    purchased_at: purchased_at ?? (days_ago === undefined ? undefined : at(day, days_ago)),
    note,
  };
  return Object.entries(given).filter(([, value]) => value !== undefined);
}

function writeTicket({ db, day, asker }: Writing, ticket: TicketOfWorld): void {
  const { id = null, order_id = null, customer = asker, category, status = "open" } = ticket;
  const { summary = "Opened earlier.", days_ago = 0, created_at = at(day, days_ago) } = ticket;
  const insert = `INSERT INTO tickets (id, order_id, customer_id, category, summary, status, created_at)
    VALUES (@id, @order_id, coalesce((SELECT customer_id FROM orders WHERE id = @order_id), @owner),
      @category, @summary, @status, @created_at)`;
  const owner = order_id === null && customer !== undefined ? customerId(db, customer) : null;
  if (order_id !== null && db.prepare("SELECT 1 FROM orders WHERE id = ?").get(order_id) === undefined)
    throw new WorldError(`A ticket of the world is about order ${order_id}, which is not there.`);
  db.prepare(insert).run({ id, order_id, owner, category, summary, status, created_at });
}

function customerId(db: Sqlite.Database, email: string | undefined): unknown {
  const select = "SELECT id FROM customers WHERE email = coalesce(@email, email) ORDER BY id LIMIT 1";
  const id = db
    .prepare(select)
    .pluck()
    .get({ email: email ?? null });
  if (id === undefined) throw new WorldError(`There is no customer ${email ?? "at all"} in this world.`);
  return id;
}

const at = (day: string, days: number): string => noonDaysBefore(day, days);
