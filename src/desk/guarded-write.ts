import type { RowReads } from "../db/owned/open-owned.ts";
import type { Row as DataRow } from "../db/owned/plain-rows.ts";
import { RefusedWrite } from "../db/owned/refused-write.ts";
import type { RowWrites } from "../db/owned/write-rows.ts";
import type { Scope } from "../policy/operand.ts";
import { isOn } from "../policy/rules/check-rule.ts";
import { type EvaluateCel, evaluate } from "../policy/rules/evaluate.ts";
import type { Decision } from "../text/decision.ts";
import { type Decided, decide } from "./decide.ts";
import type { DeskTool, Mapping } from "./desk-definition.ts";
import type { Moment } from "./moment.ts";
import { type Given, writtenRow } from "./written-row.ts";

/** A tool that writes. */
export type WritingTool = Extract<DeskTool, { kind: "write" }>;

/** How a guarded write ended. `decided` are the decisions on the way, `written` the rows as they are now. */
export type WriteOutcome =
  | { readonly outcome: "missing" }
  | { readonly outcome: "found"; readonly row: DataRow }
  | { readonly outcome: "refused"; readonly decided: readonly Decided[] }
  | {
      readonly outcome: "done" | "needs_person";
      readonly row: DataRow;
      readonly decided: readonly Decided[];
      readonly written: readonly WrittenRow[];
    };

interface WrittenRow {
  readonly table: string;
  readonly row: DataRow;
}

/**
 * Looks for the row that the write would make again, reads the facts, judges, and writes, in the transaction of the
 * caller. `judged` is called with each decision, even if nothing is written afterwards.
 */
export function guardedWrite(
  tool: WritingTool,
  moment: Moment,
  { rows, judged }: { readonly rows: RowReads & RowWrites; readonly judged: (decision: Decision) => void },
): WriteOutcome {
  const { rows: [found] = [] } =
    tool.once === undefined ? {} : rows.select(tool.once, moment.parameters, { list: false });
  if (found !== undefined) return { outcome: "found", row: found };
  const decided: Decided[] = [];
  for (const { action, when } of tool.needs) {
    if (when !== undefined && !isOn(evaluate(when, moment.scope, moment.cel))) continue;
    const made = decide(moment, rows, action);
    if (made === undefined) return { outcome: "missing" };
    judged(made.decision);
    decided.push(made);
    if (made.decision.verdict === "refuse") return { outcome: "refused", decided };
  }
  const waits = decided.some(({ decision }) => decision.verdict === "needs_person");
  const written = writeAll(tool, rows, {
    parameters: moment.parameters,
    facts: Object.fromEntries(decided.flatMap(({ scope }) => Object.entries(scope.facts))),
    values: Object.fromEntries(decided.flatMap(({ scope }) => Object.entries(scope.values))),
    verdict: waits ? "needs_person" : "allow",
    scope: moment.scope,
    cel: moment.cel,
  });
  const [first] = written;
  if (first === undefined) throw new NothingWritten(tool.name);
  return { outcome: waits ? "needs_person" : "done", row: first.row, decided, written };
}

interface Writing extends Omit<Given, "written"> {
  readonly scope: Scope;
  readonly cel: EvaluateCel | undefined;
}

/** Runs the mappings in order; a later one may name what the first one wrote. */
function writeAll({ do: mappings }: WritingTool, rows: RowWrites, given: Writing): readonly WrittenRow[] {
  const written: WrittenRow[] = [];
  for (const mapping of mappings)
    if (isWanted(mapping, given)) written.push(...write(mapping, rows, { ...given, written: written[0]?.row ?? {} }));
  return written;
}

/** A mapping may depend on the verdict, and on a fact, a value or an argument. */
function isWanted({ when }: Mapping, { verdict, facts, values, scope, cel }: Writing): boolean {
  if (when === undefined) return true;
  const condition = when[verdict === "allow" ? "allow" : "needs_person"];
  return condition !== undefined && isOn(evaluate(condition, { ...scope, facts, values }, cel));
}

function write(mapping: Mapping, rows: RowWrites, given: Given): readonly WrittenRow[] {
  if ("insert" in mapping) {
    const { into, set } = mapping.insert;
    return [{ table: into, row: rows.insert(into, writtenRow(set, given)) }];
  }
  if ("update" in mapping) {
    const { table, set, where } = mapping.update;
    const changed = rows.update(table, writtenRow(set, given), writtenRow(where, given));
    return changed.map((row) => ({ table, row }));
  }
  const { from, where } = mapping.delete;
  const which = writtenRow(where, given);
  return rows.delete(from, which) === 0 ? [] : [{ table: from, row: which }];
}

/** Thrown inside a transaction, which it rolls back, when a write finds none of its rows. */
class NothingWritten extends Error {
  override readonly name = "NothingWritten";
}

/** Returns the outcome of a write whose rows do not exist or are not the asker's; throws any other error. */
export function missingRow(error: unknown): WriteOutcome {
  if (error instanceof NothingWritten || error instanceof RefusedWrite) return { outcome: "missing" };
  throw error;
}
