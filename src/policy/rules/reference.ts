// References such as order numbers, in any form that people write.

import { z } from "zod";

/** A reference of a desk. */
export interface KnownReference {
  /** Each `#` stands for a digit: `ORD-#####`. */
  readonly looks_like: string;
  /** Whether the column holds a number or a text. */
  readonly stored: "number" | "text";
}

/** A schema that takes a reference in any form that a person writes: `ORD-00042`, `#42`, `ord 42`, `42`. */
export function anyForm(reference: KnownReference | undefined): z.ZodType {
  if (reference === undefined) return z.union([z.string(), z.number()]);
  const error = `must be written as ${exampleOf(reference)}`;
  const { stored } = reference;
  const normal = stored === "number" ? z.int({ error }) : z.string({ error });
  return z.preprocess((value) => normalForm(value, reference) ?? null, normal);
}

/** In characters; nobody writes a longer one. */
const longestReference = 64;

/** Returns what the database holds for a written reference; undefined if it is none. */
function normalForm(written: unknown, { looks_like, stored }: KnownReference): string | number | undefined {
  const [, prefix = "", hashes = ""] = /^([^#]*)(#+)$/.exec(looks_like) ?? [];
  if (hashes === "") return otherForm(written, { looks_like, stored });
  const text =
    typeof written === "number" ? String(written) : typeof written === "string" ? written.normalize("NFKC") : "";
  // The pattern below takes the third power of the length in time.
  if (text.length > longestReference) return undefined;
  const letters = plain(prefix);
  const [, before = "", digits] = /^\s*([^\d]*?)\s*#?\s*(\d{1,15})\s*$/.exec(text) ?? [];
  if (digits === undefined || (before.trim() !== "" && plain(before) !== letters)) return undefined;
  const number = Number(digits);
  if (!Number.isSafeInteger(number) || number < 1) return undefined;
  return stored === "number" ? number : `${prefix}${String(number).padStart(hashes.length, "0")}`;
}

/** A form without one row of digits: capitals, blanks and dashes do not count. */
function otherForm(written: unknown, { looks_like, stored }: KnownReference): string | number | undefined {
  if (stored === "number") return typeof written === "number" ? written : Number(written) || undefined;
  const text = typeof written === "string" ? written.trim() : "";
  const pattern = looks_like.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("#", "\\d");
  return new RegExp(`^${pattern}$`, "i").test(text) ? inCapitalsOf(text, looks_like) : undefined;
}

const inCapitalsOf = (text: string, form: string): string =>
  form === form.toUpperCase() ? text.toUpperCase() : form === form.toLowerCase() ? text.toLowerCase() : text;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, "");

/** Returns a reference of the right form, for people and models: `ORD-00042`. */
function exampleOf({ looks_like }: Pick<KnownReference, "looks_like">): string {
  const hashes = looks_like.match(/#/g)?.length ?? 0;
  const digits = "1042".padStart(hashes, "0").slice(-hashes || undefined);
  let next = 0;
  return looks_like.replaceAll("#", () => digits.charAt(next++));
}
