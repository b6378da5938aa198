// Derives a flow's expectations from a run.

import type { Decision } from "../events.ts";
import type { Tool } from "../tools/define-tool.ts";
import { decidingArguments, decidingColumns } from "./deciding-fields.ts";
import { expectKeys } from "./expect-schema.ts";
import { failing } from "./expected-decisions.ts";
import type { FlowDesk, Row } from "./flow-desk.ts";
import { defaultMaxSteps } from "./flow-schema.ts";
import type { Happened, MadeCall } from "./happened.ts";
import { isMasked } from "./same-as-recorded.ts";
import { expectedCall } from "./tool-schemas.ts";

interface Expecting {
  readonly desk: FlowDesk;
  readonly tools: readonly Tool[];
  readonly mostSteps: number | null;
}

/**
 * Returns the expectations that a run meets: what was decided and done, without free text and masked values. `leftOut`
 * are calls that a flow cannot describe.
 */
export function whatCanBeExpected(happened: Happened, { desk, tools, mostSteps }: Expecting) {
  const { outcome, calls, decisions, state, steps, names } = happened;
  const entry = expectedCall(tools);
  const written = calls
    .map((call) => callOf(call, { tools, names }))
    .map((call) => (entry.safeParse(call).success ? call : toolOf(call)));
  const [held, leftOut] = [
    written.filter((call) => entry.safeParse(call).success),
    written.filter((call) => !entry.safeParse(call).success),
  ];
  const tables = Object.fromEntries(
    Object.entries(desk.tables).map(([table, row]) => [
      table,
      (state[table] ?? []).map((one) => withoutMasked(decidingColumns(one, row, names))),
    ]),
  );
  const expect = {
    outcome,
    // An empty list would mean that no call was made.
    ...((held.length > 0 || calls.length === 0) && { calls: held }),
    ...(decisions.length > 0 && { decisions: once(decisions.map(decisionOf)) }),
    ...(Object.keys(tables).some((name) => expectKeys.has(name)) ? { tables } : tables),
    ...(steps < (mostSteps ?? defaultMaxSteps) && { steps: { max: steps } }),
  };
  return { expect, leftOut: leftOut.map((call) => `a call of ${String(call)}, which is no tool here`) };
}

/** Returns a call with its deciding arguments; a text in the model's own words will differ next time. */
function callOf(
  { tool, arguments: args }: MadeCall,
  { tools, names }: { readonly tools: readonly Tool[]; readonly names: ReadonlySet<string> },
): unknown {
  const schema = tools.find(({ name }) => name === tool)?.parameters;
  if (schema === undefined || typeof args !== "object" || args === null) return tool;
  const named = withoutMasked(decidingArguments(args, schema, names));
  return Object.keys(named).length === 0 ? tool : { [tool]: named };
}

const toolOf = (call: unknown): unknown => (typeof call === "object" && call !== null ? Object.keys(call)[0] : call);

function decisionOf(decision: Decision) {
  const fails = failing(decision);
  return { about: decision.subject.id, verdict: decision.verdict, ...(fails.length > 0 && { fails }) };
}

function withoutMasked(fields: Row): Row {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isMasked(value)));
}

/** Removes duplicates: the same decision is made when checking and again when writing. */
function once<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
