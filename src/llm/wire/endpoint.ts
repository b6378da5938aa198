import type { ProxySettings } from "../../config/proxy-settings.ts";

/** Where a provider is reached, and which settings a person would change when it cannot be. */
export interface Endpoint {
  /** As people call it: OpenAI, Gemini, or the host of a compatible server. */
  readonly label: string;
  readonly baseUrl: string;
  /** Where the SDK puts a version into the address; its own default without one. */
  readonly apiVersion?: string | undefined;
  readonly apiKey: string;
  readonly model: string;
  readonly keyVariable: string;
  readonly urlVariable: string;
  readonly modelVariable: string;
  /** The idle timeout of a call, before the first byte and between bytes, in milliseconds. */
  readonly idleTimeoutMs: number;
  /** The proxies between here and there; none unless they are given. */
  readonly proxies?: ProxySettings | undefined;
  /** Parts of a request that the server is known to refuse, by their names. */
  readonly refuses?: readonly string[] | undefined;
}

/** An endpoint but for its key. */
export type DefaultEndpoint = Omit<Endpoint, "apiKey">;

/** The required options of an endpoint, and those that have defaults. */
export type EndpointSettings = Pick<Endpoint, "apiKey"> & Partial<DefaultEndpoint>;

/** Shorter ones are no secret, such as the "ollama" that a local server is given, and are part of ordinary words. */
const shortestSecret = 12;

/** Whether a key must never be shown. */
export function isSecret(key: string): boolean {
  return key.length >= shortestSecret;
}

/** Host and port, as a person would recognise the server. */
export function hostOf({ baseUrl }: Endpoint): string {
  return new URL(baseUrl).host;
}
