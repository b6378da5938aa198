// Compares a replayed run with its record.

import type { RunEvent } from "../events.ts";
import type { TraceRecord } from "../trace/trace-record.ts";
import type { FlowRun } from "./flow-report.ts";

/** Returns how a replayed run differs from the recorded one, in a sentence; nothing if it is the same. */
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
  // Older lines have none.
  if (then.length === 0 || then.join() === now.join()) return undefined;
  return `It was decided: ${then.join(", ")}; now it is: ${now.join(", ") || "nothing"}.`;
}

function verdictsIn(events: readonly RunEvent[]): readonly string[] {
  return events.flatMap((event) =>
    event.type === "decision" ? [`${event.subject.action} ${event.subject.id} ${event.verdict}`] : [],
  );
}
