import canonicalize from "canonicalize";
import type { RunEvent } from "../events.ts";
import { decidingColumns, only } from "./deciding-fields.ts";
import type { FlowDesk } from "./flow-desk.ts";
import type { Happened } from "./happened.ts";

/**
 * What a run decided, as a text that is the same for two runs that decided alike: the outcome, each verdict, and the end
 * state. Words, numbers given by chance and the calls on the way do not count.
 */
export function conductOf({ outcome, state }: Happened, events: readonly RunEvent[], { tables }: FlowDesk): string {
  const verdicts = events.flatMap((event) =>
    event.type === "decision" ? [`${canonicalize(event.subject)} ${event.verdict}`] : [],
  );
  const rows = Object.entries(tables).flatMap(([table, row]) =>
    (state[table] ?? []).map((one) => `${table} ${canonicalize(only(one, decidingColumns(row)))}`),
  );
  return JSON.stringify([outcome, [...new Set(verdicts)].toSorted(), rows.toSorted()]);
}
