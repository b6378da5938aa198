import { isObject } from "../text/is-object.ts";
import { splitArguments } from "../text/split-arguments.ts";
import type { ValueType } from "./value-type.ts";

/** Thrown for a text that is no type. `message` is one sentence for the desk's author. */
export class ValueTypeError extends Error {
  override readonly name = "ValueTypeError";
}

const known =
  "int(1..), text(1..500), days(0..3650), one_of(a, b), day, yes_no, money, currency, time_zone, list(type), map(currency, money), table.column or a reference of this desk";

/**
 * Parses a type as a desk writes it: `int(0..100)`, `text(1..500)`, `one_of(new, used)`, `list(products.category, 1..5)`,
 * `map(currency, money)`, `{ name: text }`, or the name of one of its references. Throws a ValueTypeError.
 */
export function parseValueType(written: unknown, references: readonly string[]): ValueType {
  if (isObject(written)) return { is: "fields", fields: fieldsOf(written, references) };
  if (typeof written !== "string") throw new ValueTypeError(`A type is ${known}.`);
  const text = written.trim();
  const [, name = "", inside] = /^([\w.]+)(?:\s*\(([^]*)\))?$/.exec(text) ?? [];
  const parts = (inside === undefined ? [] : splitArguments(inside)) ?? [];
  switch (name) {
    case "int":
    case "days":
    case "text":
      return { is: name, ...rangeOf(parts[0], text) };
    case "one_of":
      if (parts.length === 0) throw new ValueTypeError(`"${text}" lists no values: one_of(new, used).`);
      return { is: "one_of", values: parts };
    case "day":
    case "yes_no":
    case "money":
    case "currency":
    case "time_zone":
      return { is: name };
    case "list":
      return { is: "list", of: parseValueType(parts[0] ?? "", references), ...rangeOf(parts[1], text) };
    case "map":
      return {
        is: "map",
        key: parseValueType(parts[0] ?? "", references),
        value: parseValueType(parts[1] ?? "", references),
      };
    default:
      return named(name, references, text);
  }
}

function named(name: string, references: readonly string[], text: string): ValueType {
  if (references.includes(name) && name === text) return { is: "reference", name };
  const [table, column, ...more] = name.split(".");
  if (table !== undefined && column !== undefined && more.length === 0 && name === text)
    return { is: "column", table, column };
  throw new ValueTypeError(`"${text}" is no type; a type is ${known}.`);
}

/** `name?` is optional. */
function fieldsOf(written: Readonly<Record<string, unknown>>, references: readonly string[]) {
  return Object.fromEntries(
    Object.entries(written).map(([key, type]) => [
      key.replace(/\?$/, ""),
      { type: parseValueType(type, references), optional: key.endsWith("?") },
    ]),
  );
}

function rangeOf(written: string | undefined, text: string): { least?: number; most?: number } {
  if (written === undefined || written === "") return {};
  const [, least, most] = /^(-?\d+)?\.\.(-?\d+)?$/.exec(written) ?? [];
  if (least === undefined && most === undefined)
    throw new ValueTypeError(`The range of "${text}" is not right: write 1..500, 1.. or ..500.`);
  if (least !== undefined && most !== undefined && Number(least) > Number(most))
    throw new ValueTypeError(`The range of "${text}" begins above its end.`);
  return { ...(least !== undefined && { least: Number(least) }), ...(most !== undefined && { most: Number(most) }) };
}
