// What the program must know of a provider.

import type { Provider } from "../types.ts";
import type { Endpoint, DefaultEndpoint } from "../wire/endpoint.ts";

/** The variable that holds a provider's key: always secret, and a placeholder is no key. */
export interface KeySetting {
  readonly variable: string;
  /** The page on which a person gets a key. */
  readonly from: string;
  /** What `.env.example` says in its place. */
  readonly placeholder: string;
}

/** The variable that names the model. */
export interface ModelSetting {
  readonly variable: string;
  readonly default: string;
}

/** The variable that holds the address of the server, and what `.env.example` says of it, in lines. */
export interface BaseUrlSetting {
  readonly variable: string;
  readonly default: string;
  readonly example: string;
  readonly says: readonly string[];
}

/** The variable that holds the version of the API; the SDK has a default. */
export interface VersionSetting {
  readonly variable: string;
  readonly example: string;
}

/** What a person may set for a provider. */
export interface ProviderSettings {
  /** As people call it. */
  readonly label: string;
  readonly key: KeySetting;
  readonly model: ModelSetting;
  readonly baseUrl: BaseUrlSetting;
  readonly version: VersionSetting | undefined;
}

/** A provider on a server, which needs a key. */
export interface HostedProvider {
  readonly kind: "hosted";
  /** What `--provider` and LLM_PROVIDER call it. */
  readonly name: string;
  readonly settings: ProviderSettings;
  /** Whether the server behind an address has the default model; on any other, a person must name one. */
  readonly hasDefaultModel: (baseUrl: string) => boolean;
  /** Makes the provider; its code and the SDK are loaded no earlier. Throws a TypeError for an address that would send the key unprotected. */
  readonly open: (endpoint: Endpoint) => Promise<Provider>;
}

/** A provider that is part of this program: no key, no network, one model. */
export interface BuiltInProvider {
  readonly kind: "built-in";
  readonly name: string;
  /** What a person should know about its answers; follows the word "The". */
  readonly notice: string;
  /** What `--check` says of it. */
  readonly checked: string;
  /** Makes the provider; `staff` says that no customer asks. */
  readonly open: (asker: { readonly staff: boolean }) => Promise<Provider>;
}

/**
 * Everything that the program knows of a provider: settings, choice, `--check`, masking, `--help`, completion and
 * `.env.example` read it here. A new one is a folder with its definition, and one line in the list of `compose`.
 */
export type ProviderDefinition = HostedProvider | BuiltInProvider;

/** The default idle timeout of a call, in milliseconds. */
const defaultIdleTimeoutMs = 60_000;

/** The endpoint of a provider with default settings, without its key. */
export function defaultEndpoint({ label, key, baseUrl, model }: ProviderSettings): DefaultEndpoint {
  return {
    label,
    baseUrl: baseUrl.default,
    model: model.default,
    keyVariable: key.variable,
    urlVariable: baseUrl.variable,
    modelVariable: model.variable,
    idleTimeoutMs: defaultIdleTimeoutMs,
  };
}
