// A bike shop in memory for a flow.

import { readFileSync } from "node:fs";
import { FlowWorldError } from "ask-agent/flows";
import Sqlite from "better-sqlite3";
import { z } from "zod";
import { bikeCode, bikeRow, bookingRow, memberNo } from "./rows.ts";

const bookingOfWorld = z.strictObject({
  ...z.strictObject(bookingRow.shape).partial().shape,
  bike: bikeCode,
  member: memberNo,
  from_day: z.iso.date(),
  to_day: z.iso.date(),
});

/** What was paid before; which keys there are depends on the kind. */
const paymentOfWorld = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("deposit"), booking_no: z.int(), cents: z.int().min(1) }),
  z.strictObject({ kind: z.literal("late_fee"), booking_no: z.int(), days_late: z.int().min(1) }),
]);

export const world = z.strictObject({
  bikes: z.record(bikeCode, bikeRow.omit({ bike: true }).partial()).optional(),
  members: z.record(memberNo, z.strictObject({ name: z.string().optional(), born: z.int() })).optional(),
  bookings: z.array(bookingOfWorld).optional(),
  payments: z.array(paymentOfWorld).optional(),
});

export type World = z.infer<typeof world>;

const tables = readFileSync(new URL("tables.sql", import.meta.url), "utf8");
const lateFee = 900;

/** A shop in memory, with its sample data and what a flow wants otherwise. */
export function openShop({ bikes = {}, members = {}, bookings = [], payments = [] }: World = {}): Sqlite.Database {
  const db = new Sqlite(":memory:");
  try {
    db.pragma("foreign_keys = ON");
    db.exec(tables);
    for (const [bike, changed] of Object.entries(bikes)) put(db, "bikes", { bike, ...usualBike(db, bike), ...changed });
    for (const [member, { name = "A Member", born }] of Object.entries(members))
      put(db, "members", { member, name, born });
    for (const booking of bookings) put(db, "bookings", { status: "held", ...booking });
    for (const { booking_no, ...payment } of payments) {
      const cents = payment.kind === "deposit" ? payment.cents : payment.days_late * lateFee;
      put(db, "payments", { booking_no, kind: payment.kind, cents });
    }
    return db;
  } catch (error) {
    db.close();
    throw new FlowWorldError(`The shop cannot be so: ${error instanceof Error ? error.message : "unknown"}.`, {
      cause: error,
    });
  }
}

function usualBike(db: Sqlite.Database, bike: string): object {
  const found = db.prepare("SELECT * FROM bikes WHERE bike = ?").get(bike);
  return bikeRow.safeParse(found).data ?? { kind: "city", daily_cents: 1200, place: "shop" };
}

function put(db: Sqlite.Database, table: string, row: object): void {
  const columns = Object.keys(row);
  const places = columns.map((column) => `@${column}`).join(", ");
  db.prepare(`INSERT OR REPLACE INTO ${table} (${columns.join(", ")}) VALUES (${places})`).run(row);
}
