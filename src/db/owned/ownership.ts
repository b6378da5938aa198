// Whose rows are whose, as a desk declares it.

/** A table whose rows belong to a customer. */
export interface OwnedTable {
  /** Holds the customer's id, or points to a row of `of`. */
  readonly column: string;
  /** The owned table that the column points to, by its primary key of one column. */
  readonly of?: string | undefined;
}

/** Which tables customers see. A table in none of them is empty to customers. */
export interface Owners {
  readonly owned: Readonly<Record<string, OwnedTable>>;
  /** Tables that every customer and guest may read; the desk's own writes may change them for a customer, never for a guest. */
  readonly shared: readonly string[];
  /** A customer sees one row of this table: the one with the customer's id. */
  readonly customers: { readonly table: string; readonly id: string };
}

/** Who asks. Staff see everything, a guest only shared tables. `id` is as the customers' table holds it. */
export type Asker =
  | { readonly kind: "staff" }
  | { readonly kind: "guest" }
  | { readonly kind: "customer"; readonly id: number | string };
