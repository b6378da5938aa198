import type { RunEvent } from "../events.ts";
import type { Tool } from "../tools/define-tool.ts";
import { describeRunEvent } from "../trace/describe.ts";
import { asTaken } from "./as-taken.ts";
import { changesOf, keyOf } from "./changes.ts";
import { only } from "./deciding-fields.ts";
import type { FlowDesk, FlowWorld, Row } from "./flow-desk.ts";
import type { Happened, MadeCall } from "./happened.ts";
import { idsOfRun } from "./names.ts";

/** A finished run. `before` are all rows of its world at the start. */
export interface PlayedRun {
  readonly events: readonly RunEvent[];
  readonly world: FlowWorld;
  readonly before: Readonly<Record<string, readonly Row[]>>;
  readonly desk: FlowDesk;
}

/** Collects what happened from a run's events and the end state of its world. */
export async function whatHappened({ events, world, before: rows, desk }: PlayedRun): Promise<Happened> {
  const [before, state] = [seenState(rows, desk), seenState(await world.state(), desk)];
  const ended = events.find((event) => event.type === "run_ended");
  const outcome = ended?.end.outcome ?? "error";
  const last = events.find(({ type }) => type === outcome);
  const answer = ended?.end.answer ?? null;
  const record = events.find((event) => event.type === "record")?.text;
  const results = events.filter((event) => event.type === "tool_result");
  const receipts = results.flatMap((result) => result.receipts ?? []).map(({ sentence }) => sentence);
  const happened = {
    outcome,
    reason: last && describeRunEvent(last),
    answer,
    said: [withoutEnd(answer ?? "", record), ...receipts].join("\n"),
    record,
    steps: events.reduce((steps, event) => ("step" in event ? Math.max(steps, event.step) : steps), 0),
    calls: events.flatMap((event) => (event.type === "tool_call" ? [madeCall(event, world.tools)] : [])),
    results,
    decisions: events.filter((event) => event.type === "decision"),
    before,
    state,
    changes: Object.fromEntries(
      Object.entries(desk.tables).map(([table, row]) => [
        table,
        changesOf(keyOf(row), before[table] ?? [], state[table] ?? []),
      ]),
    ),
  };
  return { ...happened, names: idsOfRun(happened, events, desk) };
}

/** Removes the record line, which is at the end of an answer. */
const withoutEnd = (answer: string, end = ""): string =>
  answer.endsWith(end) ? answer.slice(0, answer.length - end.length) : answer;

function madeCall(event: Extract<RunEvent, { type: "tool_call" }>, tools: readonly Tool[]): MadeCall {
  const { step, tool: name } = event;
  const tool = tools.find((one) => one.name === name);
  return { step, tool: name, arguments: asTaken(event.arguments, tool) };
}

/** Returns the rows with the columns that expectations may name. */
function seenState(state: Happened["state"], { tables }: FlowDesk): Happened["state"] {
  const seen = Object.entries(tables).map(([table, { shape }]) => {
    const columns = Object.keys(shape);
    return [table, (state[table] ?? []).map((row) => only(row, columns))] as const;
  });
  return Object.fromEntries(seen);
}
