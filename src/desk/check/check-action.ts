import type { Action } from "../../policy/action.ts";
import type { Operand } from "../../policy/operand.ts";
import { isObject } from "../../text/is-object.ts";
import { checkArguments } from "./check-arguments.ts";
import { type KnownNames, operandProblems } from "./check-operand.ts";
import { checkRules, rulesOf } from "./check-rules.ts";
import { checkActionSentences } from "./check-sentences.ts";
import { type DeskChecks, type DeskPath, usersOf } from "./desk-checks.ts";
import { unknownName } from "./likely.ts";
import type { Statement } from "./statement.ts";

/** Checks an action: its selects, the paths that it reads, its rules and sentences, and that each tool gives it what it needs. */
export function checkAction(checks: DeskChecks, action: Action): void {
  const path = ["actions", action.name];
  const facts = new Map(
    Object.entries(action.facts).map(([name, { select }]) => [
      name,
      checks.prepare([...path, "facts", name, "list"], select),
    ]),
  );
  const known: KnownNames = {
    facts: new Map([...facts].map(([name, statement]) => [name, statement?.columns])),
    values: Object.keys(action.values),
    policy: checks.definition.policy,
    asked: askedOf(checks, action),
  };
  for (const { at, operand, values } of operandsOf(action))
    for (const sentence of operandProblems(operand, { ...known, ...(values !== undefined && { values }) }))
      checks.tell([...path, ...at], sentence);
  for (const [name, statement] of facts) checkImpersonal(checks, statement, [...path, "facts", name, "list"]);
  checkRules(checks, action);
  checkArguments(checks, action, facts);
  checkExample(checks, action, known);
  checkActionSentences(checks, action, known);
}

/** The arguments of all tools that use an action. */
function askedOf({ definition }: DeskChecks, { name }: Action): readonly string[] | undefined {
  const users = usersOf(name, definition);
  return users.length === 0 ? undefined : [...new Set(users.flatMap(({ tool }) => Object.keys(tool.takes)))];
}

interface Placed {
  readonly at: DeskPath;
  readonly operand: Operand;
  /** The values that it may read, if not all. */
  readonly values?: readonly string[];
}

/** A value may read those above it. */
function operandsOf(action: Action): readonly Placed[] {
  const names = Object.keys(action.values);
  return [
    ...(action.worth ?? []).map((operand, index) => ({ at: ["worth", index], operand })),
    ...Object.entries(action.values).map(([name, operand], index) => ({
      at: ["values", name],
      operand,
      values: names.slice(0, index),
    })),
    ...rulesOf(action).flatMap(({ rule, at }) => [
      ...(rule.when === undefined ? [] : [{ at: [...at, "when"], operand: rule.when }]),
      { at: [...at, "value"], operand: rule.value },
      { at: [...at, "limit"], operand: rule.limit },
    ]),
  ];
}

/** A decision's facts are recorded, so they hold nothing personal. */
function checkImpersonal(
  { definition: { customers }, tell }: DeskChecks,
  statement: Statement | undefined,
  path: DeskPath,
): void {
  const personal = customers.personal.find((column) => statement?.origins.includes(`${customers.table}.${column}`));
  if (personal !== undefined) tell(path, `\`${personal}\` is personal, and facts are recorded; leave it out.`);
}

/** The example holds facts, and arguments under `asked`. */
function checkExample({ tell }: DeskChecks, { name, example = {} }: Action, { facts }: KnownNames): void {
  for (const [fact, given] of Object.entries(example)) {
    const path = ["actions", name, "example", fact];
    const names = [...facts.keys()];
    if (fact === "asked") continue;
    if (!facts.has(fact)) {
      tell({ key: path }, unknownName(`there is no fact \`${fact}\``, fact, names));
      continue;
    }
    const columns = facts.get(fact);
    for (const column of isObject(given) && columns !== undefined ? Object.keys(given) : [])
      if (columns?.includes(column) === false)
        tell({ key: [...path, column] }, unknownName(`the fact \`${fact}\` gives no \`${column}\``, column, columns));
  }
}
