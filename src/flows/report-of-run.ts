// Builds the report of one run.

import type { RunEvent } from "../events.ts";
import type { Provider } from "../llm/types.ts";
import type { FlowRun } from "./flow-report.ts";
import type { Happened } from "./happened.ts";
import type { Problem } from "./problem.ts";
import type { Replay } from "./replay.ts";

/** A finished run, and its problems. */
interface Reporting {
  readonly provider: Provider;
  readonly replay: Replay | undefined;
  readonly events: readonly RunEvent[];
  readonly happened: Happened;
  readonly fingerprint: string;
  readonly problems: readonly Problem[];
}

/** Returns the report of a run. One whose recording no longer fits is neither pass nor fail. */
export function reportOf({ events, happened, fingerprint, provider, replay, problems }: Reporting): FlowRun {
  const outdated = replay?.difference();
  const unused = outdated === undefined ? (replay?.leftOver() ?? 0) : 0;
  const leftOver = `The recording has ${unused} more ${unused === 1 ? "reply" : "replies"}, which nobody asked for.`;
  const all: readonly Problem[] =
    unused === 0 ? problems : [...problems, { kind: "decided", step: happened.steps, sentence: leftOver }];
  const started = events.find((event) => event.type === "run_started");
  const ended = events.find((event) => event.type === "run_ended");
  return {
    run_id: started?.header.run_id ?? "",
    provider: provider.name,
    model: provider.model,
    replayed: replay !== undefined,
    status: outdated !== undefined ? "needs_recording" : all.length === 0 ? "passed" : "failed",
    problems: outdated === undefined ? all : [outdatedProblem(outdated)],
    outcome: happened.outcome,
    answer: happened.answer,
    steps: happened.steps,
    calls: happened.calls,
    state: happened.state,
    fingerprint,
    usage: ended?.end.usage ?? null,
    ms: started === undefined || ended === undefined ? 0 : Date.parse(ended.at) - Date.parse(started.at),
    events,
  };
}

function outdatedProblem(why: string): Problem {
  return { kind: "decided", step: null, sentence: `It needs to be recorded again: ${why}.` };
}
