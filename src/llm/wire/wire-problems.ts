import { ProviderError } from "../errors.ts";
import { type Endpoint, hostOf } from "./endpoint.ts";

/** Errors of servers and connections, each with a sentence that says what to do. */
export const wireProblems = {
  silent: (endpoint: Endpoint): ProviderError =>
    new ProviderError(
      "timeout",
      `${hostOf(endpoint)} did not answer for ${endpoint.idleTimeoutMs / 1000} s (LLM_TIMEOUT_MS).`,
    ),

  redirected: (endpoint: Endpoint): ProviderError =>
    new ProviderError(
      "bad_request",
      `${hostOf(endpoint)} sends requests on to another address, which would take the key along; set ${endpoint.urlVariable} to the final address.`,
    ),

  /** An SDK tried to send a second request for one call, or one to another address. */
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

  /** The request is larger than any model accepts. */
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

  /** The stream ended early. What is missing is unknown, so none of it is used. */
  unfinished: (endpoint: Endpoint): ProviderError =>
    new ProviderError(
      "bad_response",
      `The reply of ${hostOf(endpoint)} ended without its end mark, so it is not whole.`,
    ),

  /** The model wrote a tool call as text. It is never run. */
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

  unreachable: (endpoint: Endpoint, cause: unknown): ProviderError => {
    const codes = codesOf(cause);
    const lasting = Object.entries(lastingWords).find(([code]) => codes.some((found) => found.startsWith(code)));
    if (lasting !== undefined)
      return new ProviderError("bad_request", `${hostOf(endpoint)}: ${lasting[1](endpoint.urlVariable)}`, { cause });
    return new ProviderError("network", `${hostOf(endpoint)} cannot be reached: ${reasonOf(codes)}.`, { cause });
  },
  noProxy: (cause: unknown): ProviderError =>
    new ProviderError("bad_request", `${cause instanceof Error ? cause.message : "The proxy cannot be used"}.`, {
      cause,
    }),

  behindProxy: (endpoint: Endpoint, { host, cause }: ProxyFailure): ProviderError => {
    const status = cause instanceof Error && "status" in cause ? Number(cause.status) : undefined;
    const way = `${hostOf(endpoint)} cannot be reached through the proxy ${host} (HTTPS_PROXY)`;
    if (status === undefined) {
      const direct = wireProblems.unreachable(endpoint, cause);
      if (direct.kind !== "network") return direct;
      const [why] = reasonOf(codesOf(cause)).split(";");
      return new ProviderError("network", `${way}: ${why}; see whether that proxy is right and runs.`, { cause });
    }
    const advice =
      status === 407
        ? `it wants a user and password. Set HTTPS_PROXY=http://user:password@${host}`
        : `see whether it lets you to this host, or name the host in NO_PROXY`;
    const kind = status >= 500 ? "network" : "bad_request";
    return new ProviderError(kind, `${way}, which answered ${status}: ${advice}.`, { cause });
  },
} as const;

interface ProxyFailure {
  /** The proxy's host, without user and password. */
  readonly host: string;
  readonly cause: unknown;
}

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
};

function reasonOf(codes: readonly string[]): string {
  return codes.map((code) => words[code]).find(Boolean) ?? "the connection failed";
}

const untrusted = (): string =>
  "its certificate is not trusted on this machine. If it is your company's, get the company's root certificate as a " +
  "file and set NODE_EXTRA_CA_CERTS=/path/to/company.pem, or NODE_OPTIONS=--use-system-ca if the system knows it.";

/** Errors that will occur again, by the beginning of their code. */
const lastingWords: Readonly<Record<string, (urlVariable: string) => string>> = {
  CERT_HAS_EXPIRED: () =>
    "its certificate has expired. See whether the date of this machine is right; else its owner must renew it.",
  CERT_NOT_YET_VALID: () => "its certificate is not valid yet. See whether the date of this machine is right.",
  ERR_TLS_CERT_ALTNAME_INVALID: (variable) =>
    `its certificate is for another host. Set ${variable} to the name that the certificate is for.`,
  HOSTNAME_MISMATCH: (variable) =>
    `its certificate is for another host. Set ${variable} to the name that the certificate is for.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_: untrusted,
  CERT_: untrusted,
  INVALID_CA: untrusted,
  ERR_SSL_WRONG_VERSION_NUMBER: plainServer,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: plainServer,
  ERR_SSL_HTTP_REQUEST: plainServer,
  HPE_INVALID_CONSTANT: (variable) =>
    `it does not speak http. If it speaks https, begin the address in ${variable} with https://.`,
  ERR_SSL_: () => "no encrypted connection can be agreed on (TLS). See whether a proxy or an old server is in between.",
  EPROTO: plainServer,
};

function plainServer(variable: string): string {
  return `the address begins with https, but the server speaks plain http. If it is on this machine, begin the address in ${variable} with http:// instead.`;
}

/** Finds the error codes: `fetch` puts the reason into its error's cause, and happy eyeballs puts it into a list. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (
    let at = error;
    at instanceof Error && codes.length < 10;
    at = at.cause ?? ("errors" in at && Array.isArray(at.errors) ? at.errors[0] : undefined)
  )
    if ("code" in at) codes.push(String(at.code));
  return codes;
}
