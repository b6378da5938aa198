import { z } from "zod";
import { outcomes } from "../event-schemas.ts";
import { decision } from "../output-schemas.ts";
import type { Tool } from "../tools/define-tool.ts";
import { answerSchema, cannotFail } from "./answer-schema.ts";
import type { FlowDesk } from "./flow-desk.ts";
import { inPart } from "./in-part.ts";
import { nameInBraces } from "./more-than-text.ts";
import { namesGiven } from "./placeholders.ts";
import { expectedBranch, expectedCall, expectedResult } from "./tool-schemas.ts";

const count = z.int().min(0);

const keys = "outcome calls order never decisions branches results changed tables answer steps";

/** The keys of `expect` that every desk has. */
export const expectKeys: ReadonlySet<string> = new Set(keys.split(" "));

/**
 * Returns the schema of a flow's expectations: the keys of every desk, and this desk's tables. Rejects an expectation
 * that every run meets. A table named like one of the keys goes under `tables`.
 */
export function expectSchema(desk: FlowDesk, tools: readonly Tool[]) {
  const { byName, ...ofRows } = ofTables(desk);
  const always = {
    ...ofCalls(desk, tools),
    ...ofRows,
    answer: answerSchema(tools)
      .optional()
      .describe("What the answer holds and does not hold; {name} is that value of a tool's result"),
    steps: z
      .strictObject({ min: count.optional(), max: count.optional() })
      .refine(({ min = 0, max = Infinity }) => min <= max, "has a least that is above its most")
      .refine(({ min = 0, max }) => min > 0 || max !== undefined, cannotFail)
      .optional()
      .describe("How many times the model may be asked"),
  };
  const free = Object.entries(byName).filter(([name]) => !expectKeys.has(name));
  return z
    .strictObject({ ...always, ...Object.fromEntries(free) })
    .refine((given) => Object.keys(given).length > 0, cannotFail)
    .refine(({ tables = {}, ...own }) => free.every(([name]) => !(name in own && name in tables)), {
      path: ["tables"],
      error: "expects rows of a table that stands beside it, too",
    })
    .refine(({ order, calls }) => order === undefined || calls !== undefined, { path: ["order"], error: cannotFail })
    .superRefine((given, issues) => {
      const found = nameInBraces({ ...given, answer: undefined }, namesGiven(tools) ?? new Set());
      if (found === undefined) return;
      const message = `{${found.name}} is a value only in the texts of \`answer\`; here it would be looked for as it stands`;
      issues.addIssue({ code: "custom", path: [...found.path], message });
    })
    .meta({ description: "What must have happened in the end; what is left out is not looked at", minProperties: 1 });
}

/** The expectations of the final rows; `byName` has a key per table. */
function ofTables(desk: FlowDesk) {
  const rows = Object.entries(desk.tables).map(([name, row]) => [name, inPart(row)] as const);
  const byName = Object.fromEntries(
    rows.map(([name, row]) => [name, z.array(row).optional().describe(`Every row of ${name} in the end; [] for none`)]),
  );
  const changes = Object.fromEntries(
    rows.map(([name, row]) => [
      name,
      z
        .union([z.array(row), z.record(z.string(), row.nullable())], {
          error: "must be a list of rows, or rows by their key",
        })
        .optional(),
    ]),
  );
  return {
    byName,
    changed: z
      .strictObject(changes)
      .optional()
      .describe(
        "The rows that are not as they were in the beginning, each in part, and no others; {} for none. By key, null is a row that is gone",
      ),
    tables: z
      .strictObject(byName)
      .refine((given) => Object.keys(given).length > 0, cannotFail)
      .optional()
      .describe("Tables by name; one that is named like a key of expect stands here"),
  };
}

/** The expectations of tool calls and their results. */
function ofCalls(desk: FlowDesk, tools: readonly Tool[]) {
  const calls = z.array(expectedCall(tools));
  const rule = desk.rules.length > 0 ? z.enum(desk.rules) : z.string().min(1);
  const decided = z.strictObject({
    action: z.string().min(1).optional().describe("What was to be done, as the desk calls it"),
    about: z
      .union([z.number(), z.string().min(1)])
      .optional()
      .describe("The id of what it was about"),
    verdict: decision().shape.verdict.optional(),
    fails: z
      .union([rule, z.array(rule)])
      .optional()
      .describe("A rule that does not hold, or several; [] if each holds or is stood in for"),
  });
  return {
    outcome: z.enum(outcomes).optional().describe("How the run ends"),
    calls: calls.optional().describe("The calls that are made, [] for none; only the named arguments are compared"),
    order: z.enum(["exact", "in-order", "any-order"]).optional().describe("in-order unless given"),
    never: calls.min(1, cannotFail).optional().describe("Calls that are not made"),
    decisions: z
      .array(decided)
      .optional()
      .describe(
        "Decisions that are made, [] for none; each is a decision of its own, and only what is named is compared",
      ),
    branches: z
      .array(expectedBranch(tools))
      .optional()
      .describe("What comes of calls, as a tool and one of its branches; [] for no call"),
    results: z
      .array(expectedResult(tools))
      .optional()
      .describe("What calls are answered, in part: a tool and some of the values; [] for no call"),
  };
}
