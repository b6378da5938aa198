import { z } from "zod";
import { runAgent, type RunResult } from "../../src/agent/run-agent.ts";
import type { RunOptions } from "../../src/agent/run.ts";
import type { RunEvent } from "../../src/events.ts";
import { type ScriptedModel, type ScriptedReply, scriptedModel } from "../../src/llm/providers/scripted.ts";
import { defineTool, type Tool, type ToolContext, type ToolOutput } from "../../src/tools/define-tool.ts";
import { virtualClock } from "./virtual-clock.ts";

export interface Played {
  readonly result: RunResult;
  readonly model: ScriptedModel;
  readonly events: readonly RunEvent[];
  readonly waits: readonly number[];
  /** The types of the events, in order, without the draft's. */
  readonly types: readonly string[];
  readonly of: <Type extends RunEvent["type"]>(type: Type) => Extract<RunEvent, { type: Type }>[];
  /** Returns what the model was told in answer to this call, in the last request that contains it. */
  readonly told: (callId: string) => unknown;
}

/** Plays a script through the loop and returns the result; fails if replies are left over. */
export async function play(
  script: readonly ScriptedReply[],
  options: Partial<RunOptions> & { leftOver?: boolean } = {},
): Promise<Played> {
  const clock = virtualClock();
  const model = scriptedModel(script, clock);
  const events: RunEvent[] = [];
  const result = await runAgent({
    system: "You help.",
    question: "Is it on?",
    identity: { kind: "staff" },
    provider: model,
    tools: lampTools().tools,
    clock,
    retry: { baseMs: 2000, random: () => 0 },
    emit: (event) => events.push(structuredClone(event)),
    ...options,
  });
  if (options.leftOver !== true) model.assertUsedUp();
  const of: Played["of"] = (type) => events.filter((event) => event.type === type) as never;
  return {
    result,
    model,
    events,
    waits: clock.waits,
    types: events.map(({ type }) => type).filter((type) => type !== "model_started" && type !== "model_delta"),
    of,
    told: (callId) => result.messages.flatMap((m) => (m.role === "tool" && m.callId === callId ? [m.result] : []))[0],
  };
}

/** A small world for the loop, which knows no order: lamps that can be looked at and switched. */
export function lampTools(): { tools: Tool[]; switched: string[] } {
  const switched: string[] = [];
  const look = defineTool({
    name: "look_at_lamp",
    description: "Says whether a lamp is on.",
    kind: "read",
    input: z.strictObject({ lamp: z.string(), room: z.string().optional() }),
    run: ({ lamp }) => Promise.resolve({ result: { lamp, on: switched.includes(lamp) } }),
  });
  const turnOn = defineTool({
    name: "switch_lamp",
    description: "Switches a lamp on.",
    kind: "write",
    input: z.strictObject({ lamp: z.string() }),
    run: ({ lamp }, { signal }) => {
      signal.throwIfAborted();
      switched.push(lamp);
      const receipts = [{ action: "switched", id: 77, sentence: `Job 77 switched lamp ${lamp}.` }];
      return Promise.resolve({ result: { done: true, job: 77 }, receipts });
    },
  });
  return { tools: [turnOn, look], switched };
}

/** One more tool, of any behaviour. */
export function tool(
  name: string,
  run: (args: unknown, context: ToolContext) => Promise<ToolOutput>,
  kind: Tool["kind"] = "read",
): Tool {
  return defineTool({
    name,
    description: name,
    kind,
    input: z.strictObject({}),
    run,
  });
}
