import {
  type Identity,
  openaiProvider,
  geminiProvider,
  type Provider,
  recordTrace,
  runAgent,
  type Tool,
  defaultBrakes,
} from "ask-agent";
import { type Play, type Setting, mostSteps } from "./contestant.ts";

const providers = { openai: openaiProvider, gemini: geminiProvider };

export type ProviderName = keyof typeof providers;

interface OurSetting extends Pick<Setting, "url" | "system" | "question"> {
  readonly provider: ProviderName;
  readonly tools: readonly Tool[];
  /** The folder of the trace. */
  readonly logs: string;
}

const identity: Identity = { kind: "staff" };

/** This project as a library: the loop with all brakes, and a trace on disk. */
export function ours({ url, system, question, provider: name, tools, logs }: OurSetting): Play {
  const baseUrl = name === "openai" ? `${url}/v1` : url;
  const known = new Map<string, Provider>();
  return async (model) => {
    // A program creates its provider once, as the bare loop its client.
    const provider = known.get(model) ?? providers[name]({ apiKey: "sk-bench", baseUrl, model });
    known.set(model, provider);
    const { emit, line } = recordTrace({ logs });
    const brakes = defaultBrakes({ maxSteps: mostSteps });
    const { answer, outcome } = await runAgent({ system, question, identity, provider, tools, brakes, emit });
    if (outcome !== "answered" || answer === null || line() === undefined) throw new Error(`our run ended ${outcome}`);
    return answer;
  };
}
