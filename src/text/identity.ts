/** Who is asking: staff, who see everything, or one customer. Belongs to the run, never to a tool's arguments. */
export type Identity<Id extends number | string = number | string> =
  | { readonly kind: "staff" }
  | { readonly kind: "customer"; readonly id: Id };
