import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "dotenv";
import { z } from "zod";

/** A setting that cannot be used. `message` is one sentence that names the variable. */
class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Longest wait a timer can hold. */
const longestMs = 2 ** 31 - 1;

const milliseconds = (usual: number): z.ZodType<number, string | undefined> =>
  z
    .string()
    .regex(/^[1-9]\d*$/, "must be a whole number of milliseconds, at least 1")
    .transform(Number)
    .refine((ms) => ms <= longestMs, `must be at most ${longestMs} milliseconds`)
    .optional()
    .transform((ms) => ms ?? usual);

/** Every variable that is read, from the environment or from `.env` in the working folder. */
const environment = z.object({
  LLM_PROVIDER: z.string().optional(),
  LLM_RETRY_BASE_MS: milliseconds(2000),
  RUN_TIMEOUT_MS: milliseconds(300_000),
  TOOL_TIMEOUT_MS: milliseconds(30_000),
  ASK_AGENT_DESK: z.string().optional(),
  ASK_AGENT_DB: z.string().optional(),
  ASK_AGENT_POLICY: z.string().optional(),
  ASK_AGENT_LOGS: z.string().optional(),
  NO_COLOR: z.string().optional(),
});

/** The names of the variables, for `.env.example` and the docs. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

/** Settings of one invocation. Paths are absolute, times are milliseconds. */
export interface Config {
  readonly provider: string | undefined;
  readonly retryBaseMs: number;
  readonly runTimeoutMs: number;
  readonly toolTimeoutMs: number;
  /** Folder with schema, seed data and policy. */
  readonly desk: string;
  readonly database: string;
  readonly policy: string;
  readonly logs: string;
  readonly color: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings once. A set variable wins over `.env`; an empty one counts as unset. */
export async function readConfig(env: Environment = process.env, cwd = process.cwd()): Promise<Config> {
  const checked = environment.safeParse({ ...withoutEmpty(dotenv(cwd)), ...withoutEmpty(env) });
  if (!checked.success) throw new ConfigError(sentenceOf(checked.error));
  const set = checked.data;
  const home = packageRoot();
  const data = await dataFolder(home);
  const desk = resolve(cwd, set.ASK_AGENT_DESK ?? join(home, "db"));
  return {
    provider: set.LLM_PROVIDER,
    retryBaseMs: set.LLM_RETRY_BASE_MS,
    runTimeoutMs: set.RUN_TIMEOUT_MS,
    toolTimeoutMs: set.TOOL_TIMEOUT_MS,
    desk,
    database: resolve(cwd, set.ASK_AGENT_DB ?? join(data, "db", "helpdesk.sqlite")),
    policy: resolve(cwd, set.ASK_AGENT_POLICY ?? join(desk, "policy.json")),
    logs: resolve(cwd, set.ASK_AGENT_LOGS ?? join(data, "logs")),
    color: set.NO_COLOR === undefined,
  };
}

function withoutEmpty(values: Environment): Environment {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value.trim() !== ""));
}

function dotenv(cwd: string): Environment {
  const path = join(cwd, ".env");
  if (!existsSync(path)) return {};
  try {
    return parse(readFileSync(path));
  } catch (cause) {
    throw new ConfigError(`The settings file ${path} cannot be read; it must be a readable text file.`, { cause });
  }
}

function sentenceOf(error: z.ZodError): string {
  const issue = error.issues[0];
  return `The variable ${issue?.path.join(".")} ${issue?.message}.`;
}

/** The folder with this program's own package.json, whether it runs from source or from a bundle. */
function packageRoot(from = import.meta.dirname): string {
  return existsSync(join(from, "package.json")) || from === dirname(from) ? from : packageRoot(dirname(from));
}

/** A checkout keeps its data beside the source; an installed program keeps it in the user's own data folder. */
async function dataFolder(home: string): Promise<string> {
  if (existsSync(join(home, "src", "config.ts"))) return home;
  const { default: envPaths } = await import("env-paths");
  return envPaths("ask-agent", { suffix: "" }).data;
}
