// The policy of the bike shop, and what a flow may change in it.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

const deposits = z.strictObject({ city: z.int().min(1), cargo: z.int().min(1), electric: z.int().min(1) });

const policySchema = z.strictObject({
  longest_days: z.int().min(1),
  most_open_bookings: z.int().min(1),
  electric_from_age: z.int().min(0),
  deposit_cents: deposits,
  free_cancel_days: z.int().min(0),
  most_extensions: z.int().min(0),
  late_fee_cents_per_day: z.int().min(0),
});

/** What a flow may change in the policy. */
export const policyChange = z.strictObject({
  ...policySchema.partial().shape,
  deposit_cents: deposits.partial().optional(),
});

export type Policy = z.infer<typeof policySchema>;
export type PolicyChange = z.infer<typeof policyChange>;

const usual = policySchema.parse(JSON.parse(readFileSync(new URL("policy.json", import.meta.url), "utf8")));

export function policyWith({ deposit_cents, ...change }: PolicyChange = {}): Policy {
  return policySchema.parse({ ...usual, ...change, deposit_cents: { ...usual.deposit_cents, ...deposit_cents } });
}

export function digestOf(policy: Policy): string {
  return `sha256:${createHash("sha256").update(JSON.stringify(policy)).digest("hex")}`;
}
