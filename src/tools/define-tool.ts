import { z } from "zod";
import type { Decision } from "../text/decision.ts";
import type { Identity } from "../text/identity.ts";
import { isObject } from "../text/is-object.ts";
import { oneLine } from "../text/plain-text.ts";
import { type Quick, unsure } from "../text/quick.ts";

/**
 * What a tool knows of its run. `signal` is aborted at the tool's time limit or the end of the run; after that, it must
 * not begin a write.
 */
export interface ToolContext {
  readonly identity: Identity;
  readonly runId: string;
  readonly callId: string;
  readonly signal: AbortSignal;
  /** Reports a decision as soon as it is made, so that it is in the trace even if the tool then throws. */
  readonly judged: (decision: Decision) => void;
  /** What policy refused earlier in this conversation. */
  readonly refused: readonly Decision["subject"][];
}

/**
 * The output of a tool. The model sees only `result`. `receipts` are things done or found that the customer must be
 * told; `read` are the rows it read, without personal columns. `decisions` are added to those reported with `judged`,
 * and replace those on the same subject.
 */
export interface ToolOutput<Branch extends string = string> {
  readonly result: unknown;
  readonly decisions?: readonly Decision[];
  readonly receipts?: readonly {
    readonly action: string;
    readonly id: number | string;
    readonly sentence: string;
    readonly about?: Readonly<Record<string, unknown>> | undefined;
  }[];
  readonly read?: readonly { readonly table: string; readonly row: Readonly<Record<string, unknown>> }[];
  /** The one of the tool's `branches` that was taken. */
  readonly branch?: Branch;
  /**
   * For a write: whether it wrote. By default it did, unless there is no receipt and the result has an `error` or a
   * decision refuses. A call that wrote is not run again with the same arguments.
   */
  readonly wrote?: boolean;
  /** For a write: what the model is told if it repeats the call; `result` by default. */
  readonly again?: unknown;
}

/** A call with valid arguments, ready to run, or a sentence for the model that says what is wrong. */
export type CheckedCall =
  | {
      readonly ok: true;
      readonly value: unknown;
      /** What the call would do, for the person who is asked. */
      readonly words?: string | undefined;
      readonly run: (context: ToolContext) => Promise<ToolOutput>;
    }
  | { readonly ok: false; readonly error: string };

/** A tool as the loop uses it. A `write` changes something and may need approval; a `read` does not. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly kind: "read" | "write";
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The possible outcomes of a call, for coverage. */
  readonly branches?: readonly string[];
  /** The names of all values in its results, at any depth; missing if not declared. */
  readonly gives?: readonly string[];
  readonly check: (args: unknown) => CheckedCall;
  /** Returns why it never accepts this value for this argument, whatever the others are. */
  readonly refuses?: (argument: string, value: unknown) => string | undefined;
}

/** The definition of a tool. */
export interface ToolDefinition<Input extends z.ZodObject, Branch extends string> {
  readonly name: string;
  readonly description: string;
  readonly kind: "read" | "write";
  /** A z.strictObject, so that unknown keys are errors; nothing in it may be asynchronous. */
  readonly input: Input;
  /** The possible outcomes of a call; if given, each output names one. */
  readonly branches?: readonly Branch[];
  /** The names of all values in its results, at any depth, so that flows can be checked against them. */
  readonly gives?: readonly string[];
  /** What a call would do; follows "The agent wants to": `open a refund ticket for order 1042`. */
  readonly words?: (args: z.infer<Input>) => string;
  readonly run: (args: z.infer<Input>, context: ToolContext) => Promise<ToolOutput<Branch>>;
}

/**
 * Defines a tool from a schema, a kind and a function. The model is shown the schema, and its arguments are validated
 * with it. Throws a TypeError for a schema that allows unknown keys.
 *
 * @example
 * defineTool({ name: "get_order", description: "…", kind: "read", input: z.strictObject({ order_id: z.int() }), run })
 */
export function defineTool<Input extends z.ZodObject, Branch extends string = string>(
  definition: ToolDefinition<Input, Branch>,
): Tool {
  const { input, name } = definition;
  const parameters = parametersOf(input);
  if (parameters["additionalProperties"] !== false)
    throw new TypeError(`The input of ${name} must be a z.strictObject.`);
  return deskTool({ schema: () => input, parameters }, definition);
}

/** The arguments of a tool: their schema, what the model is shown of it, and a quick check that usually suffices. */
export interface ToolInput<Input extends z.ZodObject = z.ZodObject> {
  readonly schema: () => Input;
  readonly quick?: Quick<z.infer<Input>>;
  readonly parameters: Tool["parameters"];
}

/** Defines a tool of the desk, which creates its schema only for unusual arguments. */
export function deskTool<Input extends z.ZodObject, Branch extends string = string>(
  { schema, quick, parameters }: ToolInput<Input>,
  definition: Omit<ToolDefinition<Input, Branch>, "input">,
): Tool {
  const { name, description, kind, branches = [], gives, words, run } = definition;
  const runnable = (value: z.infer<Input>): CheckedCall => ({
    ok: true,
    value,
    words: words?.(value),
    run: (context) => run(value, context),
  });
  return {
    name,
    description,
    kind,
    parameters,
    branches,
    ...(gives !== undefined && { gives }),
    refuses: (argument, value) => schema().shape[argument]?.safeParse(value).error?.issues[0]?.message,
    check(args) {
      if (!isObject(args)) {
        const what = typeof args === "string" ? "were no valid JSON; they must" : "must";
        const fields = Object.keys(schema().shape).join(", ");
        return { ok: false, error: `The arguments of ${name} ${what} be one JSON object with: ${fields}.` };
      }
      const taken = quick?.(args) ?? unsure;
      if (taken !== unsure) return runnable(taken);
      const checked = schema().safeParse(args);
      if (!checked.success) return { ok: false, error: `Invalid arguments for ${name}: ${problemsOf(checked.error)}.` };
      return runnable(checked.data);
    },
  };
}

const longestProblem = 120;
const mostProblems = 3;

function problemsOf({ issues }: z.ZodError): string {
  return issues.slice(0, mostProblems).map(problemOf).join("; ");
}

/** Describes one problem on one short line, since it may contain untrusted text. */
function problemOf(issue: z.core.$ZodIssue): string {
  const where = issue.path.length === 0 ? "" : `${issue.path.join(".")}: `;
  const words = oneLine(`${where}${issue.message}`);
  return words.length > longestProblem ? `${words.slice(0, longestProblem)}…` : words;
}

const known = new WeakMap<z.ZodObject, Tool["parameters"]>();

/** Returns what a model is shown of a schema; cached, because tools are created for every run. */
export function parametersOf(input: z.ZodObject): Tool["parameters"] {
  const parameters = known.get(input) ?? plainSchema(z.toJSONSchema(input, { io: "input" }));
  known.set(input, parameters);
  return parameters;
}

/** Removes what zod adds without use: the schema's own address, and bounds of the safe integers. */
function plainSchema(schema: object): Readonly<Record<string, unknown>> {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === "$schema" || value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER) return undefined;
    return value;
  });
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}
