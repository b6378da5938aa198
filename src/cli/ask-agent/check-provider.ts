import { type Config, readConfig, settingNames } from "../../config.ts";
import { ProviderError } from "../../llm/errors.ts";
import type { ChatRequest, Provider, Reply } from "../../llm/types.ts";
import { oneLine } from "../../text/plain-text.ts";
import { providerVariables } from "../../compose/providers.ts";
import { type ChosenProvider, chooseProvider } from "../../compose/choose-provider.ts";
import { hideKeysOf } from "../../compose/hide-keys.ts";
import { exitCodeOf } from "../command/exit-codes.ts";
import { misspeltNames } from "./misspelt-names.ts";
import { proxyRow } from "./proxy-row.ts";
import { wrapperFor } from "../terminal/paint.ts";
import { printTable } from "../terminal/table.ts";

interface Flags {
  readonly provider: string | undefined;
  readonly model: string | undefined;
  readonly desk?: string | undefined;
}

type Row = readonly [setting: string, value: string, from: string];

/**
 * Shows the chosen provider and where each setting came from, asks it one question with one tool, and says in a
 * sentence whether it works. Returns exit code 0, or 4 if the provider fails.
 */
export async function checkProvider(flags: Flags): Promise<number> {
  const config = await readConfig({ desk: flags.desk });
  const chosen = await chooseProvider(config, flags);
  const { provider, notices, reached } = chosen;
  const rows = [...providerRows(config, chosen, flags), ...deskRows(config, flags)];
  const table = await printTable(
    { head: ["setting", "value", "from"], rows: rows.map((row) => row.map(oneLine)) },
    process.stdout,
  );
  process.stdout.write(`${table}\n\n`);
  const [wrap, hide] = [await wrapperFor(process.stdout), hideKeysOf(config)];
  const say = (words: string): boolean => process.stdout.write(`${wrap(hide(oneLine(words)))}\n`);
  const isSet = (name: string): boolean => config.variable(name) !== undefined;
  misspeltNames(config.namesInFile, { known: [...settingNames, ...providerVariables], isSet }).forEach(say);
  notices.forEach(say);
  const { works, sentence } =
    "checked" in reached ? { works: true, sentence: reached.checked } : await tryOut(provider, config.runTimeoutMs);
  say(sentence);
  return exitCodeOf(works ? "answered" : "api_error");
}

function providerRows(config: Config, { provider, reached }: ChosenProvider, flags: Flags): Row[] {
  const from = sourceIn(config);
  const { name, model } = provider;
  const who: Row = [
    "provider",
    name,
    flags.provider === undefined ? from("LLM_PROVIDER", "default: whose key is set") : "--provider",
  ];
  if ("checked" in reached) return [who, ["model", model, "default"]];
  return [
    who,
    ["model", model, flags.model === undefined ? from(reached.modelVariable) : "--model"],
    ["address", provider.address ?? reached.baseUrl, from(reached.urlVariable)],
    proxyRow(provider.address ?? reached.baseUrl, config),
    ["key", masked(reached.apiKey), from(reached.keyVariable)],
  ];
}

function deskRows(config: Config, flags: Flags): Row[] {
  const from = sourceIn(config);
  return [
    ["desk", config.desk, flags.desk === undefined ? from("ASK_AGENT_DESK") : "--desk"],
    ["database", config.database, from("ASK_AGENT_DB")],
    ["policy", config.policy, from("ASK_AGENT_POLICY")],
    ["logs", config.logs, from("ASK_AGENT_LOGS")],
    ["personal data in logs", config.keepPersonal ? "kept" : "masked", from("TRACE_PII")],
  ];
}

/** Returns a function that tells where a variable was set. */
function sourceIn({ variable: find }: Config): (variable: string, unset?: string) => string {
  return (variable, unset = "default") => {
    const source = find(variable)?.source;
    return source === undefined ? unset : `${variable} in ${source === ".env" ? ".env" : "the environment"}`;
  };
}

const shownOfKey = 4;

/** Shows enough of a key to tell two keys apart, too little to use it. */
function masked(key: string): string {
  return key.length < shownOfKey * 4 ? "set" : `…${key.slice(-shownOfKey)} (${key.length} characters)`;
}

const request: ChatRequest = {
  system: "You test a connection. Call the tool once.",
  messages: [{ role: "user", text: "Call the tool say_hello with the name Ada." }],
  tools: [
    {
      name: "say_hello",
      description: "Says hello to somebody.",
      parameters: {
        type: "object",
        properties: { name: { type: "string" } },
        required: ["name"],
        additionalProperties: false,
      },
    },
  ],
};

const defaultLimitMs = 60_000;

/** Makes one attempt without retries, so that a problem is reported at once. */
async function tryOut(provider: Provider, limitMs = defaultLimitMs): Promise<{ works: boolean; sentence: string }> {
  const signal = AbortSignal.timeout(limitMs);
  const began = performance.now();
  try {
    const reply = await provider.chat(request, { signal, onText: () => {} });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return verdictOn(reply, `${provider.name} (${provider.model}) answered in ${seconds} s`);
  } catch (error) {
    if (error instanceof ProviderError) return { works: false, sentence: error.message };
    if (signal.aborted)
      return { works: false, sentence: `${provider.name} did not finish a short answer in ${limitMs / 1000} s.` };
    throw error;
  }
}

function verdictOn({ calls }: Reply, answered: string): { works: boolean; sentence: string } {
  if (calls.some(({ name }) => name === "say_hello"))
    return { works: true, sentence: `${answered} and called the tool: it works.` };
  return {
    works: false,
    sentence: `${answered}, but did not call the tool it was asked to call: this agent needs a model with tools.`,
  };
}
