import { z } from "zod";

const error = "must be an order number such as 1042";

/** An order number. `1042`, `"1042"` and `"#1042"` are the same; anything else is an error. Models see an integer. */
export const orderId = z.preprocess(asNumber, orderNumber()).describe("The order number, for example 1042");

/** The same, and may be missing or `null`, which some models send for missing. */
export function optionalOrderId(description: string) {
  return z.preprocess((value) => asNumber(value ?? undefined), orderNumber().optional()).describe(description);
}

/** Checked by a refinement, because not every model's server knows `exclusiveMinimum`. */
function orderNumber() {
  return z.int({ error }).refine((value) => value > 0, { error });
}

function asNumber(value: unknown): unknown {
  return typeof value === "string" && /^#?[1-9][0-9]*$/.test(value) ? Number(value.replace("#", "")) : value;
}
