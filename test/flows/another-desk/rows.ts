// The rows of the bike shop.

import { z } from "zod";

export const kinds = ["city", "cargo", "electric"] as const;
const statuses = ["held", "confirmed", "paid", "out", "returned", "cancelled", "cancel_asked"] as const;

export const bikeCode = z.string().regex(/^[A-Z]-\d\d$/, "must be a bike's code such as C-01");
export const memberNo = z.string().regex(/^M-\d{3}$/, "must be a member's number such as M-204");

export const memberRow = z.strictObject({ member: memberNo, name: z.string(), born: z.int() });

export const bikeRow = z.strictObject({
  bike: bikeCode,
  kind: z.enum(kinds),
  daily_cents: z.int(),
  place: z.enum(["shop", "out", "workshop"]),
});

export const bookingRow = z
  .strictObject({
    booking_no: z.int(),
    bike: bikeCode,
    member: memberNo,
    from_day: z.iso.date(),
    to_day: z.iso.date(),
    status: z.enum(statuses),
    extensions: z.int(),
    note: z.string().nullable(),
  })
  .refine(({ from_day, to_day }) => from_day <= to_day, "ends before it begins");

export const paymentRow = z.strictObject({
  id: z.int(),
  booking_no: z.int(),
  kind: z.enum(["deposit", "deposit_back", "late_fee"]),
  cents: z.int(),
});

export type Bike = z.infer<typeof bikeRow>;
export type Booking = z.infer<typeof bookingRow>;
export type Payment = z.infer<typeof paymentRow>;
