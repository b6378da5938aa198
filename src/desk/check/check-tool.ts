import type { DeskTool, GetTool } from "../desk-definition.ts";
import { checkMappings } from "./check-mappings.ts";
import { operandProblems } from "./check-operand.ts";
import { checkNames } from "./check-sentences.ts";
import { checkWriteWords } from "./check-write-words.ts";
import { checkType } from "./check-type.ts";
import { type DeskChecks, type DeskPath, type DeskPlace, engineParameters } from "./desk-checks.ts";
import { unknownName } from "./likely.ts";
import type { Statement } from "./statement.ts";

/** Checks a tool: its arguments, its selects, the actions that it names, its mappings and its sentences. */
export function checkTool(checks: DeskChecks, tool: DeskTool): void {
  const path = ["tools", tool.name];
  checkTakes(checks, tool);
  checkNames(checks, { path: [...path, "missing"], written: tool.missing }, Object.keys(tool.takes));
  switch (tool.kind) {
    case "lookup":
    case "list":
      checkFields(
        checks,
        tool,
        selectOf(checks, tool, [[...path, tool.kind === "list" ? "list" : "select"], tool.select]),
      );
      break;
    case "check":
      checkActionName(checks, tool.checks, [...path, "checks"]);
      break;
    case "write":
      checkWrite(checks, tool);
  }
}

/** Checks the arguments of a tool. */
export function checkTakes(checks: DeskChecks, tool: DeskTool | GetTool): void {
  for (const [name, { type, optional }] of Object.entries(tool.takes)) {
    const path = ["tools", tool.name, "takes", optional ? `${name}?` : name];
    checkType(checks, type, path);
    if ([...engineParameters, "status"].includes(name))
      checks.tell({ key: path }, `\`${name}\` is a name of the engine; give the argument another one.`);
  }
}

function selectOf(
  checks: DeskChecks,
  { takes }: DeskTool,
  [path, sql]: readonly [DeskPath, string],
): Statement | undefined {
  const statement = checks.prepare(path, sql);
  const known = [...Object.keys(takes), ...engineParameters];
  for (const name of statement?.parameters ?? [])
    if (!known.includes(name)) checks.tell(path, unknownName(`nothing stands for \`:${name}\` here`, name, known));
  return statement;
}

function checkFields({ tell }: DeskChecks, tool: DeskTool, statement: Statement | undefined): void {
  if (statement === undefined) return;
  for (const key of ["shows", "strangers"] as const)
    for (const [index, field] of (tool[key] ?? []).entries())
      if (!statement.columns.includes(field))
        tell(
          ["tools", tool.name, key, index],
          unknownName(`the select gives no \`${field}\``, field, statement.columns),
        );
}

function checkActionName({ definition, tell }: DeskChecks, action: string, place: DeskPlace): void {
  const isNeed = Array.isArray(place) && place.includes("needs");
  const known = [...Object.keys(definition.actions), ...(isNeed ? ["nothing"] : [])];
  if (!known.includes(action)) tell(place, unknownName(`there is no action \`${action}\``, action, known));
}

function checkWrite(checks: DeskChecks, tool: Extract<DeskTool, { kind: "write" }>): void {
  const path = ["tools", tool.name];
  for (const { action, when } of tool.needs) {
    const at = [...path, "needs", action];
    checkActionName(checks, action, when === undefined ? at : { key: at });
    const known = {
      facts: new Map(),
      values: [],
      policy: checks.definition.policy,
      asked: Object.keys(tool.takes),
      ofTool: true,
    };
    for (const sentence of when === undefined ? [] : operandProblems(when, known)) checks.tell(at, sentence);
  }
  const once = tool.once === undefined ? undefined : selectOf(checks, tool, [[...path, "once", "select"], tool.once]);
  checkMappings(checks, tool);
  checkWriteWords(checks, tool, once);
}
