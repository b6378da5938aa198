import { z } from "zod";
import { type RunEnd, unknownUsage } from "../events.ts";
import { onFirstUse } from "../text/on-first-use.ts";
import { endOfJournal, lineText } from "./line-text.ts";

/** A journal converted to a trace line. `day` is the date of its start, `skipped` the number of broken lines. */
export interface JournalRun {
  readonly runId: string;
  readonly started: string;
  readonly day: string;
  readonly text: string;
  readonly skipped: number;
}

/**
 * Parses the journal of a dead process. The run is `interrupted`, with all events up to the last complete one; a run
 * that had ended but was not yet in its day file keeps its own end. `undefined` if there is no header.
 */
export function readJournal(content: string): JournalRun | undefined {
  const [first = "", ...rest] = content.split("\n");
  const header = journalHeader().safeParse(parsed(first)).data;
  if (header === undefined) return undefined;
  const lines = rest.filter((line) => line !== "");
  const whole = lines.filter((line) => parsed(line) !== undefined);
  const end = whole.map(endOfJournal).find((line) => line !== undefined);
  const events = whole.filter((line) => endOfJournal(line) === undefined);
  const parts = end === undefined ? cutOff(events, header.started) : { events, end };
  return {
    runId: header.run_id,
    started: header.started,
    day: header.started.slice(0, 10),
    text: lineText({ header: first, ...parts }),
    skipped: lines.length - whole.length,
  };
}

const journalHeader = onFirstUse(() =>
  z.looseObject({ run_id: z.string(), started: z.string().regex(/^\d{4}-\d{2}-\d{2}/) }),
);

/** Ends the run at the time of its last event, because the real time is unknown. */
function cutOff(events: readonly string[], started: string): { events: readonly string[]; end: string } {
  const { step, at } = lastSign().parse(parsed(events.at(-1) ?? "{}"));
  const last = { step, at: at ?? started, type: "interrupted", reason: "The process ended before the run did." };
  const end: RunEnd = {
    answer: null,
    outcome: "interrupted",
    finished: last.at,
    usage: unknownUsage,
    cost: null,
  };
  return { events: [...events, JSON.stringify(last)], end: JSON.stringify(end) };
}

const lastSign = onFirstUse(() =>
  z.looseObject({ step: z.int().catch(0), at: z.string().optional().catch(undefined) }),
);

/** Parses a line; `undefined` if it is not a complete object. */
function parsed(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
