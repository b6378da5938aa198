// The arguments of a call, copied, and its key.

import canonicalize from "canonicalize";
import type { ToolCall } from "../llm/types.ts";
import type { CheckedCall } from "../tools/define-tool.ts";
import type { PastCall } from "./brakes/brake.ts";

/**
 * Returns the arguments of a call, frozen, and its key: the parsed arguments if JSON can hold them, else those the
 * model sent. The same tool with the same arguments has the same key, regardless of key order (RFC 8785) and of Unicode
 * composition.
 */
export function takenBy(checked: CheckedCall, call: ToolCall): Pick<PastCall, "arguments" | "key"> {
  const args = checked.ok && holdsAsJson(checked.value) ? checked.value : call.arguments;
  const key = JSON.stringify([call.name, checked.ok, canonicalize(args)]).normalize("NFC");
  return { arguments: frozenCopy(args), key };
}

/** Whether JSON loses nothing of a value, as it would of a Map. */
function holdsAsJson(value: unknown): boolean {
  try {
    return isJson(value) && canonicalize(value) !== undefined;
  } catch {
    return false;
  }
}

function isJson(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return typeof value !== "bigint";
  if (value === null || "toJSON" in value) return true;
  const isPlain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
  return isPlain && Object.values(value).every(isJson);
}

function frozenCopy(args: unknown): unknown {
  if (args === undefined) return undefined;
  const copy: unknown = JSON.parse(JSON.stringify(args), (_, inner: unknown) => Object.freeze(inner));
  return copy;
}
