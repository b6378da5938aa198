// The asking process, with little memory.

import { defaultBrakes } from "../../../src/agent/brakes/default-brakes.ts";
import { runAgent } from "../../../src/agent/run-agent.ts";
import { runScreen } from "../../../src/cli/ask-agent/screen.ts";
import type { RunEvent } from "../../../src/events.ts";
import { providerOf } from "../../../src/llm/providers/adapter.ts";
import { geminiProvider } from "../../../src/llm/providers/gemini/gemini-provider.ts";
import { openaiProvider } from "../../../src/llm/providers/openai/openai-provider.ts";
import { openaiResponses } from "../../../src/llm/providers/openai/openai-responses.ts";
import type { Provider } from "../../../src/llm/types.ts";
import { geminiEndpoint } from "../../../src/llm/providers/gemini/gemini-settings.ts";
import { openaiEndpoint } from "../../../src/llm/providers/openai/openai-settings.ts";
import { recordTrace } from "../../../src/trace/record.ts";
import { lampTools } from "../../support/play.ts";
import type { WireWords } from "./wires.ts";

/** The input of this process: which servers to ask, one after another. */
export interface Asked {
  readonly wire: WireWords["name"];
  readonly key: string;
  readonly origins: readonly string[];
  /** All at the same time. */
  readonly together: boolean;
  readonly deadlineMs: number;
  readonly idleTimeoutMs: number;
  /** A folder for the trace. */
  readonly folder: string;
}

/** The output for each, a line of JSON. */
export interface Told {
  readonly origin: string;
  readonly outcome: string;
  readonly answer: string | null;
  /** Why there is no answer. */
  readonly reason: string;
  readonly steps: number;
  /** From the question to the outcome. */
  readonly ms: number;
  /** Everything the run emitted that is not allowed to hold the key, and does; empty if all is well. */
  readonly leaks: readonly string[];
  readonly polluted: boolean;
  /** The peak memory of this process so far, in MB. */
  readonly rss: number;
}

async function ask(origin: string): Promise<Omit<Told, "origin">> {
  const provider = providerFor(origin);
  const secrets = [asked.key];
  const trace = recordTrace({ logs: asked.folder, secrets });
  const screen = runScreen({
    stream: process.stderr,
    color: false,
    quiet: false,
    secrets,
    asker: "staff",
  });
  const leaks = new Set<string>();
  let [last, steps] = [undefined as RunEvent | undefined, 0];
  const began = performance.now();
  const { outcome, answer } = await runAgent({
    system: "You help.",
    question: "Is it on?",
    identity: { kind: "staff" },
    provider,
    tools: lampTools().tools,
    brakes: defaultBrakes({ runTimeoutMs: asked.deadlineMs }),
    retry: { baseMs: 1 },
    emit(event) {
      for (const listen of [trace.emit, screen]) listen(event);
      if ((event.type === "api_retry" || event.type === "api_error") && hasKey(event.message)) leaks.add(event.type);
      if (event.type !== "run_ended" && event.type !== "run_started") [last, steps] = [event, event.step];
    },
  });
  const ms = Math.round(performance.now() - began);
  if (hasKey(trace.line() ?? "")) leaks.add("trace");
  const reason = last !== undefined && "message" in last ? last.message : "";
  const polluted = "polluted" in {};
  const rss = Math.round(process.resourceUsage().maxRSS / 1024);
  return {
    outcome,
    answer: answer === null ? null : short(answer),
    reason,
    steps,
    ms,
    leaks: [...leaks],
    polluted,
    rss,
  };
}

/** Beginning and end of a text that may be long. */
const short = (text: string): string => (text.length > 4000 ? `${text.slice(0, 2000)}…${text.slice(-2000)}` : text);

function hasKey(text: string): boolean {
  return [asked.key, encodeURIComponent(asked.key)].some((form) => text.includes(form));
}

/** The wires as they are told apart in the program: each server here is neither of the known hosts. */
function providerFor(baseUrl: string): Provider {
  const { wire, key: apiKey, idleTimeoutMs } = asked;
  if (wire === "gemini") return geminiProvider({ ...geminiEndpoint, apiKey, baseUrl, idleTimeoutMs });
  const endpoint = { ...openaiEndpoint, apiKey, baseUrl: `${baseUrl}/v1`, idleTimeoutMs };
  return wire === "openai-chat" ? openaiProvider(endpoint) : providerOf("openai", endpoint, openaiResponses);
}

/** A process with little memory asks a model that means harm, with screen and trace as the command has them. */
const asked = JSON.parse(process.argv[2] ?? "") as Asked;
const tell = async (origin: string): Promise<boolean> =>
  process.stdout.write(`${JSON.stringify({ ...(await ask(origin)), origin })}\n`);
if (asked.together) await Promise.all(asked.origins.map(tell));
else
  for (const origin of asked.origins) {
    globalThis.gc?.();
    await tell(origin);
  }
