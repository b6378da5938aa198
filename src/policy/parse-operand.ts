import { splitArguments } from "../text/split-arguments.ts";
import { measureNames, type MeasureName, type Operand, roots } from "./operand.ts";

/** Thrown for a text that is no operand. `message` is one sentence for the desk's author. */
export class OperandError extends Error {
  override readonly name = "OperandError";
}

/**
 * Parses what a desk writes as `value`, `limit` or `when`: a path such as `facts.line.status`, a measure such as
 * `days(facts.line.delivered_at, today)`, CEL after `=`, or itself. Throws an OperandError.
 */
export function parseOperand(written: unknown): Operand {
  if (typeof written !== "string") return { literal: written };
  const text = written.trim();
  if (text.startsWith("=")) return { cel: text.slice(1).trim() };
  return pathIn(text) ?? measureIn(text) ?? { literal: written };
}

const pathPattern = /^(?:today|now|(?:facts|asked|policy|values)(?:\.[a-z_]\w*)+)$/i;

function pathIn(text: string): Operand | undefined {
  if (pathPattern.test(text)) return { path: text.split(".") };
  if (roots.some((root) => text.startsWith(`${root}.`)))
    throw new OperandError(`"${text}" is no path; names in it are letters, digits and _, with a dot between.`);
  return undefined;
}

function measureIn(text: string): Operand | undefined {
  const [, name = "", blanks = "", inside] = /^(\w+)(\s*)\(([^]*)\)$/.exec(text) ?? [];
  // A text such as "Pro (annual)" is itself.
  if (inside === undefined || (blanks !== "" && !isMeasure(name))) return undefined;
  if (!isMeasure(name))
    throw new OperandError(`There is no measure "${name}"; there are ${measureNames.join(", ")}. CEL begins with =.`);
  return { measure: name, of: argumentsIn(inside).map(parseArgument) };
}

function isMeasure(name: string): name is MeasureName {
  return measureNames.some((each) => each === name);
}

/** Inside a measure, numbers, `null`, `true` and quoted texts are themselves. */
function parseArgument(text: string): Operand {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return { literal: Number(text) };
  if (text === "null") return { literal: null };
  if (text === "true" || text === "false") return { literal: text === "true" };
  const [, quoted] = /^(?:"([^"]*)"|'[^']*')$/.exec(text) ?? [];
  if (/^["'].*["']$/.test(text)) return { literal: quoted ?? text.slice(1, -1) };
  return pathIn(text) ?? measureIn(text) ?? unknownArgument(text);
}

function unknownArgument(text: string): never {
  throw new OperandError(`"${text}" is no path, number or text in quotes.`);
}

function argumentsIn(text: string): readonly string[] {
  const parts = splitArguments(text);
  if (parts === undefined) throw new OperandError(`A bracket or a quote of "${text}" has no end.`);
  return parts;
}
