import { isObject } from "../../text/is-object.ts";
import type { Operand, Scope } from "../operand.ts";
import { measures } from "./measures.ts";

/** Thrown where an expression reads what was not recorded: it cannot be decided, and nothing is guessed. */
export class CannotDecide extends Error {
  override readonly name = "CannotDecide";
  /** The path that is missing, such as `facts.line.status`. */
  readonly path: string;

  constructor(path: string, cause?: unknown) {
    super(`It cannot be decided, because ${path} is not known.`, { cause });
    this.path = path;
  }
}

/** Evaluates an expression in CEL. Throws for one that cannot be evaluated. */
export type EvaluateCel = (source: string, scope: Scope) => unknown;

/** Returns the value of an operand. Throws a CannotDecide for a path that the scope lacks. */
export function evaluate(operand: Operand, scope: Scope, cel?: EvaluateCel): unknown {
  if ("literal" in operand) return operand.literal;
  if ("path" in operand) return valueAt(operand.path, scope);
  if ("measure" in operand) {
    const values = operand.of.map((each) => evaluate(each, scope, cel));
    return measures[operand.measure](values, scope);
  }
  if (cel === undefined) throw new CannotDecide(`=${operand.cel}`);
  return cel(operand.cel, scope);
}

/**
 * Returns what a path names: through a list of rows the list of their fields, through a row that does not exist null.
 * Throws a CannotDecide for what the scope lacks.
 */
export function valueAt(path: readonly string[], scope: Scope): unknown {
  let value: unknown = scope;
  for (const [index, key] of path.entries()) {
    if (value === null) return null;
    if (Array.isArray(value)) value = value.map((row) => fieldOf(row, key, path));
    else value = fieldOf(value, key, path.slice(0, index + 1));
  }
  return value;
}

function fieldOf(value: unknown, key: string, path: readonly string[]): unknown {
  if (!isObject(value) || !Object.hasOwn(value, key) || value[key] === undefined)
    throw new CannotDecide(path.join("."));
  return value[key];
}
