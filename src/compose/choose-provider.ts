import type { Config } from "../config.ts";
import type { BuiltInProvider, ProviderDefinition } from "../llm/providers/provider-definition.ts";
import type { Provider } from "../llm/types.ts";
import { type Endpoint, isSecret } from "../llm/wire/endpoint.ts";
import { UsageError } from "../text/usage-error.ts";
import { isFolderDesk } from "./folder/is-folder-desk.ts";
import { endpointOf, keyIn, keyProblem } from "./endpoints.ts";
import { providers, standIn } from "./providers.ts";

/** The names accepted by `--provider` and LLM_PROVIDER. */
export const providerNames: readonly string[] = providers.map(({ name }) => name);

/** Providers with a key. */
const hostedProviders = providers.filter((one) => one.kind === "hosted");

interface ProviderChoice {
  readonly provider: string | undefined;
  readonly model: string | undefined;
  /** Whether staff ask, not a customer. */
  readonly staff?: boolean;
}

/** The chosen provider, and what a person should know about it. */
export interface ChosenProvider {
  readonly provider: Provider;
  readonly notices: readonly string[];
  /** Its endpoint, or the text for `--check` of a provider without one. */
  readonly reached: Endpoint | Pick<BuiltInProvider, "checked">;
}

/** Chooses by the flag, then LLM_PROVIDER, then the first key that is set; otherwise the built-in model. */
export async function chooseProvider(config: Config, flags: ProviderChoice): Promise<ChosenProvider> {
  const asked = flags.provider ?? config.provider;
  const chosen = asked === undefined ? (withKey(config) ?? standIn) : providers.find(({ name }) => name === asked);
  if (chosen === undefined) {
    const where = flags.provider === undefined ? "LLM_PROVIDER" : "--provider";
    throw new UsageError(`${where} names the unknown provider "${asked}"; known are: ${providerNames.join(", ")}.`);
  }
  if (chosen.kind === "hosted") {
    const reached = endpointOf(chosen, config, flags.model);
    return { provider: await chosen.open(reached), notices: [], reached };
  }
  if (isFolderDesk(config))
    throw new UsageError(`The built-in stand-in knows only the built-in desk; for this one, set ${keysInWords()}.`);
  const why = asked === undefined ? "No model key is set, so the" : "The";
  const provider = onlyModel(await chosen.open({ staff: flags.staff === true }), flags.model);
  return { provider, notices: [...unusedKeys(config), `${why} ${chosen.notice}`], reached: chosen };
}

const keysInWords = (): string => hostedProviders.map(({ settings: { key } }) => key.variable).join(" or ");

function onlyModel(provider: Provider, asked: string | undefined): Provider {
  if (asked === undefined || asked === provider.model) return provider;
  throw new UsageError(`The provider ${provider.name} has one model, ${provider.model}; leave --model out.`);
}

function withKey(config: Config): ProviderDefinition | undefined {
  return hostedProviders.find(({ settings: { key } }) => keyProblem(keyIn(config, key)?.value, key) === undefined);
}

/** Returns a notice for each key that is set but unusable. */
function unusedKeys(config: Config): string[] {
  return hostedProviders.flatMap(({ settings: { key } }) => {
    const set = keyIn(config, key);
    const problem = set && keyProblem(set.value, key);
    return problem === undefined ? [] : [`${key.variable} ${problem}, so it is not used.`];
  });
}

/** Returns the texts that must never be written anywhere. */
export function secretsOf(config: Config): readonly string[] {
  const set = hostedProviders.flatMap(({ settings: { key } }) => {
    const value = keyIn(config, key)?.value;
    return value === undefined || keyProblem(value, key) !== undefined ? [] : [value];
  });
  return set.filter(isSecret);
}
