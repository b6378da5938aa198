import type { NewRunEvent, RunContext, RunHeader } from "../events.ts";
import { LimitError } from "../text/limit.ts";
import type { ToolSpec } from "../llm/types.ts";
import { wellFormed } from "../llm/wire/well-formed.ts";
import type { Tool } from "../tools/define-tool.ts";
import type { Brake } from "./brakes/brake.ts";
import { digestOf } from "./digest.ts";
import type { Run, RunOptions } from "./run.ts";
import { localTime } from "./run-ids.ts";

interface Guard<Value> {
  readonly otherwise: Value;
  readonly faults: unknown[];
}

/**
 * Returns the result of `read`. If it throws, adds the error to `faults` and returns `otherwise`, so that the run still
 * ends in order.
 */
export function guarded<Value>(read: () => Value, { otherwise, faults }: Guard<Value>): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof LimitError) throw error;
    faults.push(error);
    return otherwise;
  }
}

/** Returns the part of a tool that the model sees. */
export function specOf({ name, description, parameters }: Tool): ToolSpec {
  return { name, description, parameters };
}

/** Sorts tools by name, so that a request has the same bytes for the same tools. */
export function byName(one: ToolSpec, other: ToolSpec): number {
  return one.name < other.name ? -1 : 1;
}

/** Builds the `run_started` event: the header of the trace line and the content behind its `context` digest. */
export function firstEvent(run: Run, options: RunOptions, started: Date): NewRunEvent {
  const { question, desk, conversation, provider } = options;
  const { faults } = run;
  const whole = (): RunContext =>
    wellFormed({
      system: run.system,
      tools: [...run.specs],
      policy: desk?.policy ?? null,
      ...(desk?.actions !== undefined && { actions: { ...desk.actions } }),
    });
  const bare: RunContext = { system: run.system, tools: [], policy: null };
  const known = guarded(() => withDigest(whole()), { otherwise: undefined, faults });
  const [content, context] = known ?? withDigest(bare);
  const header: RunHeader = {
    v: 1,
    run_id: run.runId,
    conversation: conversation?.id ?? null,
    turn: conversation?.turn ?? 1,
    started: localTime(started),
    question,
    as: run.identity,
    today: desk?.today ?? null,
    time_zone: desk?.timeZone ?? null,
    dry_run: desk?.dryRun ?? false,
    provider: guarded(() => nameText(provider.name), { otherwise: "unknown", faults }),
    model: guarded(() => nameText(provider.model), { otherwise: "unknown", faults }),
    max_steps: guarded(() => maxSteps(run.brakes), { otherwise: null, faults }),
    context,
  };
  return { type: "run_started", header, content };
}

const nameText = (name: unknown): string => (typeof name === "string" ? name : "unknown");

let last: { readonly text: string; readonly digest: string } | undefined;

/** Reuses the digest of the previous run if the context is the same, since comparing is cheaper than hashing. */
function withDigest(content: RunContext): readonly [RunContext, string] {
  const text = JSON.stringify(content);
  if (last?.text !== text) last = { text, digest: digestOf(content) };
  return [content, last.digest];
}

function maxSteps(brakes: readonly Brake[]): number | null {
  const limits = brakes.flatMap((brake) => (brake.kind === "step" ? (brake.max ?? []) : []));
  return limits.length === 0 ? null : Math.min(...limits);
}
