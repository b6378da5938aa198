import { checkedBaseUrl } from "../../wire/base-url.ts";
import type { Endpoint } from "../../wire/endpoint.ts";
import { habitsOf } from "./hosts.ts";
import { openaiEndpoint } from "./openai-settings.ts";

/**
 * Returns the endpoint as OpenAI's SDK needs it: with a path, without a trailing slash, and with the name and
 * peculiarities of its host.
 */
export function openaiServer(endpoint: Endpoint): Endpoint {
  const url = new URL(checkedBaseUrl(endpoint));
  const path = url.pathname.replace(/\/+$/, "");
  const { openai = false, path: defaultPath = "", refuses } = habitsOf(endpoint);
  const label = openai || endpoint.label !== openaiEndpoint.label ? endpoint.label : url.hostname;
  return { ...endpoint, label, baseUrl: `${url.origin}${path === "" ? defaultPath : path}`, refuses };
}
