// What every check of a desk has.

import type { Action } from "../../policy/action.ts";
import type { DeskDefinition, DeskTool } from "../desk-definition.ts";
import type { Statement } from "./statement.ts";
import type { DeskTables } from "./tables.ts";

/** Where something stands in desk.yaml: its keys from the top. */
export type DeskPath = readonly PropertyKey[];

/** The value at a path, or its key. */
export type DeskPlace = DeskPath | { readonly key: DeskPath };

/** A problem of a desk: where, and one sentence. */
export interface DeskProblem {
  readonly place: DeskPlace;
  readonly sentence: string;
}

/** A desk to check, and where problems go. */
export interface DeskChecks {
  readonly definition: DeskDefinition;
  readonly tables: DeskTables;
  /** Prepares a select at a path; tells why it cannot be run, and returns undefined then. */
  readonly prepare: (path: DeskPath, sql: string) => Statement | undefined;
  readonly tell: (place: DeskPlace, sentence: string) => void;
}

/** The parameters that the engine itself gives. */
export const engineParameters: readonly string[] = ["asker", "today", "now", "run_id"];

/** A tool that uses an action, and where it names it. */
export interface ActionUser {
  readonly tool: DeskTool;
  readonly path: DeskPath;
}

/** Returns the tools that use an action. */
export function usersOf(action: string, { tools }: DeskDefinition): readonly ActionUser[] {
  return tools.flatMap((tool): readonly ActionUser[] => {
    if (tool.kind === "check" && tool.checks === action) return [{ tool, path: ["tools", tool.name, "checks"] }];
    if (tool.kind === "write" && tool.needs.some((need) => need.action === action))
      return [{ tool, path: ["tools", tool.name, "needs", action] }];
    return [];
  });
}

/** Returns the actions that a write needs, without names that are none. */
export function actionsOf(
  { needs }: Extract<DeskTool, { kind: "write" }>,
  { actions }: DeskDefinition,
): readonly Action[] {
  return Object.values(actions).filter(({ name }) => needs.some(({ action }) => action === name));
}
