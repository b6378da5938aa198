// Finds the customers of a desk that is a folder.

import type { Row as DataRow } from "../../db/owned/plain-rows.ts";
import type { Identity } from "../../events.ts";
import type { DeskDefinition } from "../../desk/desk-definition.ts";
import type { Person } from "../../trace/privacy/known-people.ts";

/** A customer of a desk. */
export interface DeskCustomer {
  readonly id: number | string;
  readonly email: string;
  readonly person: Person;
}

/** Returns the identity of who asks: staff without a customer. */
export function identityFor(asker: DeskCustomer | undefined): Identity {
  return asker === undefined ? { kind: "staff" } : { kind: "customer", id: asker.id };
}

/** Returns the customers of a desk from the rows of their table. */
export function customersIn(
  { customers }: Pick<DeskDefinition, "customers">,
  rows: readonly DataRow[],
): readonly DeskCustomer[] {
  return rows.flatMap((row) => customerIn(row, customers) ?? []);
}

/** Returns the customer with an address, in any capitals, or with an id. */
export function customerOf(customers: readonly DeskCustomer[], asked: string): DeskCustomer | undefined {
  const wanted = asked.trim().toLowerCase();
  return (
    customers.find(({ email }) => email.toLowerCase() === wanted) ??
    customers.find(({ id }) => String(id).toLowerCase() === wanted)
  );
}

function customerIn(row: DataRow, { id, email, personal }: DeskDefinition["customers"]): DeskCustomer | undefined {
  const [key, address] = [row[id], row[email]];
  if (typeof key !== "number" && typeof key !== "string") return undefined;
  // Each word of them is masked in traces.
  const name = personal
    .flatMap((column) => (typeof row[column] === "string" && column !== email ? [row[column]] : []))
    .join(" ");
  const text = typeof address === "string" ? address : "";
  return { id: key, email: text, person: { name, email: text } };
}
