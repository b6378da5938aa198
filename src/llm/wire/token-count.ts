import { z } from "zod";

/** A number of tokens as a server counts them; `null`, which is unknown, for anything else. */
export const tokenCount = z
  .int()
  .nonnegative()
  .nullish()
  .catch(null)
  .transform((tokens) => tokens ?? null);
