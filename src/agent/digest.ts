// The digest of a JSON value.

import { createHash } from "node:crypto";
import canonicalize from "canonicalize";

/** Returns `sha256:…` of a JSON value in canonical form (RFC 8785), so the order of keys does not matter. */
export function digestOf(value: unknown): string {
  return `sha256:${createHash("sha256")
    .update(canonicalize(value) ?? "")
    .digest("hex")}`;
}
