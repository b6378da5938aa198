import type { DeskStore } from "../db/desk-store.ts";
import type { DeskIdentity } from "../policy/desk-view.ts";

/**
 * Returns who is asking: staff without an address, else the customer with that address; `undefined` if no customer has
 * it.
 */
export async function identityOf(
  email: string | undefined,
  find: DeskStore["findCustomer"],
): Promise<DeskIdentity | undefined> {
  if (email === undefined) return { kind: "staff" };
  const customer = await find(email);
  return customer && { kind: "customer", id: customer.id };
}

/** Addresses of one company are alike for the most part, so more of them must be right than of other words. */
const leastLikeness = 0.75;

/** The address that was likely meant by one that nobody has. */
export async function likelyAddress(
  asked: string,
  customers: readonly { readonly email: string }[],
): Promise<string | undefined> {
  const { nearest } = await import("../flows/nearest.ts");
  return nearest(
    asked,
    customers.map(({ email }) => email),
    leastLikeness,
  );
}
