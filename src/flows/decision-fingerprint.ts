// A run's decisions, without its words.

import canonicalize from "canonicalize";
import { decidingColumns } from "./deciding-fields.ts";
import type { FlowDesk } from "./flow-desk.ts";
import type { Happened } from "./happened.ts";

/**
 * Returns a text that is equal for two runs with the same decisions: the outcome, each verdict, and the end state.
 * Ignores wording, generated ids and the calls in between.
 */
export function decisionFingerprint({ outcome, state, decisions, names }: Happened, { tables }: FlowDesk): string {
  const verdicts = decisions.map(({ subject, verdict }) => `${canonicalize(subject)} ${verdict}`);
  const rows = Object.entries(tables).flatMap(([table, row]) =>
    (state[table] ?? []).map((one) => `${table} ${canonicalize(decidingColumns(one, row, names))}`),
  );
  return JSON.stringify([outcome, [...new Set(verdicts)].toSorted(), rows.toSorted()]);
}
