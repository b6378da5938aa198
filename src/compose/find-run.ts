import { join } from "node:path";
import { readRuns } from "../trace/read.ts";
import type { TraceLine } from "../trace/trace-record.ts";
import { orphanedRunsIn } from "./journals.ts";
import { UsageError } from "../text/usage-error.ts";

/** Returns where the runs of flows are recorded, apart from real questions. */
export const flowTracePlace = (logs: string) => ({ logs: join(logs, "flows"), name: "flows" });

/** Finds a recorded run by its id, among questions and flow runs. `logs` is the folder it is in. */
export async function findRun(logs: string, runId: string): Promise<TraceLine & { readonly logs: string }> {
  const { left, running } = await orphanedRunsIn(logs);
  for (const place of [{ logs, left }, flowTracePlace(logs)]) {
    const found = readRuns(place).find(({ record }) => record.run_id === runId);
    if (found !== undefined) return { ...found, logs: place.logs };
  }
  if (running.includes(runId))
    throw new UsageError(`The run "${runId}" is still going on; look again once it has ended.`);
  throw new UsageError(`There is no run with the id "${runId}" in ${logs}.`);
}
