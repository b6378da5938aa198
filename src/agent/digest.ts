// The digest of a JSON value.

import { createHash } from "node:crypto";
import canonicalize from "canonicalize";

/**
 * Returns the `sha256:…` of a JSON value in its canonical form (RFC 8785), so that the order of keys does not matter.
 */
export function digestOf(value: unknown): string {
  return `sha256:${createHash("sha256")
    .update(canonicalize(value) ?? "")
    .digest("hex")}`;
}
