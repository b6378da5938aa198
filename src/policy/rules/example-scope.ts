import { isObject } from "../../text/is-object.ts";
import type { Action } from "../action.ts";
import { instantText, noonOf } from "../calendar.ts";
import type { Scope } from "../operand.ts";
import { pathsOfAction } from "./boundaries/operands-in.ts";
import { withDays } from "./with-days.ts";

/** What an example is resolved for. */
export interface ExampleGround {
  /** Absent optional keys are null. */
  readonly policy: Readonly<Record<string, unknown>>;
  readonly timeZone: string;
  /** The desk's day; the decision is made at its noon. */
  readonly today: string;
}

/**
 * Returns the example of an action as what a decision is made from, on a day. What its rules read and the example leaves
 * out is null, or an empty list.
 */
export function exampleScope(action: Action, { policy, timeZone, today }: ExampleGround): Scope {
  const written = withDays(action.example ?? {}, today);
  const { asked, ...facts } = isObject(written) ? written : {};
  return {
    facts: wholeFacts(action, facts),
    asked: { ...absent(action), ...(isObject(asked) ? asked : {}) },
    policy,
    values: {},
    today,
    now: instantText(noonOf(timeZone, today)),
    timeZone,
  };
}

/** The arguments that rules read, and the one with the subject's id. */
function absent(action: Action): Readonly<Record<string, null>> {
  const read = pathsOfAction(action).flatMap(([root, name]) => (root === "asked" && name !== undefined ? [name] : []));
  return Object.fromEntries([action.about.argument, ...read].map((name) => [name, null]));
}

/** Completes facts with null for each field that rules read and a row lacks. */
export function wholeFacts(
  action: Action,
  facts: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(action.facts).map(([name, { list }]) => {
      const given = facts[name] ?? (list ? [] : null);
      const empty = emptyRow(action, name);
      if (Array.isArray(given)) return [name, given.map((row) => (isObject(row) ? { ...empty, ...row } : row))];
      return [name, isObject(given) ? { ...empty, ...given } : given];
    }),
  );
}

/** Returns a row of a fact in which each field that rules read is null. */
export function emptyRow(action: Action, fact: string): Readonly<Record<string, null>> {
  const fields = pathsOfAction(action).flatMap(([root, name, field]) =>
    root === "facts" && name === fact && field !== undefined ? [field] : [],
  );
  return Object.fromEntries(fields.map((field) => [field, null]));
}
