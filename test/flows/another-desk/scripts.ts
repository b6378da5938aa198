import { ProviderError, type ScriptedReply } from "ask-agent";

type Call = readonly [name: string, args: unknown];

const call = (name: string, args: unknown = {}): ScriptedReply => ({ calls: [[name, args]] });
const calls = (...all: readonly Call[]): ScriptedReply => ({ calls: all });
const say = (text: string): ScriptedReply => ({ text });

const days = (bike: string, from_day: string, to_day: string) => ({ bike, from_day, to_day });

/** The model's replies in each flow, by the name of its file. */
export const scripts: Readonly<Record<string, readonly ScriptedReply[]>> = {
  "whole-life": [
    call("check_bike", days("c-01", "2026-06-15", "2026-06-17")),
    call("reserve_bike", days("C-01", "2026-06-15", "2026-06-17")),
    call("confirm_booking", { booking_no: "#701" }),
    call("pay_deposit", { booking_no: 701, amount: "50.00 EUR" }),
    call("pick_up_booking", { booking_no: 701 }),
    call("return_booking", { booking_no: 701 }),
    say("All done: thank you for riding with us."),
  ],
  reserve: [
    call("check_bike", days("C-01", "2026-06-16", "2026-06-17")),
    call("reserve_bike", days("C-01", "2026-06-16", "2026-06-17")),
    say("I hold C-01 from 2026-06-16 to 2026-06-17 for you, booking 701."),
  ],
  "double-booking": [
    call("reserve_bike", days("C-01", "2026-06-18", "2026-06-18")),
    say("I am sorry, C-01 is taken on Thursday."),
  ],
  "other-days": [
    call("reserve_bike", days("C-01", "2026-06-17", "2026-06-18")),
    call("reserve_bike", days("C-01", "2026-06-19", "2026-06-20")),
    say("Friday and Saturday are yours."),
  ],
  "foreign-booking": [
    call("get_booking", { booking_no: 650 }),
    call("cancel_booking", { booking_no: 650, reason: "asked by a brother" }),
    say("I cannot find a booking of yours with that number."),
  ],
  "no-such-booking": [
    calls(
      ["confirm_booking", { booking_no: 999 }],
      ["pay_deposit", { booking_no: 999, amount: "50.00 EUR" }],
      ["pick_up_booking", { booking_no: 999 }],
      ["return_booking", { booking_no: 999 }],
      ["extend_booking", { booking_no: 999, to_day: "2026-06-20" }],
    ),
    say("I cannot find that booking."),
  ],
  "skips-a-step": [
    call("pay_deposit", { booking_no: 660, amount: "50.00 EUR" }),
    call("confirm_booking", { booking_no: 660 }),
    call("pay_deposit", { booking_no: 660, amount: "50.00 EUR" }),
    say("Confirmed and paid."),
  ],
  "no-deposit": [
    call("confirm_booking", { booking_no: 660 }),
    call("pick_up_booking", { booking_no: 660 }),
    say("We need the deposit first."),
  ],
  "wrong-deposit": [
    call("pay_deposit", { booking_no: 660, amount: "50.00 EUR" }),
    call("pay_deposit", { booking_no: 660, amount: "150.00 EUR" }),
    say("The deposit of 150.00 EUR is paid."),
  ],
  "too-early": [call("list_bookings"), call("pick_up_booking", { booking_no: 660 }), say("Tomorrow, please.")],
  "late-return": [call("return_booking", { booking_no: 660 }), say("Thank you; three days late cost 30.00 EUR.")],
  damaged: [call("return_booking", { booking_no: 660, damaged: true }), say("We keep the deposit for the repair.")],
  extend: [
    call("get_booking", { booking_no: 660 }),
    call("extend_booking", { booking_no: 660, to_day: "2026-06-19" }),
    say("Booking 660, out until 2026-06-17 before, is now out until 2026-06-19."),
  ],
  "extend-into-another": [call("extend_booking", { booking_no: 660, to_day: "2026-06-19" }), say("That is taken.")],
  "extend-twice": [call("extend_booking", { booking_no: 660, to_day: "2026-06-19" }), say("Only once, I am afraid.")],
  cancel: [call("cancel_booking", { booking_no: 660, reason: "ill" }), say("Cancelled; get well soon.")],
  "cancel-late": [call("cancel_booking", { booking_no: 660 }), say("A person will look at it.")],
  "cancel-out": [call("cancel_booking", { booking_no: 660 }), say("Bring it back first.")],
  "too-young": [call("check_bike", days("E-01", "2026-06-16", "2026-06-16")), say("From eighteen only.")],
  "old-enough": [
    call("reserve_bike", days("E-01", "2026-06-16", "2026-06-16")),
    calls(["confirm_booking", { booking_no: 701 }], ["pay_deposit", { booking_no: 701, amount: "300.00 EUR" }]),
    say("It is yours tomorrow."),
  ],
  workshop: [call("reserve_bike", days("C-02", "2026-06-16", "2026-06-16")), say("It is being mended.")],
  "third-booking": [call("reserve_bike", days("C-01", "2026-07-01", "2026-07-01")), say("Two at once is the most.")],
  "too-long": [
    call("check_bike", days("C-01", "2026-06-08", "2026-07-01")),
    say("Two weeks at most, and not before today."),
  ],
  staff: [
    calls(
      ["get_booking", { booking_no: 650 }],
      ["check_bike", days("C-01", "2026-06-20", "2026-06-20")],
      ["reserve_bike", days("C-01", "2026-06-20", "2026-06-20")],
    ),
    say("It is booked by M-317. Reserving is for members."),
  ],
  "out-of-turn": [
    call("return_booking", { booking_no: 660 }),
    call("extend_booking", { booking_no: 660, to_day: "2026-06-18" }),
    call("check_bike", days("X-09", "2026-06-15", "2026-06-15")),
    call("confirm_booking", { booking_no: 660 }),
    call("confirm_booking", { booking_no: 660 }),
    say("It is confirmed, and confirmed it stays."),
  ],
  "twice-in-one-reply": [
    calls(
      ["reserve_bike", days("C-01", "2026-06-16", "2026-06-17")],
      ["reserve_bike", days("C-01", "2026-06-17", "2026-06-18")],
    ),
    say("I hold C-01 until 2026-06-17; on Thursday it is yours no more."),
  ],
  "any-order": [
    calls(["list_bikes", { kind: "cargo" }], ["list_bookings", {}]),
    say("A cargo bike for 3500 cents a day; you have booked nothing."),
  ],
  "step-limit": [
    call("list_bikes"),
    call("list_bikes", { kind: "city" }),
    call("list_bikes", { kind: "cargo" }),
    say("never said"),
  ],
  "three-times": [
    call("pay_deposit", { booking_no: 660, amount: "1.00 EUR" }),
    call("pay_deposit", { booking_no: 660, amount: "1.00 EUR" }),
    call("pay_deposit", { amount: "1.00 EUR", booking_no: "660" }),
    say("That is not enough."),
  ],
  "wrong-arguments": [
    call("reserve_bike", days("C-01", "2026-06-17", "2026-06-16")),
    call("reserve_bike", days("C-99", "2026-06-16", "2026-06-17")),
    call("reserve_bike", days("C-01", "2026-06-16", "2026-06-17")),
    say("C-01 it is."),
  ],
  "no-reply": [{ error: new ProviderError("auth", "The key is not known.") }],
};
