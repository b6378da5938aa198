// Compares a replayed run with the recorded one.

import type { RunEvent } from "../events.ts";
import type { TraceRecord } from "../trace/trace-record.ts";
import type { FlowRun } from "./flow-report.ts";

/**
 * Returns the first difference between a replayed run and the recorded one, in a sentence; `undefined` if there is
 * none.
 */
export function differenceFrom(
  { outcome }: TraceRecord,
  events: readonly RunEvent[],
  played: FlowRun,
): string | undefined {
  const [problem] = played.problems;
  if (problem !== undefined) return problem.sentence;
  if (outcome !== undefined && outcome !== played.outcome)
    return `It ended ${outcome}, and now ends ${played.outcome}.`;
  const [then, now] = [verdictsIn(events), verdictsIn(played.events)];
  // Older traces have no branches.
  if (then.length === 0 || then.join() === now.join()) return undefined;
  return `It was decided: ${then.join(", ")}; now it is: ${now.join(", ") || "nothing"}.`;
}

function verdictsIn(events: readonly RunEvent[]): readonly string[] {
  return events.flatMap((event) =>
    event.type === "decision" ? [`${event.subject.action} ${event.subject.id} ${event.verdict}`] : [],
  );
}
