import { isObject } from "../../text/is-object.ts";

/** Fields in which servers repeat the request; a name in there is not what they reject. */
const echoes: ReadonlySet<string> = new Set(["input", "failed_generation"]);

/**
 * Returns everything that the body of an error response says as text: `name: value` lines, and a path such as `["body",
 * "stream_options"]` with dots. Returns text that is not JSON unchanged. Returns nothing for a list of errors, which
 * does not say which of them matters.
 */
export function errorBodyWords(body: string): string {
  try {
    const said: unknown = JSON.parse(body);
    return Array.isArray(said) ? "" : fieldWords(said);
  } catch {
    return body;
  }
}

function fieldWords(value: unknown): string {
  if (Array.isArray(value))
    return value.some(isObject) ? value.map(fieldWords).join("\n") : value.map(fieldWords).join(".");
  if (!isObject(value)) return String(value);
  const fields = Object.entries(value).filter(([key]) => !echoes.has(key));
  return fields.map(([key, inner]) => `${key}: ${fieldWords(inner)}`).join("\n");
}
