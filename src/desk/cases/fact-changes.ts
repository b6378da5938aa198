import type { Action } from "../../policy/action.ts";
import type { Change } from "../../policy/rules/boundaries/change.ts";
import { rulesIn } from "../../policy/rules/judge.ts";
import { isObject } from "../../text/is-object.ts";
import type { DeskPath, DeskPlace, DeskProblem } from "../check/desk-checks.ts";
import { unknownName } from "../check/likely.ts";
import { pathsIn } from "../check/operands.ts";

type Tell = (problem: DeskProblem) => void;

interface Fact {
  readonly name: string;
  /** Behind the dot of its path. */
  readonly field: string | undefined;
  readonly value: unknown;
  readonly at: DeskPath;
  /** The fields that its rows may have; any if there are none. */
  readonly known: readonly string[];
}

/**
 * Returns what a case says of a fact: a block, `line: { status: shipped }`, or one field by its path,
 * `line.status: shipped`. Tells what is not right.
 */
export function factChanges(
  action: Action,
  { key, value }: { readonly key: string; readonly value: unknown },
  tell: Tell,
): readonly Change[] {
  const [name = "", field, ...deeper] = key.replace(/^facts\./, "").split(".");
  const at = ["facts", key];
  const names = Object.keys(action.facts);
  const problem = !names.includes(name)
    ? unknownName(`there is no fact \`${name}\``, name, names)
    : deeper.length > 0
      ? `the path of a fact has two names, such as ${name}.${field}.`
      : undefined;
  if (problem !== undefined) tell({ place: { key: at }, sentence: problem });
  if (problem !== undefined) return [];
  const fact = { name, field, value, at, known: fieldsOf(action, name) };
  return action.facts[name]?.list === true ? listChange(fact, tell) : rowChanges(fact, tell);
}

function listChange({ name, field, value, at, known }: Fact, tell: Tell): readonly Change[] {
  if (field === undefined && Array.isArray(value) && value.every(isObject)) {
    for (const [index, row] of value.entries())
      for (const column of Object.keys(row))
        knownField({ name, known }, column, { place: { key: [...at, index, column] }, tell });
    return [{ path: ["facts", name], value }];
  }
  const sentence = `the fact \`${name}\` is a list; write its rows, ${name}: [{ … }], or none, ${name}: [].`;
  tell({ place: { key: at }, sentence });
  return [];
}

function rowChanges({ name, field, value, at, known }: Fact, tell: Tell): readonly Change[] {
  if (field !== undefined) {
    knownField({ name, known }, field, { place: { key: at }, tell });
    return [{ path: ["facts", name, field], value }];
  }
  if (value === null) return [{ path: ["facts", name], value }];
  if (isObject(value)) {
    for (const column of Object.keys(value))
      knownField({ name, known }, column, { place: { key: [...at, column] }, tell });
    return Object.entries(value).map(([column, each]) => ({ path: ["facts", name, column], value: each }));
  }
  tell({ place: { key: at }, sentence: `the fact \`${name}\` is a row; write its fields, ${name}: { … }, or null.` });
  return [];
}

function knownField(
  { name, known }: Pick<Fact, "name" | "known">,
  field: string,
  { place, tell }: { readonly place: DeskPlace; readonly tell: Tell },
): void {
  if (known.length === 0 || known.includes(field)) return;
  tell({ place, sentence: unknownName(`no rule reads \`${name}.${field}\`, and no example has it`, field, known) });
}

/** The fields of a fact that the example has, or that a rule, a value or the worth reads. */
function fieldsOf(action: Action, fact: string): readonly string[] {
  const example = [action.example?.[fact]].flat().flatMap((row) => (isObject(row) ? Object.keys(row) : []));
  const operands = [
    ...rulesIn(action).flatMap(({ when, value, limit }) =>
      when === undefined ? [value, limit] : [when, value, limit],
    ),
    ...Object.values(action.values),
    ...(action.worth ?? []),
  ];
  const read = operands
    .flatMap(pathsIn)
    .flatMap(({ path: [root, name, field] }) =>
      root === "facts" && name === fact && field !== undefined ? [field] : [],
    );
  return [...new Set([...example, ...read])];
}
