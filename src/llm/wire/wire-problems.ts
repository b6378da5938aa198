import { ProviderError } from "../errors.ts";
import { type Endpoint, hostOf } from "./endpoint.ts";

/** What can be wrong with a server or the way to it, each in a sentence that says what to do. */
export const wireProblems = {
  silent: (endpoint: Endpoint): ProviderError =>
    new ProviderError(
      "timeout",
      `${hostOf(endpoint)} did not answer for ${endpoint.silenceMs / 1000} s (LLM_TIMEOUT_MS).`,
    ),

  redirected: (endpoint: Endpoint): ProviderError =>
    new ProviderError(
      "bad_request",
      `${hostOf(endpoint)} sends requests on to another address, which would take the key along; set ${endpoint.urlVariable} to the final address.`,
    ),

  /** An SDK wanted a second request for one call, or one to another address. */
  stopped: (endpoint: Endpoint): ProviderError =>
    new ProviderError("bad_request", `A request beyond the one to ${hostOf(endpoint)} was stopped.`),

  tooLarge: (endpoint: Endpoint, bytes: number): ProviderError =>
    new ProviderError(
      "bad_request",
      `${hostOf(endpoint)} sent a reply of more than ${bytes / 1024 / 1024} MB, which is no answer.`,
    ),

  /** `limit` in words, such as "100 levels". */
  tooMuch: (endpoint: Endpoint, limit: string): ProviderError =>
    new ProviderError("bad_response", `${hostOf(endpoint)} sent a reply of more than ${limit}, which is no answer.`),

  /** What is to be sent is more than any model reads. */
  tooLong: (endpoint: Endpoint, bytes: number): ProviderError =>
    new ProviderError(
      "bad_request",
      `The conversation has grown to more than ${bytes / 1024 / 1024} MB, which is not sent to ${hostOf(endpoint)}.`,
    ),

  cutOff: (endpoint: Endpoint, cause?: unknown): ProviderError =>
    new ProviderError("bad_response", `The reply of ${hostOf(endpoint)} broke off in the middle.`, { cause }),

  webPage: (endpoint: Endpoint): ProviderError =>
    new ProviderError(
      "bad_response",
      `${hostOf(endpoint)} sent a web page instead of a model's reply; see whether ${endpoint.urlVariable} is right and no sign-in page is in between.`,
    ),

  /** A stream that just ends: nobody knows what was missing, so nothing of it counts. */
  unfinished: (endpoint: Endpoint): ProviderError =>
    new ProviderError(
      "bad_response",
      `The reply of ${hostOf(endpoint)} ended without its end mark, so it is not whole.`,
    ),

  /** Nothing of it is done: a text is no call, whoever wrote it. */
  wroteCall: ({ label, modelVariable }: Endpoint): ProviderError =>
    new ProviderError(
      "bad_response",
      `The model wrote a tool call as text instead of making it, so it was not made; choose a model with tools in ${modelVariable}, or start ${label} with its tool parser.`,
    ),

  unreadable: (endpoint: Endpoint, cause?: unknown): ProviderError =>
    new ProviderError(
      "bad_response",
      `${hostOf(endpoint)} sent something that is no model's reply; see whether ${endpoint.urlVariable} is right.`,
      { cause },
    ),

  unreachable: (endpoint: Endpoint, cause: unknown): ProviderError =>
    new ProviderError("network", `${hostOf(endpoint)} cannot be reached: ${whyUnreachable(cause)}.`, { cause }),
} as const;

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused; see whether the server runs",
  ECONNRESET: "the connection broke",
  UND_ERR_SOCKET: "the connection broke",
  EPIPE: "the connection broke",
  ENOTFOUND: "there is no such host; see the network and the address",
  EAI_AGAIN: "its name cannot be looked up; see the network",
  ETIMEDOUT: "no connection could be made in time",
  UND_ERR_CONNECT_TIMEOUT: "no connection could be made in time",
  ENETUNREACH: "the network is unreachable",
  EHOSTUNREACH: "the host is unreachable",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate is not trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host",
};

/** `fetch` hides the reason in the cause of its error, and happy eyeballs hides it in a list. */
function whyUnreachable(error: unknown): string {
  for (
    let at = error;
    at instanceof Error;
    at = at.cause ?? ("errors" in at && Array.isArray(at.errors) ? at.errors[0] : undefined)
  ) {
    const known = "code" in at ? words[String(at.code)] : undefined;
    if (known !== undefined) return known;
  }
  return "the connection failed";
}
