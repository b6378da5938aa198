import type { Action } from "../../policy/action.ts";
import type { Change } from "../../policy/rules/boundaries/change.ts";
import { type KnownValues, valueSchema } from "../../policy/rules/value-schema.ts";
import { issueSentence } from "../../text/yaml/issue-words.ts";
import { type DeskProblem, usersOf } from "../check/desk-checks.ts";
import { unknownName } from "../check/likely.ts";
import type { DeskDefinition, DeskTool } from "../desk-definition.ts";

interface Asking {
  readonly action: Action;
  readonly definition: DeskDefinition;
  readonly known: KnownValues;
  readonly tell: (problem: DeskProblem) => void;
}

/** Returns the arguments of all tools that use an action. */
export function argumentsOf(
  action: string,
  definition: DeskDefinition,
): ReadonlyMap<string, DeskTool["takes"][string]> {
  return new Map(usersOf(action, definition).flatMap(({ tool }) => Object.entries(tool.takes)));
}

/** Returns an argument of a case as a tool that uses the action would have made it; tells what is not right. */
export function askedChanges(
  { key, value }: { readonly key: string; readonly value: unknown },
  { action, definition, known, tell }: Asking,
): readonly Change[] {
  const takes = argumentsOf(action.name, definition);
  const argument = takes.get(key);
  const at = ["asked", key];
  if (argument === undefined) {
    const sentence = unknownName(`no tool that uses \`${action.name}\` takes \`${key}\``, key, [...takes.keys()]);
    tell({ place: { key: at }, sentence });
    return [];
  }
  if (value === null && argument.optional) return [{ path: at, value }];
  const read = valueSchema(argument.type, known).safeParse(value, { reportInput: true });
  if (read.success) return [{ path: at, value: read.data }];
  for (const issue of read.error.issues) {
    const path = [...at, ...issue.path];
    tell({ place: path, sentence: issueSentence({ ...issue, path }) });
  }
  return [];
}
