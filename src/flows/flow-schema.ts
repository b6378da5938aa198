import { z } from "zod";
import { outcomes } from "../events.ts";
import type { Tool } from "../tools/define-tool.ts";
import type { FlowDesk } from "./flow-desk.ts";

const text = z.string().regex(/\S/, "must say something");
const count = z.int().min(0);

/** `{ticket_id}` stands for a value; what only looks like it would be looked for letter by letter, and never found. */
const part = text.refine((words) => !/[{}]/.test(words.replaceAll(/\{\w+\}/g, "")), "has braces that are no {name}");

/**
 * The schema of a flow file for one desk: the tools and their arguments, the tables of the end state, the world and
 * the policy are the desk's. Unknown keys are errors everywhere.
 */
export function flowSchema(desk: FlowDesk, tools: readonly Tool[]) {
  return z.strictObject({
    flow: text.describe("What this flow shows, in a few words"),
    as: text.describe("Who asks: staff, or a customer as the desk knows them, for example by e-mail address"),
    today: z.iso
      .date("must be a day of the calendar, written YYYY-MM-DD")
      .optional()
      .describe("The day that the desk believes it is, YYYY-MM-DD"),
    world: desk.world.optional().describe("Changes to the desk's sample data, for this flow only"),
    policy: desk.policy.optional().describe("Replaces these keys of the policy, for this flow only"),
    ask: text.describe("What is asked"),
    max_steps: z.int().min(1).max(50).optional().describe("The step limit of the run; 6 unless given"),
    expect: z.strictObject(expectationOf(desk, tools)).refine(canFail, "expects nothing, so it could never fail").meta({
      description: "What must have happened in the end; what is left out is not looked at",
      minProperties: 1,
    }),
  });
}

/** What may be expected: the same for every desk, and the tables of this one. */
function expectationOf(desk: FlowDesk, tools: readonly Tool[]) {
  const calls = z.array(expectedCall(tools));
  const tables = Object.fromEntries(
    Object.entries(desk.tables).map(([name, row]) => [
      name,
      z.array(namedColumns(row)).optional().describe(`Every row of ${name} in the end; [] for none`),
    ]),
  );
  const always = {
    outcome: z.enum(outcomes).optional().describe("How the run ends"),
    calls: calls.optional().describe("The calls that are made, [] for none; only the named arguments are compared"),
    order: z.enum(["exact", "in-order", "any-order"]).optional().describe("in-order unless given"),
    never: calls.optional().describe("Calls that are not made"),
    answer: z
      .strictObject({ says: z.array(part).optional(), not: z.array(part).optional(), record: z.array(part).optional() })
      .optional()
      .describe(
        "What the answer holds and does not hold, and what the record line under it holds; {name} is that value of a tool's result",
      ),
    steps: z
      .strictObject({ min: count.optional(), max: count.optional() })
      .refine(({ min = 0, max = Infinity }) => min <= max, "has a least that is above its most")
      .optional()
      .describe("How many times the model may be asked"),
  };
  const taken = Object.keys(tables).find((name) => Object.hasOwn(always, name));
  if (taken !== undefined)
    throw new TypeError(`A desk's table cannot be named ${taken}: \`expect\` has that key itself.`);
  return { ...always, ...tables };
}

/** An order of no calls, an empty list of words, or at least no steps: that holds of every run. */
function canFail(expect: object): boolean {
  return Object.entries(expect).some(([key, value]: [string, unknown]) => {
    if (key === "order") return "calls" in expect;
    if (key === "never") return Array.isArray(value) && value.length > 0;
    if (key === "answer") return Object.values(Object(value)).some((words) => Array.isArray(words) && words.length > 0);
    return key === "steps" ? !["{}", '{"min":0}'].includes(JSON.stringify(value)) : value !== undefined;
  });
}

/** Any of a row's columns. What holds of whole rows does not hold of these. */
function namedColumns({ shape }: z.ZodObject) {
  return z.strictObject(Object.fromEntries(Object.entries(shape).map(([name, column]) => [name, z.optional(column)])));
}

/** A tool by its name alone, or with the arguments that matter. */
function expectedCall(tools: readonly Tool[]) {
  const names = tools.map(({ name }) => name);
  const shapes = tools.map(({ name, parameters }) => [name, argumentsOf(parameters).nullable().optional()] as const);
  const named = z
    .strictObject(Object.fromEntries(shapes))
    .refine((entry) => Object.keys(entry).length === 1, "must name exactly one tool")
    .meta({ minProperties: 1, maxProperties: 1 });
  return z.union([z.enum(names), named]);
}

/** Each argument on its own: an expectation names those that matter. */
function argumentsOf(parameters: Tool["parameters"]) {
  const properties = z.record(z.string(), z.record(z.string(), z.unknown())).safeParse(parameters["properties"]);
  const fields = Object.entries(properties.data ?? {}).map(
    ([name, schema]) => [name, z.fromJSONSchema(schema).nullable().optional()] as const,
  );
  return z.strictObject(Object.fromEntries(fields));
}
