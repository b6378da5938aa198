// The results it understands.

import { z } from "zod";
import { onFirstUse } from "../../../text/on-first-use.ts";

const checked = onFirstUse(() =>
  z.object({ eligible: z.boolean(), reason: z.string().optional(), status: z.string().optional() }),
);
const order = onFirstUse(() =>
  z.object({
    plan: z.string(),
    amount: z.string(),
    status: z.string(),
    purchased_on: z.string(),
  }),
);
const ticket = onFirstUse(() =>
  z.object({
    created: z.boolean(),
    ticket_id: z.union([z.int(), z.string()]).optional(),
    status: z.string().optional(),
    reason: z.string().optional(),
  }),
);
const failed = onFirstUse(() =>
  z.union([
    z.object({ error: z.string() }).transform(({ error }) => error),
    z.object({ created: z.literal(false), reason: z.string() }).transform(({ reason }) => reason),
  ]),
);
const notApproved = /\bnot approved by a person\b/i;
const limitReached = /\bthe most that may be written\b/i;
const notFound = /\bno (?:such )?order\b|not (?:be )?found|does not exist|unknown order/i;

/** What came of a call, as far as it has the shape that the desk promises; `undefined` if it has not. */
export const readCheck = (result: unknown): z.infer<ReturnType<typeof checked>> | undefined =>
  checked().safeParse(result).data;
export const readOrder = (result: unknown): z.infer<ReturnType<typeof order>> | undefined =>
  order().safeParse(result).data;
export const readTicket = (result: unknown): z.infer<ReturnType<typeof ticket>> | undefined =>
  ticket().safeParse(result).data;

/** Whether a check said that the order may be refunded. */
export function isEligible(result: unknown): boolean {
  return readCheck(result)?.eligible === true;
}

/** Whether the desk said that it knows no such order. */
export function isUnknownOrder(result: unknown): boolean {
  return notFound.test(failed().safeParse(result).data ?? "");
}

/** Whether a person said no to a call, or was not there to say yes. */
export function isNotApproved(result: unknown): boolean {
  return notApproved.test(failed().safeParse(result).data ?? "");
}

/** Whether no more may be written for one question. */
export function isOverLimit(result: unknown): boolean {
  return limitReached.test(failed().safeParse(result).data ?? "");
}
