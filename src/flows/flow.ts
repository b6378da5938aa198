import { z } from "zod";
import type { Limits } from "../agent/brakes/default-brakes.ts";
import type { Decision, Outcome } from "../events.ts";
import type { Row } from "./flow-desk.ts";
import { limitsOf } from "./flow-limits.ts";
import type { flowSchema } from "./flow-schema.ts";

/** An expected call: a tool, and the arguments to compare. */
export interface ExpectedCall {
  readonly tool: string;
  readonly arguments: Row;
}

/** An expected decision; missing fields are not compared. */
export interface ExpectedDecision {
  readonly action?: string | undefined;
  /** The id of its subject. */
  readonly about?: string | number | undefined;
  readonly verdict?: Decision["verdict"] | undefined;
  /** The codes of the failing rules; none for []. */
  readonly fails?: readonly string[] | undefined;
}

/** An expectation of a tool: the name of a branch, or a part of a result. */
export interface ExpectedOf<Value> {
  readonly tool: string;
  readonly value: Value;
}

/** An expected change of a row, found by its key or any: some of its new values, or its deletion. */
export interface ExpectedChange {
  readonly key: string | undefined;
  readonly row: Row | null;
}

/** The expectations of a run. Missing ones are not checked. */
export interface Expectation {
  readonly outcome?: Outcome | undefined;
  readonly calls?: readonly ExpectedCall[] | undefined;
  readonly order: "exact" | "in-order" | "any-order";
  readonly never: readonly ExpectedCall[];
  readonly decisions?: readonly ExpectedDecision[] | undefined;
  readonly branches?: readonly ExpectedOf<string>[] | undefined;
  readonly results?: readonly ExpectedOf<unknown>[] | undefined;
  /** By table: all changed rows. */
  readonly changed?: Readonly<Record<string, readonly ExpectedChange[]>> | undefined;
  /** By table: the whole end state. */
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  readonly says: readonly string[];
  readonly not: readonly string[];
  /** Texts in the record line, which code adds to the answer. */
  readonly record: readonly string[];
  readonly steps: { readonly min?: number | undefined; readonly max?: number | undefined };
}

/** A test of a desk: this message, on this day, by this customer, must lead to these calls and this end state. */
export interface Flow {
  readonly name: string;
  readonly as: string;
  readonly today: string | undefined;
  readonly world: unknown;
  readonly policy: unknown;
  readonly ask: string;
  /** The writes that a person approves, by tool. */
  readonly approve: "all" | "none" | readonly string[];
  /** Limits that the flow sets itself. */
  readonly limits: Limits;
  readonly expect: Expectation;
}

/** Converts a validated file to a flow. */
export function flowOf(read: z.infer<ReturnType<typeof flowSchema>>): Flow {
  const { outcome, calls, order = "in-order", never = [], answer = {}, steps = {}, ...more } = read.expect;
  const { decisions, branches, results, changed, tables, ...ownTables } = more;
  return {
    name: read.flow,
    as: read.as,
    today: read.today,
    world: read.world,
    policy: read.policy,
    ask: read.ask,
    approve: read.approve ?? "all",
    limits: { ...limitsOf(read.limits), ...(read.max_steps !== undefined && { maxSteps: read.max_steps }) },
    expect: {
      outcome,
      calls: calls?.map(callOf),
      order,
      never: never.map(callOf),
      decisions: decisions?.map((one) => ({
        ...one,
        fails: one.fails === undefined ? undefined : [one.fails].flat(),
      })),
      branches: branches?.map((entry) => ofTool(entry, z.string())),
      results: results?.map((entry) => ofTool(entry, z.unknown())),
      changed: changed && changesOf(changed),
      tables: rowsByTable.parse({ ...ownTables, ...tables }),
      says: answer.says ?? [],
      not: answer.not ?? [],
      record: answer.record ?? [],
      steps,
    },
  };
}

const row = z.record(z.string(), z.unknown());

const rowsByTable = z.record(z.string(), z.array(row));

/** Converts a list of rows, or rows by key. */
function changesOf(changed: object): Expectation["changed"] {
  const read = z.record(z.string(), z.union([z.array(row), z.record(z.string(), row.nullable())])).parse(changed);
  return Object.fromEntries(
    Object.entries(read).map(([table, rows]) => [
      table,
      Array.isArray(rows)
        ? rows.map((one) => ({ key: undefined, row: one }))
        : Object.entries(rows).map(([key, one]) => ({ key, row: one })),
    ]),
  );
}

function callOf(entry: unknown): ExpectedCall {
  if (typeof entry === "string") return { tool: entry, arguments: {} };
  const { tool, value } = ofTool(entry, row.nullish());
  return { tool, arguments: value ?? {} };
}

/** Converts a block with exactly one tool. */
function ofTool<Value>(entry: unknown, schema: z.ZodType<Value>): ExpectedOf<Value> {
  const [[tool, value] = ["", undefined]] = Object.entries(row.parse(entry));
  return { tool, value: schema.parse(value) };
}
