// Pieces of the schema whose texts are parsed further.

import { z } from "zod";
import { measureNames, type Operand } from "../../policy/operand.ts";
import { OperandError, parseOperand } from "../../policy/parse-operand.ts";
import { parseValueType, ValueTypeError } from "../../policy/parse-value-type.ts";
import type { ValueType } from "../../policy/value-type.ts";
import { nearest } from "../../text/yaml/nearest.ts";

/** A text that is not empty. */
export const words = z.string().regex(/\S/, "it is empty");

/** The name of a table, a column, a fact, a value, a rule and the like. */
export const named = z.string().regex(/^[a-z_]\w*$/i, "a name is letters, digits and _, and begins with a letter");

/** What a rule compares. */
export const operand = parsed((written): Operand => parseOperand(written), OperandError, measureNames);

const typeNames = ["int", "days", "text", "one_of", "day", "yes_no", "money", "currency", "time_zone", "list", "map"];

/** The type of an argument or of a policy key; `references` are the desk's. */
export function valueType(references: readonly string[]) {
  const known = [...typeNames, ...references];
  return parsed((written): ValueType => parseValueType(written, references), ValueTypeError, known);
}

/** Parses a value; the parser's error is the issue, with the known name that was probably meant. */
function parsed<Output>(
  parse: (written: unknown) => Output,
  known: new (message: string) => Error,
  names: readonly string[],
) {
  return z.unknown().transform((written, context): Output => {
    try {
      if (written !== undefined && written !== null) return parse(written);
      context.addIssue({ code: "invalid_type", expected: "nonoptional", input: undefined });
    } catch (error) {
      if (!(error instanceof known)) throw error;
      context.addIssue({ code: "custom", message: `${begun(error.message)}${meant(written, names)}` });
    }
    return z.NEVER;
  });
}

/** The message follows a colon. */
const begun = (message: string): string => `${message.charAt(0).toLowerCase()}${message.slice(1)}`;

function meant(written: unknown, names: readonly string[]): string {
  const [word = ""] = /^\w+/.exec(typeof written === "string" ? written.trim() : "") ?? [];
  const name = word === "" || names.includes(word) ? undefined : nearest(word, names);
  return name === undefined ? "" : ` Did you mean ${name}?`;
}
