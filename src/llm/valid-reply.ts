// Validates replies.

import { z } from "zod";
import { onFirstUse } from "../text/on-first-use.ts";
import * as quick from "../text/quick.ts";
import { ProviderError } from "./errors.ts";
import { finishReasons, type Reply } from "./types.ts";

const quickTokens = quick.either(
  quick.that(quick.number, (tokens) => tokens >= 0),
  quick.nothing,
);
const quickReply = quick.looseObject({
  text: quick.text,
  calls: quick.list(quick.looseObject({ id: quick.text, name: quick.text, arguments: asJson })),
  finishReason: quick.oneOf(finishReasons),
  finishDetail: quick.optional(quick.text),
  usage: quick.object({
    input_tokens: quickTokens,
    cached_input_tokens: quickTokens,
    output_tokens: quickTokens,
    reasoning_tokens: quickTokens,
  }),
  raw: quick.either(quick.looseObject({ wire: quick.text, value: quick.anything }), quick.nothing),
});

/** A provider's reply is validated even though it is typed, because providers may come from elsewhere. */
const replySchema = quick.withQuick(quickReply, () => {
  const tokens = z.number().nonnegative().nullable().catch(null);
  return z.looseObject({
    text: z.string(),
    calls: z.array(z.looseObject({ id: z.string(), name: z.string(), arguments: z.unknown().transform(asJson) })),
    finishReason: z.enum(finishReasons),
    finishDetail: z.string().exactOptional(),
    usage: z.object({
      input_tokens: tokens,
      cached_input_tokens: tokens,
      output_tokens: tokens,
      reasoning_tokens: tokens,
    }),
    raw: z.looseObject({ wire: z.string(), value: z.unknown() }).nullable(),
  });
});

/** The schema of an `Adapted` from a provider. */
export const validAdapted = onFirstUse(() =>
  z.object({ without: z.string(), status: z.number(), message: z.string() }),
);

/** Validates a reply and returns a copy. Throws a ProviderError for any other value. */
export function readReply(reply: unknown): Reply {
  try {
    return quick.parse(replySchema, reply);
  } catch (cause) {
    throw new ProviderError("bad_response", "The provider's reply does not have the shape of a reply.", { cause });
  }
}

/** Turns arguments that are not JSON into a text, which every tool rejects. */
function asJson(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return typeof value === "bigint" ? String(value) : value;
  try {
    const plain: unknown = JSON.parse(JSON.stringify(value));
    return plain;
  } catch {
    return "(no JSON)";
  }
}
