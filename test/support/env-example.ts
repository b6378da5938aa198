import { standIn } from "../../src/compose/providers.ts";
import type { SettingName } from "../../src/config.ts";
import type { ProviderDefinition, ProviderSettings } from "../../src/llm/providers/provider-definition.ts";

/** The description of a variable, and its value. Without a description, it shares that of the variable before. */
interface Words {
  readonly says?: string;
  readonly example: string;
}

type General = Exclude<SettingName, "LLM_PROVIDER">;

/** A setting without its words does not compile. */
const general: Readonly<Record<General, Words>> = {
  LLM_TIMEOUT_MS: {
    says: "The longest silence of one model call, in milliseconds, before its first byte and between bytes.",
    example: "60000",
  },
  LLM_RETRY_BASE_MS: {
    says: "First wait before a failed model call is made again, in milliseconds; doubled each time.",
    example: "2000",
  },
  RUN_TIMEOUT_MS: {
    says: "Longest time of a whole run and of one tool call, in milliseconds.",
    example: "300000",
  },
  TOOL_TIMEOUT_MS: { example: "30000" },
  ASK_AGENT_DESK: {
    says: "The desk: a folder with a desk.yaml (docs/desk-format.md), or with schema.sql, seed.sql and policy.json.",
    example: "./db",
  },
  ASK_AGENT_DB: { says: "Its database, made on first use.", example: "./db/helpdesk.sqlite" },
  ASK_AGENT_POLICY: { says: "Another policy than the desk's own, for trying one out.", example: "./my-policy.json" },
  ASK_AGENT_PRICES: {
    says: 'Own prices of models, in USD for a million tokens, which win over the known ones:\n{"my-model": {"input": 0.1, "cached_input": 0.01, "output": 0.5}}',
    example: "./prices.json",
  },
  ASK_AGENT_LOGS: { says: "Where runs are recorded.", example: "./logs" },
  TRACE_PII: {
    says: "Personal data in them: mask (the default) or keep. Keys are masked either way; see docs/privacy.md.",
    example: "mask",
  },
  NO_COLOR: { says: "Set to anything for no colour.", example: "1" },
};

const head = `Settings of ask-agent. Copy this file to .env in the folder you work in and take the # off the lines you need.
A variable that is set in the environment wins over this file; an empty one counts as unset.`;

const proxies = `A proxy is named in the environment only, never here: HTTPS_PROXY=http://user:password@proxy.example.com:8080, and in
NO_PROXY the hosts that are reached without it. NODE_EXTRA_CA_CERTS is the file with a company's own root certificate.`;

/** Names that begin a group, with an empty line before them. */
const groups: ReadonlySet<string> = new Set<General>(["LLM_TIMEOUT_MS", "ASK_AGENT_DESK", "NO_COLOR"]);

/** The text of `.env.example`: the providers' definitions say theirs, and every other setting its own. */
export function envExample(providers: readonly ProviderDefinition[]): string {
  const hosted = providers.filter((one) => one.kind === "hosted").map(({ settings }) => settings);
  const own = Object.entries(general).map(([name, { says, example }]) => {
    const lines = `${says === undefined ? "" : comment(says)}#${name}=${example}\n`;
    return groups.has(name) ? `\n${lines}` : lines;
  });
  const each = hosted.map((settings) => `\n${ofProvider(settings)}`);
  return [comment(head), "\n", choice(providers, hosted), ...each, "\n", comment(proxies), ...own].join("");
}

const comment = (text: string): string => text.replaceAll(/^/gm, "# ").concat("\n");

function choice(providers: readonly ProviderDefinition[], [first]: readonly ProviderSettings[]): string {
  const names = providers.map(({ name }) => name);
  const list = `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
  const usual = `the one whose key is set, ${first?.label} first; else ${standIn.name}`;
  return `${comment(`Who answers: ${list}. Without it: ${usual}.`)}#LLM_PROVIDER=${names[0]}\n`;
}

function ofProvider({ label, key, model, baseUrl, version }: ProviderSettings): string {
  return [
    comment(`${label}: a key from ${key.from}, and the model.`),
    `#${key.variable}=${key.placeholder}\n#${model.variable}=${model.default}\n`,
    comment(baseUrl.says.join("\n")),
    `#${baseUrl.variable}=${baseUrl.example}\n`,
    version === undefined ? "" : `#${version.variable}=${version.example}\n`,
  ].join("");
}
