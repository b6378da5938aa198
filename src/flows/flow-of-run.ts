import type { z } from "zod";
import type { RunEvent } from "../events.ts";
import type { Tool } from "../tools/define-tool.ts";
import { oneLine, visibleText } from "../text/plain-text.ts";
import { knownEvent, type TraceRecord } from "../trace/trace-record.ts";
import { differenceFrom } from "./difference-from-record.ts";
import { whatCanBeExpected } from "./expectations-of.ts";
import { FlowFileError } from "./find-flows.ts";
import { flowOf } from "./flow.ts";
import type { WorldOfRun } from "./flow-desk.ts";
import type { FlowRun } from "./flow-report.ts";
import { flowSchema, defaultMaxSteps } from "./flow-schema.ts";
import { flowText } from "./flow-text.ts";
import { issueSentence } from "../text/yaml/issue-words.ts";
import { readYaml } from "../text/yaml/read-yaml.ts";
import { type Recording, recordingOf } from "./recording.ts";
import { type FlowSetting, playFlow } from "./run-flow.ts";

/** A run converted to a flow: the file's text, the model's replies, and the replayed run. */
export interface FlowOfRun {
  readonly text: string;
  readonly recording: Recording;
  readonly replayed: FlowRun;
}

/** A recorded run to convert. */
export interface RunToKeep {
  readonly record: TraceRecord;
  /** From the run's context; `undefined` if that file no longer exists. */
  readonly policy: unknown;
  /** Rebuilds the desk's world, which only the desk can do. */
  readonly worldOf: (run: WorldOfRun) => { readonly as: string; readonly world: unknown; readonly policy: unknown };
  readonly setting: FlowSetting;
  readonly tools: readonly Tool[];
}

/**
 * Converts a recorded run to a flow. Its world consists of the rows that the run read; its expectations are what
 * happens when the recorded replies are replayed in that world. Throws a FlowFileError if the replay differs from the
 * record, apart from masked values.
 */
export async function flowOfRun({ record, policy, worldOf, setting, tools }: RunToKeep): Promise<FlowOfRun> {
  const events = record.events.map(knownEvent).filter((event) => event !== undefined);
  const { question: ask, provider = "unknown", model = "unknown", max_steps: steps = null } = record;
  const today = record.today ?? record.started?.slice(0, 10) ?? setting.today;
  const { as, world, policy: change } = worldOf({ events, as: record.as ?? { kind: "staff" }, policy });
  const draft = {
    flow: nameOf(ask),
    as,
    today,
    ...(world !== undefined && { world }),
    ...(change !== undefined && { policy: change }),
    ask,
    ...approvalsIn(events, tools),
    ...(steps !== null && steps !== defaultMaxSteps && { max_steps: steps }),
    ...limitIn(events),
  };
  const recorded = record.started?.slice(0, 10) ?? today;
  const recording = recordingOf({ events: record.events, recorded, provider, model, ask });
  const schema = flowSchema(setting.desk, tools);
  const checked = schema.safeParse({ ...draft, expect: { outcome: "answered" } });
  if (!checked.success) throw notAFlow(checked.error);
  const flow = flowOf(checked.data);
  const nothing = { order: flow.expect.order, never: [], tables: {}, says: [], not: [], record: [], steps: {} };
  const played = await playFlow({ file: "", flow: { ...flow, expect: nothing }, recording }, "recording", setting);
  const difference = differenceFrom(record, events, played.run);
  if (difference !== undefined)
    throw new FlowFileError(`The run cannot be a flow, because it cannot be played again as it was. ${difference}`);
  const { expect, leftOut } = whatCanBeExpected(played.happened, { desk: setting.desk, tools, mostSteps: steps });
  const text = flowText(draft, expect, leftOut);
  const read = readYaml(text, schema, { what: "flow", wholeTexts: ["ask", "flow"] });
  if ("problems" in read) throw new FlowFileError(`The run cannot be a flow. ${read.problems.join(" ")}`);
  return { text, recording, replayed: played.run };
}

/** In characters: about one line. */
const longestName = 60;

/** Shortens the question to a name: one line, cut between words, never inside a letter. */
function nameOf(question: string): string {
  const name = oneLine(visibleText(question)).replaceAll(/\s+/g, " ").trim();
  if (name.length <= longestName) return name === "" ? "a recorded run" : name;
  const words = name.slice(0, longestName + 1).replace(/\s*\S*$/, "");
  const letters = Array.from(new Intl.Segmenter().segment(name.slice(0, longestName)), ({ segment }) => segment);
  return `${words === "" ? letters.slice(0, -1).join("") : words}…`;
}

function notAFlow(cause: z.ZodError): FlowFileError {
  const [issue] = cause.issues;
  return new FlowFileError(`The run cannot be a flow. ${issue === undefined ? "" : issueSentence(issue)}`, { cause });
}

/** Returns the writes that a person refused, if any. */
function approvalsIn(events: readonly RunEvent[], tools: readonly Tool[]) {
  const denied = new Set(
    events.flatMap((event) => (event.type === "brake" && event.brake === "approval" ? [event.call_id] : [])),
  );
  if (denied.size === 0) return {};
  const refused = new Set(
    events.flatMap((event) => (event.type === "tool_call" && denied.has(event.call_id) ? [event.tool] : [])),
  );
  const others = tools.flatMap(({ name, kind }) => (kind === "write" && !refused.has(name) ? [name] : []));
  return { approve: others.length === 0 ? "none" : others };
}

/** Returns the limit that ended the run, if a flow can set it. */
function limitIn(events: readonly RunEvent[]) {
  const ended = events.find((event) => event.type === "limit");
  const name =
    ended &&
    new Map([
      ["tokens", "max_tokens"],
      ["deadline", "run_timeout_ms"],
    ]).get(ended.limit);
  return ended === undefined || name === undefined ? {} : { limits: { [name]: ended.max } };
}
