// Finds the ids that a run was about.

import type { RunEvent } from "../events.ts";
import { keyOf } from "./changes.ts";
import type { FlowDesk } from "./flow-desk.ts";
import type { Happened } from "./happened.ts";

/** A word with a digit in it, such as ORD-10001; not free text. */
const code = /^\S*\d\S*$/;
const longestCode = 64;

/**
 * Returns the ids that a run was about, as texts: existing rows, subjects of decisions, and ids that a call named
 * first. An id that first appears in a tool's result was generated and does not count.
 */
export function idsOfRun(
  { before, state, decisions, calls }: Pick<Happened, "before" | "state" | "decisions" | "calls">,
  events: readonly RunEvent[],
  { tables }: FlowDesk,
): ReadonlySet<string> {
  const named = namedByCalls(events, calls);
  const keysOf = (rows: Happened["state"]): readonly string[] =>
    Object.entries(tables).flatMap(([table, row]) => (rows[table] ?? []).map((one) => String(one[keyOf(row)])));
  return new Set([
    ...keysOf(before),
    ...keysOf(state).filter((key) => named.has(key)),
    ...decisions.map(({ subject }) => String(subject.id)),
    ...[...named].filter((text) => code.test(text) && text.length <= longestCode),
  ]);
}

/** Returns the values in the calls' arguments, raw or parsed, that no earlier result contained. */
function namedByCalls(events: readonly RunEvent[], calls: Happened["calls"]): ReadonlySet<string> {
  const [told, named] = [new Set<string>(), new Set<string>()];
  const taken = calls.values();
  for (const event of events) {
    if (event.type === "tool_result") scalarsIn(event.result).forEach((text) => told.add(text));
    if (event.type !== "tool_call") continue;
    const given = [...scalarsIn(event.arguments), ...scalarsIn(taken.next().value?.arguments)];
    given.filter((text) => !told.has(text)).forEach((text) => named.add(text));
  }
  return named;
}

function scalarsIn(value: unknown): readonly string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(scalarsIn) : [];
}
