import type { DeskStore } from "../db/desk-store.ts";
import type { DeskIdentity } from "../policy/desk-view.ts";

/**
 * Returns who asks: staff if there is no address, otherwise the customer with that address; `undefined` if there is
 * none.
 */
export async function identityOf(
  email: string | undefined,
  find: DeskStore["findCustomer"],
): Promise<DeskIdentity | undefined> {
  if (email === undefined) return { kind: "staff" };
  const customer = await find(email);
  return customer && { kind: "customer", id: customer.id };
}

/** Addresses of one company share most of their letters, so the threshold is higher than for other words. */
const leastLikeness = 0.75;

/** Returns the known address that an unknown one probably misspells. */
export async function likelyAddress(
  asked: string,
  customers: readonly { readonly email: string }[],
): Promise<string | undefined> {
  const { nearest } = await import("../text/yaml/nearest.ts");
  return nearest(
    asked,
    customers.map(({ email }) => email),
    leastLikeness,
  );
}
