import type Sqlite from "better-sqlite3";
import { checkAction } from "./check/check-action.ts";
import { checkOwnership } from "./check/check-ownership.ts";
import { checkTakes, checkTool } from "./check/check-tool.ts";
import { checkType } from "./check/check-type.ts";
import type { DeskChecks, DeskProblem } from "./check/desk-checks.ts";
import { statementOf } from "./check/statement.ts";
import { tablesOf } from "./check/tables.ts";
import type { DeskDefinition } from "./desk-definition.ts";

/**
 * Checks what a desk's schema alone cannot: that the tables, columns, facts, arguments and actions that it names exist,
 * and that its selects can be run. `db` has the tables of its schema.sql. Returns every problem with its place.
 */
export function checkDesk(definition: DeskDefinition, db: Sqlite.Database): readonly DeskProblem[] {
  const problems: DeskProblem[] = [];
  const checks: DeskChecks = {
    definition,
    tables: tablesOf(db),
    tell: (place, sentence) => problems.push({ place, sentence }),
    prepare(path, sql) {
      const statement = statementOf(db, sql);
      if (!("problem" in statement)) return statement;
      problems.push({ place: path, sentence: statement.problem });
      return undefined;
    },
  };
  checkOwnership(checks);
  for (const [name, { type }] of Object.entries(definition.policy)) checkType(checks, type, ["policy", name, "type"]);
  for (const action of Object.values(definition.actions)) checkAction(checks, action);
  for (const tool of definition.tools) checkTool(checks, tool);
  for (const tool of definition.get) checkTakes(checks, tool);
  return problems;
}
