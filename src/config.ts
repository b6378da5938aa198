import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "dotenv";
import { type ProxySettings, proxiesOf } from "./config/proxy-settings.ts";
import { anyText, milliseconds, place, settingsIn, word } from "./config/setting-kinds.ts";
import { textOf, withoutQuotes } from "./config/settings-text.ts";

/** A setting that cannot be used. `message` is one sentence that names the variable. */
class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Every variable that is read, from the environment or from `.env` in the working folder. */
const environment = {
  LLM_PROVIDER: anyText,
  // Node's own fetch gives up after five minutes without a byte.
  LLM_TIMEOUT_MS: milliseconds(300_000),
  LLM_RETRY_BASE_MS: milliseconds(),
  RUN_TIMEOUT_MS: milliseconds(),
  TOOL_TIMEOUT_MS: milliseconds(),
  OPENAI_API_KEY: anyText,
  OPENAI_BASE_URL: anyText,
  OPENAI_CHAT_MODEL: anyText,
  GEMINI_API_KEY: anyText,
  GEMINI_BASE_URL: anyText,
  GEMINI_API_VERSION: anyText,
  GEMINI_CHAT_MODEL: anyText,
  ASK_AGENT_DESK: place,
  ASK_AGENT_DB: place,
  ASK_AGENT_POLICY: place,
  ASK_AGENT_PRICES: place,
  ASK_AGENT_LOGS: place,
  TRACE_PII: word("mask", "keep"),
  NO_COLOR: anyText,
};

/** The names of the variables, for `.env.example` and the docs. */
export const variableNames: readonly string[] = Object.keys(environment);

/** What a person set for one provider, unchecked; only the provider that is chosen is held to it. */
export interface ProviderSettings {
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  readonly apiVersion: string | undefined;
  readonly model: string | undefined;
}

/** Where a variable was set. */
export type Source = "environment" | ".env";

/** Settings of one invocation. Paths are absolute, times are milliseconds. */
export interface Config {
  readonly provider: string | undefined;
  readonly openai: ProviderSettings;
  readonly gemini: ProviderSettings;
  /** The longest silence of one model call. */
  readonly silenceMs: number | undefined;
  /** From the environment only: a folder must not lead anybody's traffic elsewhere. */
  readonly proxies: ProxySettings | undefined;
  /** Where each variable that is set came from. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly retryBaseMs: number | undefined;
  readonly runTimeoutMs: number | undefined;
  readonly toolTimeoutMs: number | undefined;
  /** Folder with schema, seed data and policy. */
  readonly desk: string;
  readonly database: string;
  readonly policy: string;
  /** A file with prices of models, if there is one. */
  readonly prices: string | undefined;
  readonly logs: string;
  /** Traces hold personal data as it came; keys are masked all the same. */
  readonly keepPersonal: boolean;
  readonly color: boolean;
  /** The terminal understands that a line is written again. */
  readonly canRewrite: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings once. A set variable wins over `.env`; an empty one counts as unset. */
export async function readConfig(env: Environment = process.env, cwd = workingFolder()): Promise<Config> {
  const [file, own] = [withoutEmpty(dotenv(cwd)), withoutEmpty(env)];
  const set = settingsIn(environment, { ...file, ...own }, wrongSetting);
  const home = packageRoot();
  const data = set.ASK_AGENT_DB !== undefined && set.ASK_AGENT_LOGS !== undefined ? home : await dataFolder(home);
  const builtIn = join(home, "db");
  const desk = resolve(cwd, set.ASK_AGENT_DESK ?? builtIn);
  // Another desk has its own data: it must never open the built-in one's.
  const ownPlace = desk === builtIn ? join(data, "db") : desk;
  return {
    provider: set.LLM_PROVIDER,
    openai: {
      apiKey: set.OPENAI_API_KEY,
      baseUrl: set.OPENAI_BASE_URL,
      apiVersion: undefined,
      model: set.OPENAI_CHAT_MODEL,
    },
    gemini: {
      apiKey: set.GEMINI_API_KEY,
      baseUrl: set.GEMINI_BASE_URL,
      apiVersion: set.GEMINI_API_VERSION,
      model: set.GEMINI_CHAT_MODEL,
    },
    silenceMs: set.LLM_TIMEOUT_MS,
    proxies: proxiesOf(withoutEmpty(env)),
    sources: new Map([...sourcesOf(file, ".env"), ...sourcesOf(own, "environment")]),
    retryBaseMs: set.LLM_RETRY_BASE_MS,
    runTimeoutMs: set.RUN_TIMEOUT_MS,
    toolTimeoutMs: set.TOOL_TIMEOUT_MS,
    desk,
    database: resolve(cwd, set.ASK_AGENT_DB ?? join(ownPlace, "helpdesk.sqlite")),
    policy: resolve(cwd, set.ASK_AGENT_POLICY ?? join(desk, "policy.json")),
    prices: set.ASK_AGENT_PRICES === undefined ? undefined : resolve(cwd, set.ASK_AGENT_PRICES),
    logs: resolve(cwd, set.ASK_AGENT_LOGS ?? join(data, "logs")),
    keepPersonal: set.TRACE_PII === "keep",
    color: set.NO_COLOR === undefined,
    canRewrite: env["TERM"] !== "dumb",
  };
}

function wrongSetting(name: string, cause: Error): ConfigError {
  return new ConfigError(`The variable ${name} ${cause.message}.`, { cause });
}

function workingFolder(): string {
  try {
    return process.cwd();
  } catch (cause) {
    throw new ConfigError("The folder you are in no longer exists; go to another one.", { cause });
  }
}

function sourcesOf(values: Environment, source: Source): (readonly [string, Source])[] {
  return variableNames.filter((name) => values[name] !== undefined).map((name) => [name, source]);
}

const plain = (name: string, text: string): string => (name.endsWith("_API_KEY") ? withoutQuotes(text.trim()) : text);

function withoutEmpty(values: Environment): Environment {
  const set = Object.entries(values).map(([name, value]) => [name, plain(name, value ?? "")] as const);
  return Object.fromEntries(set.filter(([, value]) => value.trim() !== ""));
}

function dotenv(cwd: string): Environment {
  const path = join(cwd, ".env");
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return {};
  try {
    if (!found.isFile()) throw new Error("not a file");
    return parse(textOf(readFileSync(path)));
  } catch (cause) {
    throw new ConfigError(`The settings file ${path} cannot be read; it must be a readable text file in UTF-8.`, {
      cause,
    });
  }
}

/** The folder with this program's own package.json, whether it runs from source or from a bundle. */
export function packageRoot(from = import.meta.dirname): string {
  return existsSync(join(from, "package.json")) || from === dirname(from) ? from : packageRoot(dirname(from));
}

/** A checkout keeps its data beside the source; an installed program keeps it in the user's own data folder. */
async function dataFolder(home: string): Promise<string> {
  if (existsSync(join(home, "src", "config.ts"))) return home;
  const { default: envPaths } = await import("env-paths");
  try {
    return envPaths("ask-agent", { suffix: "" }).data;
  } catch (cause) {
    throw new ConfigError("You have no home folder; set ASK_AGENT_DB and ASK_AGENT_LOGS.", { cause });
  }
}
