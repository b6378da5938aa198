import { z } from "zod";
import type { Outcome } from "../events.ts";
import type { FlowDesk, Row } from "./flow-desk.ts";
import type { flowSchema } from "./flow-schema.ts";

const namedArguments = z.record(z.string(), z.unknown());
const call = z.record(
  z.string(),
  namedArguments.nullish().transform((args) => args ?? {}),
);

/** A call that is expected: a tool, and the arguments that matter. */
export interface ExpectedCall {
  readonly tool: string;
  readonly arguments: Row;
}

/** What must have happened in the end. What is left out is not looked at. */
export interface Expectation {
  readonly outcome?: Outcome | undefined;
  readonly calls?: readonly ExpectedCall[] | undefined;
  readonly order: "exact" | "in-order" | "any-order";
  readonly never: readonly ExpectedCall[];
  /** By table: the whole end state. */
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  readonly says: readonly string[];
  readonly not: readonly string[];
  /** What the record line says, which code added to the answer. */
  readonly record: readonly string[];
  readonly steps: { readonly min?: number | undefined; readonly max?: number | undefined };
}

/** A written expectation: this message, on this day, by this customer, must lead to these calls and this end state. */
export interface Flow {
  readonly name: string;
  readonly as: string;
  readonly today: string | undefined;
  readonly world: unknown;
  readonly policy: unknown;
  readonly ask: string;
  readonly maxSteps: number | undefined;
  readonly expect: Expectation;
}

/** A checked file as a flow. */
export function flowOf(read: z.infer<ReturnType<typeof flowSchema>>, desk: FlowDesk): Flow {
  const { outcome, calls, order = "in-order", never = [], answer = {}, steps = {}, ...rest } = read.expect;
  const rows = z.record(z.string(), z.array(z.record(z.string(), z.unknown())).optional()).parse(rest);
  const tables = Object.keys(desk.tables).flatMap((name) => (rows[name] === undefined ? [] : [[name, rows[name]]]));
  return {
    name: read.flow,
    as: read.as,
    today: read.today,
    world: read.world,
    policy: read.policy,
    ask: read.ask,
    maxSteps: read.max_steps,
    expect: {
      outcome,
      calls: calls?.map(callOf),
      order,
      never: never.map(callOf),
      tables: Object.fromEntries(tables),
      says: answer.says ?? [],
      not: answer.not ?? [],
      record: answer.record ?? [],
      steps,
    },
  };
}

function callOf(entry: unknown): ExpectedCall {
  if (typeof entry === "string") return { tool: entry, arguments: {} };
  const [[tool, args] = ["", {}]] = Object.entries(call.parse(entry));
  return { tool, arguments: args };
}
