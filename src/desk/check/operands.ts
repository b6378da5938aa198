// What an operand reads.

import { type MeasureName, measureNames, type Operand, roots } from "../../policy/operand.ts";
import { nearest } from "../../text/yaml/nearest.ts";

/** A path that an operand reads: `facts.line.status`. */
export interface ReadPath {
  readonly path: readonly string[];
  /** Written in CEL, where methods and fields of any depth may follow. */
  readonly cel: boolean;
}

/** Returns every path that an operand reads, in CEL too. */
export function pathsIn(operand: Operand): readonly ReadPath[] {
  if ("path" in operand) return [{ path: operand.path, cel: false }];
  if ("measure" in operand) return operand.of.flatMap(pathsIn);
  if ("cel" in operand) return pathsInCel(operand.cel);
  return [];
}

/** Returns the measures of an operand, inner ones included. */
export function measuresIn(
  operand: Operand,
): readonly { readonly name: MeasureName; readonly of: readonly Operand[] }[] {
  if (!("measure" in operand)) return [];
  return [{ name: operand.measure, of: operand.of }, ...operand.of.flatMap(measuresIn)];
}

/** Returns a path whose first name is probably misspelt, so that it would be read as a text. */
export function misspeltPath(operand: Operand): { readonly written: string; readonly meant: string } | undefined {
  if (!("literal" in operand) || typeof operand.literal !== "string") return undefined;
  const [written, root = "", rest = ""] = /^([a-z_]+)((?:\.[a-z_]\w*)+)$/i.exec(operand.literal.trim()) ?? [];
  const meant = written === undefined ? undefined : nearest(root, roots, leastLikeness);
  return written === undefined || meant === undefined ? undefined : { written, meant: `${meant}${rest}` };
}

/** Returns the name of a measure whose bracket has no end, so that it would be read as a text. */
export function openMeasure(operand: Operand): string | undefined {
  const text = "literal" in operand && typeof operand.literal === "string" ? operand.literal : "";
  const [, name] = /^\s*(\w+)\s*\(/.exec(text) ?? [];
  return measureNames.find((each) => each === name);
}

/** Other texts with a dot, such as the name of a site, are not paths. */
const leastLikeness = 0.6;

const celPath = /(?<![\w.])(?:facts|asked|policy|values)(?:\.[a-z_]\w*)+(\s*\()?/gi;

function pathsInCel(cel: string): readonly ReadPath[] {
  const code = cel.replaceAll(/"[^"]*"|'[^']*'/g, '""');
  return [...code.matchAll(celPath)].map(([found, call]) => {
    const path = found.replace(/\s*\($/, "").split(".");
    // The last name before a bracket is a method.
    return { path: call === undefined ? path : path.slice(0, -1), cel: true };
  });
}
