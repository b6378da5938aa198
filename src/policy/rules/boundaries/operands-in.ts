import type { Action } from "../../action.ts";
import type { Operand } from "../../operand.ts";
import { rulesIn } from "../judge.ts";

/** Returns an operand and all that it is made from; those of the action's values are included. */
export function operandsIn(operand: Operand, values: Action["values"]): readonly Operand[] {
  if ("measure" in operand) return [operand, ...operand.of.flatMap((each) => operandsIn(each, values))];
  const named = "path" in operand ? valueNamed(operand.path, values) : undefined;
  return named === undefined ? [operand] : [operand, ...operandsIn(named, values)];
}

/** Returns what a path `values.fee` stands for. A value may use only those above it. */
export function valueNamed([root, name = ""]: readonly string[], values: Action["values"]): Operand | undefined {
  return root === "values" && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Returns the paths of facts and arguments that an operand reads, those behind values included. */
export function variablePaths(operand: Operand, values: Action["values"]): readonly (readonly string[])[] {
  return operandsIn(operand, values).flatMap((each) =>
    "path" in each && each.path.length > 1 && (each.path[0] === "facts" || each.path[0] === "asked") ? [each.path] : [],
  );
}

/** Returns every path of facts and arguments that an action's rules and worth read. */
export function pathsOfAction(action: Action): readonly (readonly string[])[] {
  const read = rulesIn(action).flatMap(({ when, value, limit }) => [
    ...(when === undefined ? [] : [when]),
    value,
    limit,
  ]);
  return [...read, ...(action.worth ?? [])].flatMap((operand) => variablePaths(operand, action.values));
}
