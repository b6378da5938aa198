// The types of a provider's definition.

import type { Provider } from "../types.ts";
import type { Endpoint, DefaultEndpoint } from "../wire/endpoint.ts";

/** The variable with a provider's key, which is always secret. A placeholder does not count as a key. */
export interface KeySetting {
  readonly variable: string;
  /** The web page where a person gets a key. */
  readonly from: string;
  /** The value in `.env.example`. */
  readonly placeholder: string;
}

/** The variable with the model's name. */
export interface ModelSetting {
  readonly variable: string;
  readonly default: string;
}

/** The variable with the server's address, and its description in `.env.example`, by line. */
export interface BaseUrlSetting {
  readonly variable: string;
  readonly default: string;
  readonly example: string;
  readonly says: readonly string[];
}

/** The variable with the API version; the SDK has a default. */
export interface VersionSetting {
  readonly variable: string;
  readonly example: string;
}

/** The settings of a provider. */
export interface ProviderSettings {
  /** Its name for people. */
  readonly label: string;
  readonly key: KeySetting;
  readonly model: ModelSetting;
  readonly baseUrl: BaseUrlSetting;
  readonly version: VersionSetting | undefined;
}

/** A provider on a server, with a key. */
export interface HostedProvider {
  readonly kind: "hosted";
  /** Its name in `--provider` and LLM_PROVIDER. */
  readonly name: string;
  readonly settings: ProviderSettings;
  /** Whether the server at an address has the default model; for any other a model must be named. */
  readonly hasDefaultModel: (baseUrl: string) => boolean;
  /**
   * Creates the provider; loads its code and the SDK. Throws a TypeError for an address that would send the key
   * unprotected.
   */
  readonly open: (endpoint: Endpoint) => Promise<Provider>;
}

/** A provider that is part of this program: no key, no network, one model. */
export interface BuiltInProvider {
  readonly kind: "built-in";
  readonly name: string;
  /** What a person should know about its answers; follows the word "The". */
  readonly notice: string;
  /** Its description in `--check`. */
  readonly checked: string;
  /** Creates the provider; `staff` is true if no customer is asking. */
  readonly open: (asker: { readonly staff: boolean }) => Promise<Provider>;
}

/**
 * The definition of a provider, used by settings, choice, `--check`, masking, `--help`, completion and `.env.example`.
 * A new one is a folder with its definition, and one line in the list of `compose`.
 */
export type ProviderDefinition = HostedProvider | BuiltInProvider;

/** The default idle timeout of a call, in milliseconds. */
const defaultIdleTimeoutMs = 60_000;

/** Returns a provider's endpoint with default settings and no key. */
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
