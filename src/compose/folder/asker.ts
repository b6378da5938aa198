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

/**
 * Returns the customer with an id or an address. In other capitals only where that leaves no doubt: `AB` and `ab` can be two
 * people.
 */
export function customerOf(customers: readonly DeskCustomer[], asked: string): DeskCustomer | undefined {
  const exact = asked.trim();
  const plain = exact.toLowerCase();
  const ways: readonly ((customer: DeskCustomer) => boolean)[] = [
    ({ id }) => String(id) === exact,
    ({ email }) => email === exact,
    ({ id, email }) => email.toLowerCase() === plain || String(id).toLowerCase() === plain,
  ];
  const found = ways.map((isMeant) => customers.filter(isMeant)).find(({ length }) => length > 0) ?? [];
  return found.length === 1 ? found[0] : undefined;
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
