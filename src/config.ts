import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "dotenv";
import { placesOf } from "./config/places.ts";
import { type ProxySettings, proxiesOf } from "./config/proxy-settings.ts";
import { anyText, type Kind, milliseconds, place, word, WrongSetting } from "./config/setting-kinds.ts";
import { settingsFileText } from "./config/settings-text.ts";
import { type Environment, type FindVariable, variablesOf } from "./config/variables.ts";

/** An invalid setting. `message` is one sentence that names the variable. */
class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** All variables that are read from the environment or from `.env` in the working folder, except the providers' own. */
const environment = {
  LLM_PROVIDER: anyText,
  // Node's own fetch times out after five minutes without a byte.
  LLM_TIMEOUT_MS: milliseconds(300_000),
  LLM_RETRY_BASE_MS: milliseconds(),
  RUN_TIMEOUT_MS: milliseconds(),
  TOOL_TIMEOUT_MS: milliseconds(),
  ASK_AGENT_DESK: place,
  ASK_AGENT_DB: place,
  ASK_AGENT_POLICY: place,
  ASK_AGENT_PRICES: place,
  ASK_AGENT_LOGS: place,
  TRACE_PII: word("mask", "keep"),
  NO_COLOR: anyText,
};

type Settings = { readonly [Name in keyof typeof environment]?: ReturnType<(typeof environment)[Name]> };

/** The name of a setting. */
export type SettingName = keyof typeof environment;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment);

/** The settings of one invocation. Paths are absolute, times are in milliseconds. */
export interface Config {
  readonly provider: string | undefined;
  /** Any variable as set, unvalidated: only the chosen provider's own variables are validated. */
  readonly variable: FindVariable;
  /** The longest time without a byte in a model call. */
  readonly idleTimeoutMs: number | undefined;
  /** From the environment only: a `.env` file must not be able to redirect traffic. */
  readonly proxies: ProxySettings | undefined;
  /** Every name that `.env` sets, including unknown ones. */
  readonly namesInFile: readonly string[];
  readonly retryBaseMs: number | undefined;
  readonly runTimeoutMs: number | undefined;
  readonly toolTimeoutMs: number | undefined;
  /** The folder with schema, seed data and policy. */
  readonly desk: string;
  readonly database: string;
  readonly policy: string;
  /** A file with model prices. */
  readonly prices: string | undefined;
  readonly logs: string;
  /** Traces keep personal data unmasked. Keys are masked in any case. */
  readonly keepPersonal: boolean;
  readonly color: boolean;
  /** The terminal can rewrite a line. */
  readonly canRewrite: boolean;
}

/** Where to read the settings: the environment and the working folder. `desk` is the folder that a command names. */
interface ConfigRequest {
  readonly env?: Environment;
  readonly cwd?: string;
  readonly desk?: string | undefined;
}

/** Reads the settings. A variable of the environment overrides `.env`; an empty one counts as unset. */
export async function readConfig({
  env = process.env,
  cwd = workingFolder(),
  desk: asked,
}: ConfigRequest = {}): Promise<Config> {
  const file = dotenv(cwd);
  const own = withoutEmpty(env);
  const set = withDesk(settingsIn({ ...withoutEmpty(file), ...own }), asked);
  const home = packageRoot();
  const data = set.ASK_AGENT_DB !== undefined && set.ASK_AGENT_LOGS !== undefined ? home : await dataFolder(home);
  const builtIn = join(home, "db");
  const desk = resolve(cwd, set.ASK_AGENT_DESK ?? builtIn);
  const places = placesOf(desk, { builtIn, data });
  return {
    provider: set.LLM_PROVIDER,
    variable: variablesOf([
      ["environment", env],
      [".env", file],
    ]),
    idleTimeoutMs: set.LLM_TIMEOUT_MS,
    proxies: proxiesOf(own),
    namesInFile: Object.keys(file),
    retryBaseMs: set.LLM_RETRY_BASE_MS,
    runTimeoutMs: set.RUN_TIMEOUT_MS,
    toolTimeoutMs: set.TOOL_TIMEOUT_MS,
    desk,
    database: resolve(cwd, set.ASK_AGENT_DB ?? places.database),
    policy: resolve(cwd, set.ASK_AGENT_POLICY ?? places.policy),
    prices: set.ASK_AGENT_PRICES === undefined ? undefined : resolve(cwd, set.ASK_AGENT_PRICES),
    logs: resolve(cwd, set.ASK_AGENT_LOGS ?? places.logs),
    keepPersonal: set.TRACE_PII === "keep",
    color: set.NO_COLOR === undefined,
    canRewrite: env["TERM"] !== "dumb",
  };
}

/** A desk that a command names has its own data and policy, not those of the settings, which are for another one. */
function withDesk(set: Settings, desk: string | undefined): Settings {
  if (desk === undefined) return set;
  if (statSync(desk, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new ConfigError(`There is no folder ${desk}, so it is no desk.`);
  const { ASK_AGENT_DB: _data, ASK_AGENT_POLICY: _policy, ASK_AGENT_LOGS: _logs, ...others } = set;
  return { ...others, ASK_AGENT_DESK: desk };
}

function workingFolder(): string {
  try {
    return process.cwd();
  } catch (cause) {
    throw new ConfigError("The folder you are in no longer exists; go to another one.", { cause });
  }
}

function withoutEmpty(values: Environment): Environment {
  return Object.fromEntries(Object.entries(values).filter(([, value = ""]) => value.trim() !== ""));
}

function dotenv(cwd: string): Environment {
  const path = join(cwd, ".env");
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return {};
  try {
    if (!found.isFile()) throw new Error("not a file");
    return parse(settingsFileText(readFileSync(path)));
  } catch (cause) {
    throw new ConfigError(`The settings file ${path} cannot be read; it must be a readable text file in UTF-8.`, {
      cause,
    });
  }
}

/** Parses all variables that are set. Throws a ConfigError for the first invalid one. */
function settingsIn(values: Environment): Settings;
function settingsIn(values: Environment): Readonly<Record<string, unknown>> {
  const set = Object.entries(environment).flatMap(([name, kind]) => {
    const value = values[name];
    return value === undefined ? [] : [[name, read(name, kind, value)] as const];
  });
  return Object.fromEntries(set);
}

function read(name: string, kind: Kind<unknown>, value: string): unknown {
  try {
    return kind(value);
  } catch (cause) {
    if (cause instanceof WrongSetting) throw new ConfigError(`The variable ${name} ${cause.message}.`, { cause });
    throw cause;
  }
}

/** Returns the folder with this program's package.json, whether it runs from source or from a bundle. */
export function packageRoot(from = import.meta.dirname): string {
  return existsSync(join(from, "package.json")) || from === dirname(from) ? from : packageRoot(dirname(from));
}

/** A checkout keeps its data beside the source, an installed program in the user's data folder. */
async function dataFolder(home: string): Promise<string> {
  if (existsSync(join(home, "src", "config.ts"))) return home;
  const { default: envPaths } = await import("env-paths");
  try {
    return envPaths("ask-agent", { suffix: "" }).data;
  } catch (cause) {
    throw new ConfigError("You have no home folder; set ASK_AGENT_DB and ASK_AGENT_LOGS.", { cause });
  }
}
