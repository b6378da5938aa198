// Schemas of expected calls, branches and results of tools.

import { z } from "zod";
import type { Tool } from "../tools/define-tool.ts";
import { nearest } from "../text/yaml/nearest.ts";

/** The schema of a tool's name alone, or with the arguments to compare. */
export function expectedCall(tools: readonly Tool[]) {
  const names = tools.map(({ name }) => name);
  return z.union([z.enum(names), oneTool(tools, (tool) => argumentsOf(tool).nullable())]);
}

/** The schema of a tool with one of its branches. */
export function expectedBranch(tools: readonly Tool[]) {
  return oneTool(tools, ({ branches = [] }) =>
    branches.length === 0 ? z.string().min(1) : z.enum([...branches, "invalid_arguments"]),
  );
}

/** The schema of a tool with a part of its result. */
export function expectedResult(tools: readonly Tool[]) {
  return oneTool(tools, ({ gives }) =>
    z.unknown().superRefine((result, issues) => {
      if (result === null || result === undefined) issues.addIssue("must hold something");
      for (const name of gives === undefined ? [] : keysWithin(result))
        if (!gives?.includes(name)) issues.addIssue(notGiven(name, gives ?? []));
    }),
  );
}

function notGiven(name: string, gives: readonly string[]): string {
  const meant = nearest(name, gives);
  return meant === undefined ? `holds no ${name}, but ${gives.join(", ")}` : `holds no ${name}; did you mean ${meant}?`;
}

/** Returns the names of all values in a value, at any depth. */
function keysWithin(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap(keysWithin);
  return Array.isArray(value) ? below : [...Object.keys(value), ...below];
}

/** The schema of a block with exactly one tool. */
function oneTool<Value extends z.ZodType>(tools: readonly Tool[], valueOf: (tool: Tool) => Value) {
  return z
    .strictObject(Object.fromEntries(tools.map((tool) => [tool.name, valueOf(tool).optional()] as const)))
    .refine((entry) => Object.keys(entry).length === 1, "must name exactly one tool")
    .meta({ minProperties: 1, maxProperties: 1 });
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).catch({}),
  required: z.array(z.string()).catch([]),
});

/**
 * Makes each argument optional, since an expectation names only some. `null` means not given, if the argument is
 * optional.
 */
function argumentsOf({ parameters, refuses }: Tool) {
  const { properties, required } = objectSchema.parse(parameters);
  const fields = Object.entries(properties).map(([name, schema]) => {
    const taken = z.fromJSONSchema(schema).superRefine((value, issues) => {
      const why = refuses?.(name, value);
      if (why !== undefined) issues.addIssue(why);
    });
    return [name, (required.includes(name) ? taken : taken.nullable()).optional()] as const;
  });
  return z.strictObject(Object.fromEntries(fields));
}
