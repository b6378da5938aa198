import { checkedBaseUrl } from "../../wire/base-url.ts";
import type { Endpoint } from "../../wire/endpoint.ts";
import { habitsOf } from "./hosts.ts";
import { openaiEndpoint } from "./openai-settings.ts";

/** The endpoint as the SDK of OpenAI needs it: a path, no slash at its end, and the name and habits of its host. */
export function openaiServer(endpoint: Endpoint): Endpoint {
  const url = new URL(checkedBaseUrl(endpoint));
  const path = url.pathname.replace(/\/+$/, "");
  const { openai = false, path: defaultPath = "", refuses } = habitsOf(endpoint);
  const label = openai || endpoint.label !== openaiEndpoint.label ? endpoint.label : url.hostname;
  return { ...endpoint, label, baseUrl: `${url.origin}${path === "" ? defaultPath : path}`, refuses };
}
