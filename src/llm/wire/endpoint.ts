import type { ProxySettings } from "../../config/proxy-settings.ts";

/** A provider's address, key and model, and the settings a person would change if it cannot be reached. */
export interface Endpoint {
  /** Its name for people: OpenAI, Gemini, or the host of a compatible server. */
  readonly label: string;
  readonly baseUrl: string;
  /** For an SDK that puts a version into the address; the SDK's default if missing. */
  readonly apiVersion?: string | undefined;
  readonly apiKey: string;
  readonly model: string;
  readonly keyVariable: string;
  readonly urlVariable: string;
  readonly modelVariable: string;
  /** Longest time without a byte, before the first one and between two, in milliseconds. */
  readonly idleTimeoutMs: number;
  /** Proxies for the connection; none by default. */
  readonly proxies?: ProxySettings | undefined;
  /** Names of the request parts that the server is known to reject. */
  readonly refuses?: readonly string[] | undefined;
}

/** An endpoint without its key. */
export type DefaultEndpoint = Omit<Endpoint, "apiKey">;

/** The required and optional settings of an endpoint. */
export type EndpointSettings = Pick<Endpoint, "apiKey"> & Partial<DefaultEndpoint>;

/** Shorter keys are not secret, such as the "ollama" for a local server, and occur in ordinary text. */
const shortestSecret = 12;

/** Whether a key must never be shown. */
export function isSecret(key: string): boolean {
  return key.length >= shortestSecret;
}

/** Returns host and port, for people. */
export function hostOf({ baseUrl }: Endpoint): string {
  return new URL(baseUrl).host;
}
