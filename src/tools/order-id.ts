// An order number as a tool's argument.

import { z } from "zod";
import { onFirstUse } from "../text/on-first-use.ts";
import { type Quick, strictObject, unsure } from "../text/quick.ts";
import type { ToolInput } from "./define-tool.ts";

const error = "must be an order number such as 1042";
const description = "The order number, for example 1042";

/**
 * The schema of an order number. `1042`, `"1042"` and `"#1042"` are the same; anything else is an error. Models see an
 * integer.
 */
export const orderId = onFirstUse(() => z.preprocess(asNumber, orderNumber()).describe(description));

/** The same, optional; some models send `null` for missing. */
export function optionalOrderId(words: string) {
  return z.preprocess((value) => asNumber(value ?? undefined), orderNumber().optional()).describe(words);
}

/** A quick check of an order number. */
export const quickOrderId: Quick<number> = (value) => {
  const number = asNumber(value);
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : unsure;
};

/** The input of a tool that takes only an order number. */
export const orderInput = {
  schema: onFirstUse(() => z.strictObject({ order_id: orderId() })),
  quick: strictObject({ order_id: quickOrderId }),
  parameters: {
    type: "object",
    properties: { order_id: { description, type: "integer" } },
    required: ["order_id"],
    additionalProperties: false,
  },
} satisfies ToolInput;

/** Uses a refinement, because not every server accepts `exclusiveMinimum`. */
function orderNumber() {
  return z.int({ error }).refine((value) => value > 0, { error });
}

function asNumber(value: unknown): unknown {
  return typeof value === "string" && /^#?[1-9][0-9]*$/.test(value) ? Number(value.replace("#", "")) : value;
}
