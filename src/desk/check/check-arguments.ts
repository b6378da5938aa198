import type { Action } from "../../policy/action.ts";
import { type DeskChecks, type DeskPath, engineParameters, usersOf } from "./desk-checks.ts";
import { unknownName } from "./likely.ts";
import type { Statement } from "./statement.ts";

/** An argument that an action reads, and where. */
interface Need {
  readonly name: string;
  readonly path: DeskPath;
  readonly written: string;
}

/** Checks that each tool that uses an action takes the arguments which the action is about and its selects read. */
export function checkArguments(
  { definition, tell }: DeskChecks,
  action: Action,
  facts: ReadonlyMap<string, Statement | undefined>,
): void {
  const users = usersOf(action.name, definition);
  const taken = [...new Set(users.flatMap(({ tool }) => Object.keys(tool.takes)))];
  for (const { name, path, written } of needsOf(action, facts)) {
    if (users.length === 0) continue;
    if (!taken.includes(name)) {
      tell(path, unknownName(`no tool that uses this action takes \`${written}\``, name, taken));
      continue;
    }
    for (const user of users)
      if (!Object.hasOwn(user.tool.takes, name))
        tell(
          user.path,
          `\`${action.name}\` needs the argument \`${name}\`, which \`${user.tool.name}\` does not take.`,
        );
  }
}

function needsOf(action: Action, facts: ReadonlyMap<string, Statement | undefined>): readonly Need[] {
  const path = ["actions", action.name];
  const { type, argument } = action.about;
  const needs = [
    { name: argument, path: [...path, "about", type], written: argument },
    ...[...facts].flatMap(([fact, statement]) =>
      (statement?.parameters ?? [])
        .filter((name) => !engineParameters.includes(name))
        .map((name) => ({ name, path: [...path, "facts", fact, "list"], written: `:${name}` })),
    ),
  ];
  // A name that several selects read is told once.
  return needs.filter(({ name }, index) => needs.findIndex((each) => each.name === name) === index);
}
