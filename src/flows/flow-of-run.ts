import { Document, isCollection, visit } from "yaml";
import type { z } from "zod";
import type { Tool } from "../tools/define-tool.ts";
import { knownEvent, type TraceRecord } from "../trace/trace-record.ts";
import { FlowFileError } from "./find-flows.ts";
import { flowOf } from "./flow.ts";
import { issueSentence } from "./issue-words.ts";
import { flowSchema } from "./flow-schema.ts";
import type { FlowDesk, WorldOfRun } from "./flow-desk.ts";
import type { FlowRun } from "./flow-report.ts";
import { decidingColumns, decidingFields, only } from "./deciding-fields.ts";
import type { MadeCall } from "./happened.ts";
import { type Recording, recordingOf } from "./recording.ts";
import { type FlowSetting, runFlow } from "./run-flow.ts";

/** A run as a flow: the file's text, the model's replies, and the run that was made of both. */
export interface FlowOfRun {
  readonly text: string;
  readonly recording: Recording;
  readonly replayed: FlowRun;
}

/** A recorded run that is to be a flow. */
export interface RunToKeep {
  readonly record: TraceRecord;
  /** Of the run's context; `undefined` if that is no longer there. */
  readonly policy: unknown;
  /** What the world of a run is made of is the desk's to know. */
  readonly worldOf: (run: WorldOfRun) => { readonly as: string; readonly world: unknown; readonly policy: unknown };
  readonly setting: FlowSetting;
  readonly tools: readonly Tool[];
}

/**
 * Makes a flow of a recorded run: its world is the rows that it read, its expectations are what happens when the
 * recorded replies are played in that world.
 */
export async function flowOfRun({ record, policy, worldOf, setting, tools }: RunToKeep): Promise<FlowOfRun> {
  const events = record.events.map(knownEvent).filter((event) => event !== undefined);
  const { question: ask, provider = "unknown", model = "unknown", max_steps: steps = null } = record;
  const today = record.today ?? record.started?.slice(0, 10) ?? setting.today;
  const { as, world, policy: change } = worldOf({ events, as: record.as ?? { kind: "staff" }, policy });
  const draft = {
    flow: `run ${record.run_id}`,
    as,
    today,
    ...(world !== undefined && { world }),
    ...(change !== undefined && { policy: change }),
    ask,
    ...(steps !== null && steps !== usualSteps && { max_steps: steps }),
  };
  const recording = recordingOf({
    events: record.events,
    recorded: record.started?.slice(0, 10) ?? today,
    provider,
    model,
    ask,
  });
  const checked = flowSchema(setting.desk, tools).safeParse({ ...draft, expect: { steps: { max: 50 } } });
  if (!checked.success) throw notAFlow(checked.error);
  const file = { file: "", flow: flowOf(checked.data, setting.desk), recording };
  const replayed = await runFlow(file, "recording", setting);
  return { text: textOf(draft, expectationsOf(replayed, { desk: setting.desk, tools })), recording, replayed };
}

const usualSteps = 6;

function notAFlow(cause: z.ZodError): FlowFileError {
  const [issue] = cause.issues;
  return new FlowFileError(`The run cannot be a flow. ${issue === undefined ? "" : issueSentence(issue)}`, { cause });
}

function expectationsOf(
  { outcome, calls, state, steps }: FlowRun,
  desk: { readonly desk: FlowDesk; readonly tools: readonly Tool[] },
) {
  return {
    outcome,
    calls: calls.map((call) => callOf(call, desk.tools)),
    ...Object.fromEntries(
      Object.entries(desk.desk.tables).map(([table, row]) => [
        table,
        (state[table] ?? []).map((one) => only(one, decidingColumns(row))),
      ]),
    ),
    steps: { max: steps },
  };
}

/** A call with the arguments that decide; a text in the model's own words is another one the next time. */
function callOf({ tool, arguments: args }: MadeCall, tools: readonly Tool[]): unknown {
  const schema = tools.find(({ name }) => name === tool)?.parameters;
  if (schema === undefined) return tool;
  const named = typeof args === "object" && args !== null ? only(args, decidingFields(schema)) : {};
  return Object.keys(named).length === 0 ? tool : { [tool]: named };
}

/** YAML with a line for each thing: what is small and deep inside stands in braces. */
function textOf(draft: object, expect: object): string {
  const doc = new Document({ ...draft, expect });
  visit(doc, {
    Collection(_key, node, path) {
      if (path.filter(isCollection).length >= 3) node.flow = true;
    },
  });
  const text = doc.toString({ lineWidth: 0 });
  return text.replace(/^expect:/m, "# what happened: check before you keep it\nexpect:");
}
