import type { z } from "zod";
import { decision, receipt, rowRead } from "../output-schemas.ts";
import { fitResult } from "./fit-result.ts";
import { type AnySchema, parse } from "../text/quick.ts";
import { textLength } from "./text-length.ts";
import type { ToolOutput } from "../tools/define-tool.ts";

/** Most items, most characters of one item and of all items: more than any tool returns, small enough to check. */
const [most, longest, longestOfAll] = [1000, 200_000, 2_000_000];

/** The valid part of a tool's output. */
export interface ValidOutput extends Omit<ToolOutput, "decisions" | "receipts" | "read"> {
  readonly decisions?: readonly z.infer<ReturnType<typeof decision>>[];
  readonly receipts: readonly z.infer<ReturnType<typeof receipt>>[];
  readonly read?: readonly z.infer<ReturnType<typeof rowRead>>[];
  /** The result contains an error. */
  readonly hasError: boolean;
  /** What was dropped and why, as sentences. */
  readonly problems: readonly string[];
}

/**
 * Validates a tool's output field by field and item by item. Drops what has the wrong shape, is not JSON or throws when
 * read, says so in `problems`, and keeps the rest. Never throws.
 */
export function validOutput(given: unknown): ValidOutput {
  const problems: string[] = [];
  const read = <Value>(field: keyof ToolOutput, look: (value: unknown) => Value): Value | undefined => {
    try {
      return look(fieldOf(given, field));
    } catch {
      problems.push(`What the tool gave as ${field} could not be read.`);
      return undefined;
    }
  };
  const list = <Value>(field: keyof ToolOutput, schema: AnySchema<Value>): readonly Value[] | undefined =>
    read(field, (value) => {
      if (value === undefined) return undefined;
      const { valid, left } = validItems(value, schema);
      if (left > 0)
        problems.push(
          `${left} of the tool's ${field} had the wrong shape and ${left === 1 ? "was" : "were"} left out.`,
        );
      return valid;
    });
  const decisions = list("decisions", decision);
  const rows = list("read", rowRead);
  const branch = read("branch", (value) => oneOf(value, isText));
  const wrote = read("wrote", (value) => oneOf(value, isTruth));
  return {
    result: read("result", (value) => value),
    again: read("again", (value) => value),
    hasError: read("result", (value) => typeof value === "object" && value !== null && "error" in value) ?? false,
    ...(decisions && { decisions }),
    receipts: list("receipts", receipt) ?? [],
    ...(rows && { read: rows }),
    ...(branch !== undefined && { branch }),
    ...(wrote !== undefined && { wrote }),
    problems,
  };
}

/** Returns the value if it is given; throws if it has another type. */
function oneOf<Value>(value: unknown, is: (value: unknown) => value is Value): Value | undefined {
  if (value === undefined || is(value)) return value;
  throw new TypeError("not of its type");
}

const isText = (value: unknown): value is string => typeof value === "string";
const isTruth = (value: unknown): value is boolean => typeof value === "boolean";

function fieldOf(given: unknown, field: string): unknown {
  return typeof given === "object" && given !== null ? Reflect.get(given, field) : undefined;
}

function validItems<Value>(value: unknown, schema: AnySchema<Value>): { valid: Value[]; left: number } {
  if (!Array.isArray(value)) throw new TypeError("no list");
  const items: readonly unknown[] = value;
  const valid: Value[] = [];
  let rest = longestOfAll;
  for (let index = 0; index < Math.min(items.length, most) && rest > 0; index += 1) {
    const item = validItem(items[index], schema);
    rest -= item?.length ?? longest;
    if (item !== undefined) valid.push(item.value);
  }
  return { valid, left: items.length - valid.length };
}

function validItem<Value>(
  item: unknown,
  schema: AnySchema<Value>,
): { readonly value: Value; readonly length: number } | undefined {
  try {
    const { value, cut } = fitResult(item, longest);
    return cut ? undefined : { value: parse(schema, value), length: textLength(value) };
  } catch {
    return undefined;
  }
}
