import { type Identity } from "ask-agent";
import { type FlowDesk, FlowWorldError } from "ask-agent/flows";
import type Sqlite from "better-sqlite3";
import { z } from "zod";
import { policyChange, type PolicyChange, policyWith } from "./policy.ts";
import { rules } from "./rules.ts";
import { bikeRow, bookingRow, paymentRow } from "./rows.ts";
import { shopView } from "./shop-view.ts";
import { rentalTools } from "./tools.ts";
import { openShop, world, type World } from "./world.ts";

/** A shop that rents bicycles to its members, made of nothing but what the package exports. */
export const rentalDesk: FlowDesk<World, PolicyChange> = {
  system: "You rent bicycles to members. Use the tools. Reserve, confirm, take the deposit, hand out, take back.",
  world,
  policy: policyChange,
  tables: { bikes: bikeRow, bookings: bookingRow, payments: paymentRow },
  rules: rules.map(({ code }) => code),
  async open({ as, today, world: changes, policy: change }) {
    const policy = policyWith(change);
    const db = openShop(changes);
    const identity = identityOf(as, db);
    return {
      identity,
      tools: rentalTools(shopView({ db, identity, policy, today })),
      desk: { today, timeZone: "UTC", dryRun: true, policy },
      state: async () => ({
        bikes: rowsOf(db, "bikes"),
        bookings: rowsOf(db, "bookings"),
        payments: rowsOf(db, "payments"),
      }),
      close: async () => {
        db.close();
      },
    };
  },
};

function identityOf(as: string, db: Sqlite.Database): Identity {
  if (as === "staff") return { kind: "staff" };
  const id = db.prepare("SELECT member FROM members WHERE member = ?").pluck().get(as);
  if (typeof id === "string") return { kind: "customer", id };
  db.close();
  throw new FlowWorldError(`There is no member ${as} in this world.`);
}

function rowsOf(db: Sqlite.Database, table: "bikes" | "bookings" | "payments") {
  return z.array(z.record(z.string(), z.unknown())).parse(db.prepare(`SELECT * FROM ${table}`).all());
}
