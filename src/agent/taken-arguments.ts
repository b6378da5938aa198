// The arguments of a call, copied, and its key.

import canonicalize from "canonicalize";
import type { ToolCall } from "../llm/types.ts";
import type { CheckedCall } from "../tools/define-tool.ts";
import type { PastCall } from "./brakes/brake.ts";

/**
 * Returns the arguments of a call, and the key by which equal calls are found. The arguments are a frozen copy: as the
 * tool parses them if JSON can hold that, otherwise as the model sent them. Key order (RFC 8785) and Unicode
 * composition do not affect the key.
 */
export function takenBy(checked: CheckedCall, call: ToolCall): Pick<PastCall, "arguments" | "key"> {
  const taken = checked.ok ? canonical(checked.value) : undefined;
  const args = checked.ok && taken !== undefined ? checked.value : call.arguments;
  const key = JSON.stringify([call.name, checked.ok, taken ?? canonicalize(args)]).normalize("NFC");
  return { arguments: frozenCopy(args), key };
}

/** Returns the canonical form of a value; `undefined` if JSON would lose part of it, as of a Map. */
function canonical(value: unknown): string | undefined {
  try {
    return isJson(value) ? canonicalize(value) : undefined;
  } catch {
    return undefined;
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
