// The digest of a JSON value.

import { createHash } from "node:crypto";
import canonicalize from "canonicalize";

/** `sha256:…` of a JSON value in its canonical form (RFC 8785), whatever the order of its keys. */
export function digestOf(value: unknown): string {
  return `sha256:${createHash("sha256")
    .update(canonicalize(value) ?? "")
    .digest("hex")}`;
}
