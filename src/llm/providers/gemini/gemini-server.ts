import { checkedBaseUrl } from "../../wire/base-url.ts";
import type { Endpoint } from "../../wire/endpoint.ts";

/**
 * Returns the endpoint as Gemini's SDK needs it: the root address, with a version in its path moved to `apiVersion`.
 */
export function geminiServer(endpoint: Endpoint): Endpoint {
  const text = checkedBaseUrl(endpoint).replace(/\/+$/, "");
  const [, baseUrl = text, version] = /^(.*?)\/(v\d\w*)$/.exec(text) ?? [];
  return { ...endpoint, baseUrl, apiVersion: endpoint.apiVersion ?? version };
}
