import { checkedBaseUrl } from "../../wire/base-url.ts";
import type { Endpoint } from "../../wire/endpoint.ts";

/** The endpoint as Gemini's SDK needs it: the root; a version behind it is taken for the API's version. */
export function geminiServer(endpoint: Endpoint): Endpoint {
  const text = checkedBaseUrl(endpoint).replace(/\/+$/, "");
  const [, baseUrl = text, version] = /^(.*?)\/(v\d\w*)$/.exec(text) ?? [];
  return { ...endpoint, baseUrl, apiVersion: endpoint.apiVersion ?? version };
}
