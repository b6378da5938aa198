// The eleven tools of the bike shop.

import { type Decision, defineTool, type Tool, type ToolOutput } from "ask-agent";
import { z } from "zod";
import { type Action } from "./rules.ts";
import { bikeCode, kinds } from "./rows.ts";
import type { Outcome, ShopView, Wish } from "./shop-view.ts";

const branches = ["done", "waits", "refused", "unknown"] as const;
type Branch = (typeof branches)[number];

const bike = z.preprocess((given) => (typeof given === "string" ? given.toUpperCase() : given), bikeCode);
const booking_no = z.preprocess((given) => Number(String(given).replace(/^#/, "")), z.int().min(1));
const day = z.iso.date();
const days = z.strictObject({ bike, from_day: day, to_day: day }).refine(inOrder, {
  path: ["to_day"],
  error: "to_day must not be before from_day",
});
const ofBooking = z.strictObject({ booking_no });

/** The model says it as people do; the tool takes cents. */
const euros = z
  .string()
  .regex(/^\d+\.\d\d EUR$/, "must be an amount such as 50.00 EUR")
  .transform((text) => Math.round(Number(text.replace(" EUR", "")) * 100));

/** Every tool of the shop, for one run. */
export function rentalTools(view: ShopView): readonly Tool[] {
  return [...reads(view), reserve(view), ...changes(view)];
}

function reads(view: ShopView): readonly Tool[] {
  return [
    defineTool({
      name: "list_bikes",
      description: "The bikes of the shop, of one kind or all.",
      kind: "read",
      input: z.strictObject({ kind: z.enum(kinds).optional() }),
      run: async ({ kind }) => ({ result: { bikes: view.bikes(kind) } }),
    }),
    defineTool({
      name: "check_bike",
      description: "Says whether a bike can be reserved for some days.",
      kind: "read",
      input: days,
      branches: ["free", "refused", "unknown", "not_a_member"],
      async run(wanted) {
        if (view.member === null) return { result: membersOnly, branch: "not_a_member" };
        const decision = view.check(wanted, view.member);
        const found = view.bike(wanted.bike);
        if (decision === undefined || found === undefined) return { result: nothing, branch: "unknown" };
        const rentable = decision.verdict === "allow";
        return {
          result: { bike: found.bike, rentable, daily_cents: found.daily_cents, ...(!rentable && whyNot(decision)) },
          decisions: [decision],
          read: [{ table: "bikes", row: found }],
          branch: rentable ? "free" : "refused",
        };
      },
    }),
    defineTool({
      name: "get_booking",
      description: "One booking.",
      kind: "read",
      input: ofBooking,
      branches: ["found", "unknown"],
      async run({ booking_no: no }) {
        const booking = view.booking(no);
        if (booking === undefined) return { result: nothing, branch: "unknown" };
        return { result: { booking, payments: view.paymentsOf(no) }, branch: "found" };
      },
    }),
    defineTool({
      name: "list_bookings",
      description: "All bookings of whoever is asking.",
      kind: "read",
      input: z.strictObject({}),
      branches: ["some", "none"],
      async run() {
        const bookings = view.bookings();
        return { result: { bookings }, branch: bookings.length === 0 ? "none" : "some" };
      },
    }),
  ];
}

function reserve(view: ShopView): Tool {
  return defineTool({
    name: "reserve_bike",
    description: "Holds a bike for whoever is asking.",
    kind: "write",
    input: days,
    branches: ["done", "refused", "unknown", "not_a_member"],
    async run(wanted) {
      if (view.member === null) return { result: membersOnly, branch: "not_a_member" };
      const { branch, ...output } = outputOf(view.reserve(wanted, view.member));
      return branch === "waits" ? output : { ...output, ...(branch && { branch }) };
    },
  });
}

function changes(view: ShopView): readonly Tool[] {
  const change = <Input extends z.ZodObject>(
    action: Exclude<Action, "reserve">,
    input: Input,
    wishOf: (args: z.infer<Input>) => Wish & { readonly no: number },
  ): Tool =>
    defineTool({
      name: action === "pay_deposit" ? action : `${action}_booking`,
      description: `What members call: ${action.replace("_", " ")}.`,
      kind: "write",
      input,
      branches: action === "cancel" ? branches : branches.filter((branch) => branch !== "waits"),
      async run(args) {
        const { no, ...wish } = wishOf(args);
        return outputOf(view.change(action, no, wish));
      },
    });
  return [
    change("confirm", ofBooking, (args) => ({ no: args.booking_no })),
    change("pay_deposit", z.strictObject({ booking_no, amount: euros }), (args) => ({
      no: args.booking_no,
      offered_cents: args.amount,
    })),
    change("pick_up", ofBooking, (args) => ({ no: args.booking_no })),
    change("return", z.strictObject({ booking_no, damaged: z.boolean().default(false) }), (args) => ({
      no: args.booking_no,
      damaged: args.damaged,
    })),
    change("extend", z.strictObject({ booking_no, to_day: day }), (args) => ({
      no: args.booking_no,
      to_day: args.to_day,
    })),
    change("cancel", z.strictObject({ booking_no, reason: z.string().max(200).optional() }), (args) => ({
      no: args.booking_no,
      ...(args.reason !== undefined && { note: args.reason }),
    })),
  ];
}

const membersOnly = { error: "Only members reserve; ask for the member." };

/** The same answer for a missing booking and somebody else's. */
const nothing = { error: "There is no such booking or bike." };

function outputOf(outcome: Outcome): ToolOutput<Branch> {
  if (outcome.outcome === "unknown") return { result: nothing, branch: "unknown" };
  const { decision } = outcome;
  if (outcome.outcome === "refused")
    return { result: { done: false, ...whyNot(decision) }, decisions: [decision], branch: "refused" };
  const { booking, bike: its, payments } = outcome;
  const { member: _member, note: _note, ...row } = booking;
  const waits = outcome.outcome === "waits" && { ...whyNot(decision), message: "A person will decide." };
  return {
    result: { done: outcome.outcome === "done", ...row, ...waits },
    decisions: [decision],
    receipts: [{ action: decision.subject.action, id: row.booking_no, sentence: `Booking ${row.booking_no}.` }],
    read: [
      { table: "bookings", row },
      { table: "bikes", row: its },
      ...payments.map((payment) => ({ table: "payments", row: payment })),
    ],
    branch: outcome.outcome,
  };
}

function whyNot({ rules }: Decision): { readonly rules: string; readonly [fact: string]: unknown } {
  const failed = rules.filter(({ passed }) => !passed);
  return {
    rules: failed
      .map(
        ({ code, actual, operator, limit }) =>
          `${code}: ${JSON.stringify(actual)} ${operator} ${JSON.stringify(limit)}`,
      )
      .join("; "),
  };
}

function inOrder({ from_day, to_day }: { readonly from_day: string; readonly to_day: string }): boolean {
  return from_day <= to_day;
}
