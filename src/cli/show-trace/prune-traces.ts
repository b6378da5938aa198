// Deletes old runs and reports it.

import { readConfig } from "../../config.ts";
import { oneLine } from "../../text/plain-text.ts";
import { dayOf } from "../../trace/day-files.ts";
import { type Pruned, pruneTraces } from "../../trace/prune.ts";
import { reasonOf } from "../../files/reason-of.ts";
import { flowTracePlace } from "../../compose/find-run.ts";
import { UsageError } from "../../text/usage-error.ts";

/** Deletes recorded runs, flow runs included, older than `days` days, and prints how many files were deleted. */
export async function printPruned(days: number, desk?: string): Promise<number> {
  const { logs } = await readConfig({ desk });
  const before = daysAgo(days);
  try {
    const asked = pruneTraces({ logs, name: "agent", before });
    const flows = pruneTraces({ ...flowTracePlace(logs), before });
    process.stdout.write(`${oneLine(sentenceFor({ asked, flows, days, logs }))}\n`);
    return 0;
  } catch (error) {
    throw new UsageError(`Old traces in ${logs} could not be removed: ${reasonOf(error)}.`, { cause: error });
  }
}

function daysAgo(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return dayOf(day);
}

interface AllPruned {
  readonly asked: Pruned;
  readonly flows: Pruned;
  readonly days: number;
  readonly logs: string;
}

function sentenceFor({ asked, flows, days, logs }: AllPruned): string {
  const contexts = asked.contexts + flows.contexts;
  const age = `older than ${counted(days, "day")}`;
  if (asked.days + flows.days + contexts === 0) return `Nothing in ${logs} is ${age}; nothing was removed.`;
  const parts = [
    counted(asked.days, "day file"),
    counted(flows.days, "day file") + " of flows",
    counted(contexts, "context"),
  ];
  return `Removed what was ${age} from ${logs}: ${parts.join(", ")}.`;
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;
