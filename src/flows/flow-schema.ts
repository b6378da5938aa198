import { z } from "zod";
import type { Tool } from "../tools/define-tool.ts";
import { expectSchema } from "./expect-schema.ts";
import type { FlowDesk } from "./flow-desk.ts";
import { flowLimits } from "./flow-limits.ts";

const text = z.string().regex(/\S/, "must say something");

/** The step limit of a flow that sets none. */
export const defaultMaxSteps = 6;

/** Keys planned for the future, with an alternative for today. */
export const laterKeys: ReadonlyMap<string, string> = new Map([
  ["turns", "a flow asks one question, under `ask`"],
  ["customer", "a flow asks one question, under `ask`; who asks stands under `as`"],
  ["http", "the tools of a flow reach nothing but its world"],
  ["files", "the tools of a flow reach nothing but its world"],
]);

/**
 * Returns the schema of a desk's flow files. Tools and their arguments, the tables of the end state, world and policy
 * are the desk's. Rejects unknown keys everywhere, and expectations that every run meets.
 */
export function flowSchema(desk: FlowDesk, tools: readonly Tool[]) {
  const writes = tools.filter(({ kind }) => kind === "write").map(({ name }) => name);
  return z
    .strictObject({
      flow: text.describe("What this flow shows, in a few words"),
      as: text.describe("Who asks: staff, or a customer as the desk knows them, for example by e-mail address"),
      today: z.iso
        .date("must be a day of the calendar, written YYYY-MM-DD")
        .optional()
        .describe("The day that the desk believes it is, YYYY-MM-DD"),
      world: desk.world.optional().describe("Changes to the desk's sample data, for this flow only"),
      policy: desk.policy.optional().describe("Replaces these keys of the policy, for this flow only"),
      ask: text.describe("What is asked"),
      approve: z
        .union([z.enum(["all", "none"]), z.array(z.enum(writes))], { error: approveError(writes) })
        .optional()
        .describe(
          "What a person says to each write: all unless given, none, or yes to these tools and no to the others",
        ),
      max_steps: z
        .int()
        .min(1)
        .max(50)
        .optional()
        .describe(`The step limit of the run; ${defaultMaxSteps} unless given`),
      limits: flowLimits.optional().describe("Other limits of the run"),
      expect: expectSchema(desk, tools),
    })
    .refine(({ max_steps: most = defaultMaxSteps, expect: { steps } }) => !alwaysHolds(steps, most), {
      path: ["expect", "steps"],
      error: "holds of every run, because the step limit is not higher",
    });
}

const approveError = (writes: readonly string[]): string => `must be all, none, or a list of ${writes.join(", ")}`;

/** Whether an expected number of steps is always met: every run has a step, and none exceeds its limit. */
function alwaysHolds(
  steps: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined,
  most: number,
): boolean {
  return steps !== undefined && (steps.min ?? 0) <= 1 && (steps.max ?? Infinity) >= most;
}
