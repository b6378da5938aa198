import type { Decision, Identity } from "ask-agent";
import type Sqlite from "better-sqlite3";
import { z } from "zod";
import type { Policy } from "./policy.ts";
import { type Action, daysFrom, judge, type RentalCase } from "./rules.ts";
import { type Bike, bikeRow, type Booking, bookingRow, memberRow, type Payment, paymentRow } from "./rows.ts";

/**
 * The result of an action that policy judges. `unknown`: there is no such bike or booking, or it is somebody else's.
 */
export type Outcome =
  | { readonly outcome: "unknown" }
  | { readonly outcome: "refused"; readonly decision: Decision }
  | {
      readonly outcome: "done" | "waits";
      readonly decision: Decision;
      readonly booking: Booking;
      readonly bike: Bike;
      readonly payments: readonly Payment[];
    };

/** The requested changes of a booking, beside the action. */
export interface Wish {
  readonly to_day?: string;
  readonly offered_cents?: number;
  readonly damaged?: boolean;
  readonly note?: string;
}

interface ShopViewOptions {
  readonly db: Sqlite.Database;
  readonly identity: Identity;
  readonly policy: Policy;
  readonly today: string;
}

type Days = Pick<Booking, "bike" | "from_day" | "to_day">;

/** The shop as one run may use it: bound to who is asking, the policy and the day. */
export function shopView({ db, identity, policy, today }: ShopViewOptions) {
  const owner = identity.kind === "staff" ? null : String(identity.id);

  const bike = (code: string): Bike | undefined =>
    bikeRow.optional().parse(db.prepare("SELECT * FROM bikes WHERE bike = ?").get(code));

  const booking = (no: number): Booking | undefined =>
    bookingRow
      .optional()
      .parse(db.prepare("SELECT * FROM bookings WHERE booking_no = ? AND member = coalesce(?, member)").get(no, owner));

  function caseOf(
    days: Days,
    { own, member, cents }: { own?: Booking | undefined; member: string; cents?: number | undefined },
  ) {
    const found = bike(days.bike);
    const person = memberRow.optional().parse(db.prepare("SELECT * FROM members WHERE member = ?").get(member));
    if (found === undefined || person === undefined) return undefined;
    const over = "status NOT IN ('returned', 'cancelled') AND booking_no <> @own";
    const values = { ...days, member, own: own?.booking_no ?? 0 };
    const taken = db
      .prepare(`SELECT booking_no FROM bookings
        WHERE bike = @bike AND from_day <= @to_day AND to_day >= @from_day AND ${over} ORDER BY 1`)
      .pluck()
      .all(values);
    const open = db.prepare(`SELECT count(*) FROM bookings WHERE member = @member AND ${over}`).pluck().get(values);
    const facts: RentalCase = {
      bike: found,
      booking: own,
      from_day: days.from_day,
      to_day: days.to_day,
      taken: z.array(z.int()).parse(taken),
      open: z.int().parse(open),
      age: Number(today.slice(0, 4)) - person.born,
      offered_cents: cents,
    };
    return facts;
  }

  const pay = (no: number, kind: Payment["kind"], cents: number): void => {
    db.prepare("INSERT INTO payments (booking_no, kind, cents) VALUES (?, ?, ?)").run(no, kind, cents);
  };

  const paymentsOf = (no: number): readonly Payment[] =>
    z.array(paymentRow).parse(db.prepare("SELECT * FROM payments WHERE booking_no = ? ORDER BY id").all(no));

  function deposit(no: number): number {
    return paymentsOf(no).reduce((sum, { kind, cents }) => sum + (kind === "deposit" ? cents : 0), 0);
  }

  const moveBike = (code: string, place: Bike["place"]): void => {
    db.prepare("UPDATE bikes SET place = ? WHERE bike = ?").run(place, code);
  };

  /** What each allowed action does; returns the booking's new status. */
  const deeds: Readonly<Record<Exclude<Action, "reserve">, (own: Booking, wish: Wish) => Booking["status"]>> = {
    confirm: () => "confirmed",
    pay_deposit({ booking_no }, { offered_cents = 0 }) {
      pay(booking_no, "deposit", offered_cents);
      return "paid";
    },
    pick_up(own) {
      moveBike(own.bike, "out");
      return "out";
    },
    return({ booking_no, bike: code, to_day }, { damaged = false }) {
      moveBike(code, damaged ? "workshop" : "shop");
      const late = Math.max(daysFrom(to_day, today), 0);
      if (late > 0) pay(booking_no, "late_fee", late * policy.late_fee_cents_per_day);
      if (!damaged) pay(booking_no, "deposit_back", deposit(booking_no));
      return "returned";
    },
    extend({ booking_no, status }, { to_day }) {
      const sql = "UPDATE bookings SET to_day = ?, extensions = extensions + 1 WHERE booking_no = ?";
      db.prepare(sql).run(to_day, booking_no);
      return status;
    },
    cancel({ booking_no }) {
      const paid = deposit(booking_no);
      if (paid > 0) pay(booking_no, "deposit_back", paid);
      return "cancelled";
    },
  };

  function after(no: number, decision: Decision): Outcome {
    const now = booking(no);
    const its = now && bike(now.bike);
    if (now === undefined || its === undefined) throw new Error(`The booking ${no} is gone.`);
    const outcome = decision.verdict === "allow" ? "done" : "waits";
    return { outcome, decision, booking: now, bike: its, payments: paymentsOf(no) };
  }

  return {
    member: owner,
    bike,
    booking,
    paymentsOf,
    bikes: (kind: Bike["kind"] | undefined): readonly Bike[] =>
      z
        .array(bikeRow)
        .parse(db.prepare("SELECT * FROM bikes WHERE kind = coalesce(?, kind) ORDER BY bike").all(kind ?? null)),
    bookings: (): readonly Booking[] =>
      z
        .array(bookingRow)
        .parse(db.prepare("SELECT * FROM bookings WHERE member = coalesce(?, member) ORDER BY 1").all(owner)),

    /** The answer to a reservation now. */
    check(days: Days, member: string): Decision | undefined {
      const facts = caseOf(days, { member });
      return facts && judge("reserve", facts, { policy, today });
    },

    /** Judged and written in one transaction. */
    reserve(days: Days, member: string): Outcome {
      const run = db.transaction((): Outcome => {
        const facts = caseOf(days, { member });
        if (facts === undefined) return { outcome: "unknown" };
        const decision = judge("reserve", facts, { policy, today });
        if (decision.verdict !== "allow") return { outcome: "refused", decision };
        const sql =
          "INSERT INTO bookings (bike, member, from_day, to_day, status) VALUES (@bike, @member, @from_day, @to_day, 'held')";
        return after(Number(db.prepare(sql).run({ ...days, member }).lastInsertRowid), decision);
      });
      return run.immediate();
    },

    /** Its state looked at, judged and changed in one transaction. */
    change(action: Exclude<Action, "reserve">, no: number, wish: Wish = {}): Outcome {
      const run = db.transaction((): Outcome => {
        const own = booking(no);
        const to_day = wish.to_day ?? own?.to_day ?? "";
        const more = { own, member: own?.member ?? "", cents: wish.offered_cents };
        const facts = own && caseOf({ bike: own.bike, from_day: own.from_day, to_day }, more);
        if (own === undefined || facts === undefined) return { outcome: "unknown" };
        const decision = judge(action, facts, { policy, today });
        if (decision.verdict === "refuse") return { outcome: "refused", decision };
        const status = decision.verdict === "needs_person" ? "cancel_asked" : deeds[action](own, wish);
        const sql = "UPDATE bookings SET status = ?, note = coalesce(?, note) WHERE booking_no = ?";
        db.prepare(sql).run(status, wish.note ?? null, no);
        return after(no, decision);
      });
      return run.immediate();
    },
  };
}

export type ShopView = ReturnType<typeof shopView>;
