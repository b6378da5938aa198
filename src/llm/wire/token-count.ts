import { z } from "zod";

/** A server's token count; `null` (unknown) for anything else. */
export const tokenCount = z
  .int()
  .nonnegative()
  .nullish()
  .catch(null)
  .transform((tokens) => tokens ?? null);
