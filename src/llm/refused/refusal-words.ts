import { isObject } from "../../text/is-object.ts";

/** The places where servers repeat the request: names in there are not what they complain about. */
const echoes: ReadonlySet<string> = new Set(["input", "failed_generation"]);

/**
 * Everything that the body of a refusal says, as text: `name: value` lines, and a path such as
 * `["body", "stream_options"]` with dots. Text that is no JSON stays as it is. A list of errors says nothing of which
 * of them matters, so it has no words.
 */
export function refusalWords(body: string): string {
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
