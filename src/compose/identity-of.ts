import type { DeskStore } from "../db/desk-store.ts";
import type { DeskIdentity } from "../policy/desk-view.ts";

/** Who asks: staff without an address, else the customer who has it; `undefined` if there is none. */
export async function identityOf(
  email: string | undefined,
  find: DeskStore["findCustomer"],
): Promise<DeskIdentity | undefined> {
  if (email === undefined) return { kind: "staff" };
  const customer = await find(email);
  return customer && { kind: "customer", id: customer.id };
}
