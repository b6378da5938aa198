import type { Tool } from "../tools/define-tool.ts";
import { isObject } from "../text/is-object.ts";

/**
 * Returns a call's arguments as its tool parses them, so that `"#1042"` is 1042. An argument that becomes something the
 * tool would not accept from a model, such as `"50.00 EUR"` parsed to cents, stays as written: a flow is written as a
 * model asks.
 */
export function asTaken(given: unknown, tool: Tool | undefined): unknown {
  const checked = tool?.check(given);
  if (tool === undefined || checked?.ok !== true) return given;
  const { value } = checked;
  if (!isObject(given) || !isObject(value) || tool.check(value).ok) return value;
  const came = new Map<string, unknown>(Object.entries(given));
  return Object.fromEntries(
    Object.entries(value).map(([name, taken]: [string, unknown]) =>
      tool.check({ ...given, [name]: taken }).ok ? [name, taken] : [name, came.get(name)],
    ),
  );
}
