// Sample errors, and their meaning.

import type { ProviderError } from "../../../src/llm/errors.ts";
import { type Answer, events, json, page } from "../wire/loopback.ts";
import { chat, gemini, key, responses, wires, type WireUnderTest } from "../wire/wires.ts";
import { body, chunk, done } from "./chat.ts";
import { candidate, ended, event } from "./gemini.ts";
import { begun, responseOf, typed } from "./responses.ts";

/** An error response and its expected result; its name is the claim. */
export interface RefusalSample {
  readonly wire: WireUnderTest;
  readonly name: string;
  readonly answer: Answer;
  readonly kind: ProviderError["kind"];
  /** Status and wait in milliseconds. */
  readonly status: number | null;
  readonly wait?: number;
  /** What the sentence for staff must contain. */
  readonly says: RegExp;
}

type Rest = Pick<RefusalSample, "kind" | "status" | "says"> & { readonly wait?: number };

const sample =
  (wire: WireUnderTest) =>
  (name: string, answer: Answer, rest: Rest): RefusalSample => ({
    wire,
    name,
    answer,
    ...rest,
  });

/** Each wire's own form of an error body. */
const bodyOf = ({ name }: WireUnderTest, code: number, message: string): object =>
  name === "gemini"
    ? { error: { code, message, status: "SOME_STATUS" } }
    : { error: { message, type: "some_type", param: null, code: null } };

const statuses: readonly (readonly [status: number, kind: ProviderError["kind"], says: RegExp])[] = [
  [400, "bad_request", /answered 400: Told so\./],
  [401, "auth", /Check the key in SHOP_KEY\./],
  [402, "quota", /plan and billing/],
  [403, "auth", /SHOP_KEY may not do this; see its rights and SHOP_MODEL\./],
  [404, "bad_request", /the model in SHOP_MODEL exists there and SHOP_URL is right\./],
  [408, "server", /answered 408: Told so\./],
  [409, "server", /answered 409/],
  [422, "bad_request", /answered 422/],
  [429, "rate_limit", /answered 429/],
  [500, "server", /answered 500/],
  [503, "server", /answered 503/],
  [529, "server", /answered 529/],
];

const everywhere = wires.flatMap((wire): readonly RefusalSample[] => {
  const on = sample(wire);
  const leak = `Bad key ${key}\n<b>here</b> ${"and more ".repeat(80)}`;
  return [
    ...statuses.map(([status, kind, says]) =>
      on(`${status} is ${kind}`, json(bodyOf(wire, status, "Told so."), status), { kind, status, says }),
    ),
    on("a wait in seconds is kept", json(bodyOf(wire, 429, "Slow down."), 429, { "retry-after": "3" }), {
      kind: "rate_limit",
      status: 429,
      wait: 3000,
      says: /Slow down\./,
    }),
    on(
      "a wait in milliseconds is the more exact one",
      json(bodyOf(wire, 503, "Busy"), 503, { "retry-after": "2", "retry-after-ms": "1250" }),
      {
        kind: "server",
        status: 503,
        wait: 1250,
        says: /Busy\./,
      },
    ),
    on(
      "a wait that is already over is ignored",
      json(bodyOf(wire, 503, "Busy"), 503, { "retry-after": "Wed, 21 Oct 2015 07:28:00 GMT" }),
      {
        kind: "server",
        status: 503,
        says: /Busy\./,
      },
    ),
    on("a key and a page in the words are not repeated", json(bodyOf(wire, 401, leak), 401), {
      kind: "auth",
      status: 401,
      says: /Bad key \[key\] here and more .*… Check the key in SHOP_KEY\./,
    }),
    on("a gateway's page is a server's failure", page(502), {
      kind: "server",
      status: 502,
      says: /502: Gateway\./,
    }),
    on("a page where a reply should be points to the address", page(), {
      kind: "bad_response",
      status: null,
      says: /a web page .* SHOP_URL is right/,
    }),
    on(
      "an error without a body has no reason",
      { status: 500, pieces: [] },
      { kind: "server", status: 500, says: /no reason was given\./ },
    ),
    on(
      "a reply without a body is no reply",
      { pieces: [] },
      { kind: "bad_response", status: null, says: /no model's reply; see whether SHOP_URL is right/ },
    ),
    on(
      "a body that breaks off is not whole",
      { headers: { "content-type": "application/json" }, pieces: [JSON.stringify(bodyOf(wire, 1, "")).slice(0, 9)] },
      {
        kind: "bad_response",
        status: null,
        says: /broke off in the middle\./,
      },
    ),
    on(
      "another address is not followed",
      { status: 307, headers: { location: "http://127.0.0.1:9/" }, pieces: [] },
      {
        kind: "bad_request",
        status: null,
        says: /set SHOP_URL to the final address\./,
      },
    ),
    on("an error in place of a reply is an error", json({ error: { code: 502, message: "Upstream is gone" } }), {
      kind: "server",
      status: 502,
      says: /answered 502: Upstream is gone\./,
    }),
    on("a stream that ends inside an event broke off", events(['data: {"half":']), {
      kind: "bad_response",
      status: null,
      says: /broke off in the middle\./,
    }),
    on("an error event is an error", events(['event: error\ndata: {"error":{"code":503,"message":"Busy"}}\n\n']), {
      kind: "server",
      status: 503,
      says: /answered 503: Busy\./,
    }),
  ];
});

/** Errors as servers in between and gateways write them, without the field that a provider would use. */
const flatErrors: readonly (readonly [name: string, body: object])[] = [
  ["a flat message with a code", { code: 4711, message: "The shop is closed." }],
  ["a detail", { detail: "The shop is closed." }],
  ["a list of details", { detail: [{ loc: ["body"], msg: "The shop is closed." }] }],
  ["an error of words", { error: "The shop is closed." }],
  ["an error without a number", { error: { message: "The shop is closed." } }],
  ["a list of errors", { errors: [{ message: "The shop is closed." }] }],
  ["an error message with a type", { error_type: "closed", error_message: "The shop is closed." }],
  ["a msg with a code", { code: "E77", msg: "The shop is closed." }],
  ["a problem of RFC 9457", { type: "about:blank", title: "Closed", detail: "The shop is closed." }],
  ["an error in an error's words", { error: { message: '{"error":{"message":"The shop is closed."}}' } }],
];
const closed = { kind: "server", status: null, says: /answered with an error: The shop is closed\./ } as const;

const flatEverywhere = wires.flatMap((wire) =>
  flatErrors.flatMap(([name, said]): readonly RefusalSample[] => {
    const on = sample(wire);
    return [
      on(`${name} in place of a reply is told`, json(said), closed),
      on(`${name} in a stream is told`, events([`data: ${JSON.stringify(said)}\n\n`, done]), closed),
      on(`${name} in a list is told`, json([said]), closed),
    ];
  }),
);

const onChat = sample(chat);
const openaiError = (message: string, codes: object, status: number): Answer =>
  json({ error: { message, ...codes } }, status);
const billing = { kind: "quota", status: 429, says: /is used up: see plan and billing/ } as const;

const chatRefusals: readonly RefusalSample[] = [
  ...[
    "insufficient_quota",
    "credit_balance_exhausted",
    "project_spend_limit_exceeded",
    "organization_usage_limit_exceeded",
  ].map((code) => onChat(`${code} is no rate limit`, openaiError("Over.", { type: "some_type", code }, 429), billing)),
  onChat(
    "the type of a used-up quota is enough",
    openaiError("Over.", { type: "insufficient_quota", code: "brand_new" }, 429),
    billing,
  ),
  onChat("a history too long is a bad request", openaiError("Too long.", { code: "context_length_exceeded" }, 400), {
    kind: "bad_request",
    status: 400,
    says: /Too long\./,
  }),
  onChat("a key of a wrong kind is auth whatever the status", openaiError("No.", { code: "invalid_api_key" }, 400), {
    kind: "auth",
    status: 400,
    says: /SHOP_KEY/,
  }),
  onChat(
    "a model without tools points to the model",
    openaiError("gemma:2b does not support tools", { type: "invalid_request_error" }, 400),
    {
      kind: "tools_unsupported",
      status: 400,
      says: /choose another in SHOP_MODEL\./,
    },
  ),
  onChat(
    "a server that was started without tools points to the model",
    json(
      {
        object: "error",
        message: '"auto" tool choice requires --enable-auto-tool-choice',
        type: "BadRequestError",
        code: 400,
      },
      400,
    ),
    {
      kind: "tools_unsupported",
      status: 400,
      says: /"auto" tool choice .* SHOP_MODEL\./,
    },
  ),
  onChat(
    "a call that the server could not read is worth another try",
    openaiError("Failed to call a function.", { code: "tool_use_failed", failed_generation: "<function>" }, 400),
    {
      kind: "bad_response",
      status: 400,
      says: /Failed to call/,
    },
  ),
  onChat("an error may be plain words", json({ error: "model is loading" }, 503), {
    kind: "server",
    status: 503,
    says: /model is loading\./,
  }),
  onChat("an error may be a detail", json({ detail: "Not Found" }, 404), {
    kind: "bad_request",
    status: 404,
    says: /404: Not Found\. See/,
  }),
  onChat("an error may be a list of details", json({ detail: [{ loc: ["body"], msg: "bad" }] }, 422), {
    kind: "bad_request",
    status: 422,
    says: /answered 422: bad\. See/,
  }),
  onChat("an error may have its numbers as text", json({ error: { code: "429", message: "Slow down." } }), {
    kind: "rate_limit",
    status: 429,
    says: /Slow down/,
  }),
  onChat("credit that is gone is told in a body too", json({ error: { code: 402, message: "Insufficient credits" } }), {
    ...billing,
    status: 402,
  }),
  onChat(
    "an error beside the choice is an error",
    json(
      body({ content: "Or" }, "error", {
        choices: [{ message: { content: "Or" }, error: { code: 502, message: "Gone" }, finish_reason: "error" }],
      }),
    ),
    {
      kind: "server",
      status: 502,
      says: /502: Gone\./,
    },
  ),
  ...["error", "insufficient_system_resource"].map((reason) =>
    onChat(`a reply that ends with ${reason} fails`, json(body({ content: "Or" }, reason)), {
      kind: "server",
      status: null,
      says: /gave up in the middle/,
    }),
  ),
  onChat(
    "an error in the middle of a stream is an error",
    events([
      ": working\n\n",
      chunk({ content: "Or" }),
      'data: {"error":{"message":"Gone","code":"server_error"},"choices":[]}\n\n',
      done,
    ]),
    {
      kind: "server",
      status: null,
      says: /answered with an error: Gone\./,
    },
  ),
  onChat(
    "an error with a number in the middle of a stream has that status",
    events([chunk({ content: "Or" }), 'data: {"error":{"message":"Slow","code":429}}\n\n', done]),
    {
      kind: "rate_limit",
      status: 429,
      says: /429: Slow\./,
    },
  ),
  onChat(
    "an error event without a body of its kind is an error",
    events(["event: error\ndata: upstream timed out\n\n", done]),
    {
      kind: "server",
      status: null,
      says: /upstream timed out\./,
    },
  ),
  onChat("a reason of no letters is no end", events([chunk({ content: "Te" }, ""), chunk({ content: "am." }, "")]), {
    kind: "bad_response",
    status: null,
    says: /without its end mark/,
  }),
  ...["[1]", "null", "7", '{"choices":[null]}', '{"choices":[{"delta":{"tool_calls":[null]}}]}', '{"choices":{}}'].map(
    (data) =>
      onChat(`a stream of ${data} is no reply`, events([`data: ${data}\n\n`, done]), {
        kind: "bad_response",
        status: null,
        says: /no model's reply/,
      }),
  ),
];

const onResponses = sample(responses);

const responsesRefusals: readonly RefusalSample[] = [
  onResponses(
    "a response that failed is an error",
    events([
      begun,
      typed("response.failed", {
        response: responseOf([], { status: "failed", error: { code: "server_error", message: "Broken." } }),
      }),
    ]),
    {
      kind: "server",
      status: null,
      says: /answered with an error: Broken\./,
    },
  ),
  onResponses(
    "a response that failed over its rate is a rate limit",
    json(responseOf([], { status: "failed", error: { code: "rate_limit_exceeded", message: "Slow." } })),
    {
      kind: "rate_limit",
      status: null,
      says: /Slow\./,
    },
  ),
  onResponses(
    "an error event with flat fields is an error",
    events([begun, typed("error", { code: "server_error", message: "Broken.", param: null })]),
    {
      kind: "server",
      status: null,
      says: /Broken\./,
    },
  ),
  onResponses(
    "an error event without a name is an error",
    events([begun, 'data: {"type":"error","code":"insufficient_quota","message":"Over."}\n\n']),
    {
      kind: "quota",
      status: null,
      says: /plan and billing/,
    },
  ),
  ...["in_progress", "cancelled", "queued"].map((status) =>
    onResponses(`a response that is ${status} fails`, json(responseOf([], { status })), {
      kind: "bad_response",
      status: null,
      says: /without its end mark/,
    }),
  ),
  onResponses(
    "a call of no readable form is no reply",
    events([
      begun,
      typed("response.output_item.done", { item: { type: "function_call", name: 7 } }),
      typed("response.completed", { response: responseOf([]) }),
    ]),
    {
      kind: "bad_response",
      status: null,
      says: /no model's reply/,
    },
  ),
];

const onGemini = sample(gemini);
const details = (...entries: object[]): object => ({
  error: { code: 429, message: "Over.", status: "RESOURCE_EXHAUSTED", details: entries },
});
const violations = (...quotaIds: string[]): object => ({
  "@type": "QuotaFailure",
  violations: quotaIds.map((quotaId) => ({ quotaId })),
});

const geminiRefusals: readonly RefusalSample[] = [
  onGemini(
    "a wrong key is auth, though it is a 400",
    json(
      {
        error: {
          code: 400,
          message: "Not valid.",
          status: "INVALID_ARGUMENT",
          details: [{ reason: "API_KEY_INVALID" }],
        },
      },
      400,
    ),
    {
      kind: "auth",
      status: 400,
      says: /Check the key in SHOP_KEY\./,
    },
  ),
  onGemini("a wait in the details is kept", json(details(violations("PerMinute"), { retryDelay: "12.5s" }), 429), {
    kind: "rate_limit",
    status: 429,
    wait: 12_500,
    says: /Over/,
  }),
  onGemini(
    "a wait in the words is kept",
    json({ error: { code: 429, message: "Over. Please retry in 1m2.5s." } }, 429),
    { kind: "rate_limit", status: 429, wait: 62_500, says: /1m2/ },
  ),
  onGemini(
    "a header's wait wins over that of the details",
    json(details({ retryDelay: "12s" }), 429, { "retry-after": "1" }),
    { kind: "rate_limit", status: 429, wait: 1000, says: /Over/ },
  ),
  onGemini(
    "a quota of the day is used up, whatever else is",
    json(details(violations("PerMinute", "RequestsPerDay"), { retryDelay: "2s" }), 429),
    { ...billing, wait: 2000 },
  ),
  onGemini(
    "a quota of zero is no quota",
    json(details({ violations: [{ quotaId: "PerMinute", quotaValue: "0" }] }), 429),
    billing,
  ),
  ...["MALFORMED_FUNCTION_CALL", "UNEXPECTED_TOOL_CALL", "MALFORMED_RESPONSE", "TOO_MANY_TOOL_CALLS"].map((reason) =>
    onGemini(`${reason} is worth another try`, json(ended([], reason)), {
      kind: "bad_response",
      status: null,
      says: new RegExp(`ended its reply as ${reason}\\.$`),
    }),
  ),
  onGemini("MISSING_THOUGHT_SIGNATURE is not", json(ended([], "MISSING_THOUGHT_SIGNATURE")), {
    kind: "bad_request",
    status: null,
    says: /MISSING_THOUGHT_SIGNATURE\./,
  }),
  onGemini(
    "an error in the middle of a stream is an error",
    events([
      event(candidate([{ text: "Or" }])),
      event({ error: { code: 503, message: "Busy.", status: "UNAVAILABLE" } }),
    ]),
    {
      kind: "server",
      status: 503,
      says: /answered 503: Busy\./,
    },
  ),
  onGemini(
    "an error whose status looks like JSON is an error",
    events([event({ error: { code: 503, message: "Busy.", status: "{" } })]),
    { kind: "server", status: 503, says: /answered 503: Busy\./ },
  ),
  onGemini("an error without a number is an error", events([event({ error: { message: "Busy." } })]), {
    kind: "server",
    status: null,
    says: /answered with an error: Busy\./,
  }),
  onGemini("a body with neither candidates nor a reason is no reply", json({ modelVersion: "model-a" }), {
    kind: "bad_response",
    status: null,
    says: /without its end mark/,
  }),
];

export const refusalSamples: readonly RefusalSample[] = [
  ...everywhere,
  ...flatEverywhere,
  ...chatRefusals,
  ...responsesRefusals,
  ...geminiRefusals,
];
