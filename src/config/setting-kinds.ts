// What a setting may be: a time, a path.

import { z } from "zod";
import { fromHome, noHome } from "../files/home-path.ts";
import { longestMs } from "../text/limit.ts";

/** A time in milliseconds; unset is undefined, since the defaults are known where they are used. */
export const milliseconds = z
  .string()
  .regex(/^[1-9]\d*$/, "must be a whole number of milliseconds, at least 1")
  .transform(Number)
  .refine((ms) => ms <= longestMs, `must be at most ${longestMs} milliseconds`)
  .optional();

/** A path, in which `~/` is the home folder. */
export const place = z
  .string()
  .refine((path) => fromHome(path) !== undefined, noHome)
  .transform((path) => fromHome(path))
  .optional();
