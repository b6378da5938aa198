import type { Change } from "../../policy/rules/boundaries/change.ts";
import { rulesIn } from "../../policy/rules/judge.ts";
import type { KnownValues } from "../../policy/rules/value-schema.ts";
import type { DeskProblem } from "../check/desk-checks.ts";
import { unknownName } from "../check/likely.ts";
import type { DeskDefinition } from "../desk-definition.ts";
import { askedChanges } from "./asked-changes.ts";
import { factChanges } from "./fact-changes.ts";

/** The parts of a case that depend on its action. */
interface CaseParts {
  readonly action: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly fails?: readonly string[] | undefined;
}

interface Checking {
  readonly definition: DeskDefinition;
  readonly known: KnownValues;
  /** Takes what is wrong, with its place below the case. */
  readonly tell: (problem: DeskProblem) => void;
}

/** Returns the facts and arguments of a case as changes, and tells which names and values are not right. */
export function caseChanges(parts: CaseParts, { definition, known, tell }: Checking): readonly Change[] {
  const { action: name, facts, asked, fails = [] } = parts;
  const action = definition.actions[name];
  if (action === undefined) return [];
  const codes = rulesIn(action).map(({ code }) => code);
  for (const [index, code] of fails.entries()) {
    const sentence = unknownName(`\`${name}\` has no rule \`${code}\``, code, codes);
    if (!codes.includes(code)) tell({ place: ["fails", index], sentence });
  }
  return [
    ...Object.entries(facts).flatMap(([key, value]) => factChanges(action, { key, value }, tell)),
    ...Object.entries(asked).flatMap(([key, value]) =>
      askedChanges({ key, value }, { action, definition, known, tell }),
    ),
  ];
}
