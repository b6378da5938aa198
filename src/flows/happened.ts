import type { RunEvent } from "../events.ts";
import type { Tool } from "../tools/define-tool.ts";
import { describeRunEvent } from "../trace/describe.ts";
import { asTaken } from "./as-taken.ts";
import { only } from "./deciding-fields.ts";
import type { FlowDesk, FlowWorld, Row } from "./flow-desk.ts";

/** A call that was made; its arguments as the tool takes them, or as they came if it does not. */
export interface MadeCall {
  readonly step: number;
  readonly tool: string;
  readonly arguments: unknown;
}

/** What happened in a run, as expectations are held against it. */
export interface Happened {
  readonly outcome: string;
  /** Why it ended so, for an outcome that has a reason. */
  readonly reason: string | undefined;
  readonly answer: string | null;
  /** The answer without the record line, and the sentences of the receipts. */
  readonly said: string;
  /** The line that code added to the answer. */
  readonly record: string | undefined;
  readonly steps: number;
  readonly calls: readonly MadeCall[];
  readonly results: readonly Extract<RunEvent, { type: "tool_result" }>[];
  readonly state: Readonly<Record<string, readonly Row[]>>;
}

/** What a run's events and its world in the end say. */
export async function whatHappened(events: readonly RunEvent[], world: FlowWorld, desk: FlowDesk): Promise<Happened> {
  const ended = events.find((event) => event.type === "run_ended");
  const outcome = ended?.end.outcome ?? "error";
  const last = events.find(({ type }) => type === outcome);
  const answer = ended?.end.answer ?? null;
  const record = events.find((event) => event.type === "record")?.text;
  const results = events.filter((event) => event.type === "tool_result");
  const receipts = results.flatMap((result) => result.receipts ?? []).map(({ sentence }) => sentence);
  return {
    outcome,
    reason: last && describeRunEvent(last),
    answer,
    said: [withoutEnd(answer ?? "", record), ...receipts].join("\n"),
    record,
    steps: events.reduce((steps, event) => ("step" in event ? Math.max(steps, event.step) : steps), 0),
    calls: events.flatMap((event) => (event.type === "tool_call" ? [madeCall(event, world.tools)] : [])),
    results,
    state: endState(await world.state(), desk),
  };
}

/** The record line is the last of an answer. */
const withoutEnd = (answer: string, end = ""): string =>
  answer.endsWith(end) ? answer.slice(0, answer.length - end.length) : answer;

function madeCall(event: Extract<RunEvent, { type: "tool_call" }>, tools: readonly Tool[]): MadeCall {
  const { step, tool: name } = event;
  const tool = tools.find((one) => one.name === name);
  return { step, tool: name, arguments: asTaken(event.arguments, tool) };
}

/** The rows as expectations see them: of its tables, the columns that may be named. */
function endState(state: Happened["state"], { tables }: FlowDesk): Happened["state"] {
  const seen = Object.entries(tables).map(([table, { shape }]) => {
    const columns = Object.keys(shape);
    return [table, (state[table] ?? []).map((row) => only(row, columns))] as const;
  });
  return Object.fromEntries(seen);
}
