// Checks the names and measures that an operand reads.
import type { PolicyKey } from "../../policy/action.ts";
import type { MeasureName, Operand } from "../../policy/operand.ts";
import type { ValueType } from "../../policy/value-type.ts";
import { unknownName } from "./likely.ts";
import { measuresIn, misspeltPath, openMeasure, pathsIn, type ReadPath } from "./operands.ts";

/** The names that an operand may read. */
export interface KnownNames {
  /** Each with what its select gives; undefined if that cannot be run. */
  readonly facts: ReadonlyMap<string, readonly string[] | undefined>;
  readonly values: readonly string[];
  readonly policy: Readonly<Record<string, PolicyKey>>;
  /** Arguments; undefined if any may be there. */
  readonly asked: readonly string[] | undefined;
  /** The operand is a condition of a tool, which is read before any fact. */
  readonly ofTool?: boolean;
}

/** Returns what is wrong with an operand, one sentence each. */
export function operandProblems(operand: Operand, known: KnownNames): readonly string[] {
  const misspelt = misspeltPath(operand);
  const open = openMeasure(operand);
  return [
    ...(open === undefined ? [] : [`\`${open}(\` is read as a text, because its bracket has no end.`]),
    ...(misspelt === undefined
      ? []
      : [`\`${misspelt.written}\` is read as a text; did you mean \`${misspelt.meant}\`?`]),
    ...measuresIn(operand).flatMap(({ name, of }) => measureProblem(name, of, known) ?? []),
    ...pathsIn(operand).flatMap((read) => pathProblem(read, known) ?? []),
  ];
}

function pathProblem({ path: [root, name, ...rest], cel }: ReadPath, known: KnownNames): string | undefined {
  if (name === undefined) return undefined;
  if (root === "facts" && known.ofTool === true) return beforeFacts;
  if (root === "facts") return factProblem(name, rest[0], known);
  if (root === "policy") return policyProblem(name, cel ? undefined : rest[0], known.policy);
  if (root === "values" && !known.values.includes(name))
    return unknownName(`there is no value \`${name}\` above`, name, known.values);
  if (root === "asked" && known.asked !== undefined && !known.asked.includes(name))
    return unknownName(`${takers(known)} \`${name}\``, name, known.asked);
  return undefined;
}

const takers = ({ ofTool = false }: KnownNames): string =>
  ofTool ? "this tool does not take" : "no tool that uses this action takes";

const beforeFacts = "a condition of `needs` is read before the facts; use asked, policy or today.";

function factProblem(name: string, column: string | undefined, { facts }: KnownNames): string | undefined {
  if (!facts.has(name)) return unknownName(`there is no fact \`${name}\``, name, [...facts.keys()]);
  const columns = facts.get(name);
  if (column === undefined || columns === undefined || columns.includes(column)) return undefined;
  return unknownName(`the fact \`${name}\` gives no \`${column}\``, column, columns);
}

function policyProblem(
  name: string,
  field: string | undefined,
  policy: Readonly<Record<string, PolicyKey>>,
): string | undefined {
  const type = policy[name]?.type;
  if (type === undefined) return unknownName(`the policy has no key \`${name}\``, name, Object.keys(policy));
  if (field === undefined) return undefined;
  if (type.is === "fields" && !Object.hasOwn(type.fields, field))
    return unknownName(`\`policy.${name}\` has no \`${field}\``, field, Object.keys(type.fields));
  if (type.is === "map") return keyProblem(name, field, type.key);
  return type.is === "fields" ? undefined : `\`policy.${name}\` is one value, so it has no \`${field}\`.`;
}

/** How many arguments each measure takes. */
const takes: Readonly<Record<MeasureName, readonly [least: number, most: number]>> = {
  days: [2, 2],
  business_days: [2, 2],
  hours: [2, 2],
  day: [1, 1],
  money: [1, 2],
  percent: [2, 2],
  pick: [2, 3],
  latest: [1, 1],
  count: [1, 1],
};

function measureProblem(name: MeasureName, of: readonly Operand[], { policy }: KnownNames): string | undefined {
  const [least, most] = takes[name];
  const number = least === most ? String(least) : `${least} or ${most}`;
  if (of.length < least || of.length > most)
    return `\`${name}\` takes ${number} argument${number === "1" ? "" : "s"} and has ${of.length}.`;
  return name === "pick" ? pickProblem(of, policy) : undefined;
}

function pickProblem([map, key]: readonly Operand[], policy: Readonly<Record<string, PolicyKey>>): string | undefined {
  if (map === undefined || !("path" in map) || map.path[0] !== "policy")
    return "`pick` reads a map of the policy, such as policy.deposit.";
  const [, name = ""] = map.path;
  const type = policy[name]?.type;
  if (type === undefined) return undefined;
  if (type.is !== "map") return `\`pick\` reads a map, and \`policy.${name}\` is none; its type must be map(…).`;
  const literal = key !== undefined && "literal" in key ? key.literal : undefined;
  return typeof literal === "string" ? keyProblem(name, literal, type.key) : undefined;
}

function keyProblem(name: string, key: string, type: ValueType): string | undefined {
  if (type.is === "one_of" && !type.values.includes(key))
    return unknownName(`the map \`policy.${name}\` has no key \`${key}\``, key, type.values);
  if (type.is === "currency" && !/^[A-Z]{3}$/.test(key))
    return `the keys of \`policy.${name}\` are currencies such as EUR, and \`${key}\` is none.`;
  return undefined;
}
