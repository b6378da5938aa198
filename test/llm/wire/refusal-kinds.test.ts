// Known error responses, and the kind of each.

import { describe, expect, it } from "vitest";
import type { ProviderError } from "../../../src/llm/errors.ts";
import { type Answer, events, json } from "./loopback.ts";
import { exchange } from "./talk.ts";
import { chat } from "./wires.ts";

type Kind = ProviderError["kind"];
type Row = readonly [status: number, said: unknown, wait?: number];

const openai = (message: string, codes: object = {}): object => ({
  error: { message, type: null, param: null, code: null, ...codes },
});
const google = (code: number, status: string, message: string, details: readonly object[] = []): object => ({
  error: { code, status, message, details },
});

/** Known error messages; a number is the wait in milliseconds. */
const known: readonly (readonly [Kind, advice: RegExp, readonly Row[]])[] = [
  [
    "quota",
    /plan and billing/,
    [
      [402, openai("Insufficient Balance", { type: "unknown_error", code: "invalid_request_error" })],
      [402, { error: { code: 402, message: "Prompt tokens limit exceeded" } }],
      [
        429,
        openai("You exceeded your current quota, please check your plan and billing details.", {
          type: "insufficient_quota",
          code: "insufficient_quota",
        }),
      ],
      [429, openai("You exceeded your current quota, please check your plan and billing details.")],
      [429, { error: { code: "1113", message: "Insufficient balance or no resource package. Please recharge." } }],
      [429, { error: { code: "1113", message: "余额不足或无可用资源包,请充值。" } }],
      [400, { error: { type: "invalid_request_error", message: "Your credit balance is too low to use this API." } }],
      [400, openai("Billing hard limit has been reached", { code: "billing_hard_limit_reached" })],
      [400, { code: "Arrearage", message: "Access denied, please make sure your account is in good standing." }],
      [403, { code: "forbidden", error: "Your newly created team doesn't have any credits yet." }],
      [
        429,
        {
          code: "Some resource has been exhausted",
          error: "Your team has either used all available credits or reached its monthly spending limit.",
        },
      ],
      [403, openai("user quota is not enough", { code: "insufficient_user_quota" })],
      [429, openai("Your account is not active, please check your billing details on our website.")],
      [200, openai("You have run out of credits.", {})],
      [500, openai("Account has a negative balance.")],
      [429, openai("Your prepayment credits are depleted.")],
    ],
  ],
  [
    "rate_limit",
    /Ask again in a minute/,
    [
      [429, openai("Rate limit reached for m on requests per min (RPM): Limit 3. Please try again in 20s."), 20_000],
      [
        429,
        openai(
          "Rate limit reached. Please try again in 1.5s. You can increase your rate limit by adding a payment method to your account at https://shop.example/billing.",
          { code: "rate_limit_exceeded" },
        ),
        1500,
      ],
      [
        429,
        openai("Rate limit reached on tokens per day (TPD). Please try again in 40s. Upgrade in /settings/billing."),
        40_000,
      ],
      [
        429,
        { error: { code: 429, message: "Rate limit exceeded: free-models-per-min. Add 10 credits to unlock more." } },
      ],
      [429, openai("Too many requests. Top up to a higher tier for more of them, or purchase credits.")],
      [
        429,
        google(
          429,
          "RESOURCE_EXHAUSTED",
          "You exceeded your current quota, please check your plan and billing details. Please retry in 34.4s.",
          [{ violations: [{ quotaId: "GenerateRequestsPerMinutePerProject" }] }, { retryDelay: "34s" }],
        ),
        34_000,
      ],
      [429, google(429, "RESOURCE_EXHAUSTED", "You exceeded your current quota, please check your plan.")],
      [429, { detail: "Insufficient quota at this moment, wait 3 seconds before the next request" }, 3000],
      [429, openai("No upstream is left in this load balance group")],
      [429, openai("The account balance service is busy")],
      [429, { message: "Too many tokens, please wait before trying again." }],
      [200, openai("Slow down.", { type: "rate_limit_error" })],
      [500, openai("Too many requests for this model", { code: "429" })],
      [429, openai("invalid_request_error was returned too often", { type: "invalid_request_error" })],
      [429, { error: { message: "Slow.", retry_after: 7 } }, 7000],
    ],
  ],
  [
    "auth",
    /Check the key in SHOP_KEY/,
    [
      [401, openai("Incorrect API key provided.", { code: "invalid_api_key" })],
      [401, { error: { message: "No auth credentials found", code: 401 } }],
      [401, openai("Your account has insufficient balance to use an invalid key")],
      [401, { detail: "Unauthorized. Add credits or a key." }],
      [400, google(400, "INVALID_ARGUMENT", "API key not valid.", [{ reason: "API_KEY_INVALID" }])],
      [400, { error: "Incorrect API key provided: xa***" }],
      [200, openai("bad", { type: "authentication_error" })],
    ],
  ],
  [
    "bad_request",
    /choose a model that reads more in SHOP_MODEL/,
    [
      [400, openai("This model's maximum context length is 8192 tokens. However, your messages had 9000.")],
      [400, openai("Too long.", { code: "context_length_exceeded" })],
      [
        400,
        { type: "error", error: { type: "invalid_request_error", message: "prompt is too long: 21 > 20 maximum" } },
      ],
      [400, openai("the request exceeds the available context size, try increasing it")],
      [500, openai("Input exceeds the model's context window")],
      [413, { message: "Request Entity Too Large" }],
      [
        413,
        openai("Request too large for model on tokens per minute (TPM): Limit 6000, Requested 9000", {
          code: "rate_limit_exceeded",
        }),
      ],
      [429, openai("Request too large for m: Limit 10000, Requested 20000. The input must be reduced.")],
      [
        400,
        google(
          400,
          "INVALID_ARGUMENT",
          "The input token count (12) exceeds the maximum number of tokens allowed (10).",
        ),
      ],
      [200, { error_type: "context_length_exceeded", error_message: "More than is read." }],
    ],
  ],
  [
    "bad_request",
    /the model in SHOP_MODEL exists there/,
    [
      [404, openai("The model `m` does not exist or you do not have access to it.", { code: "model_not_found" })],
      [404, { error: "model 'm:7b' not found, try pulling it first" }],
      [400, { error: { message: "m/x-2.5 is not a valid model ID", code: 400 } }],
      [400, openai("Model Not Exist", { type: "invalid_request_error" })],
      [400, openai("The model `m-3.1-70b` has been decommissioned.", { code: "model_decommissioned" })],
      [404, google(404, "NOT_FOUND", "models/m-1.5 is not found for API version v1beta.")],
      [200, openai("Unknown model: m")],
    ],
  ],
  [
    "bad_request",
    /SHOP_MODEL and the address in SHOP_URL are right/,
    [
      [400, openai("Unsupported value: 'temperature'", { code: "unsupported_value" })],
      [422, { detail: [{ loc: ["body", "tools"], msg: "Input should be a valid list" }] }],
      [200, openai("Invalid value for tools", { type: "invalid_request_error" })],
      [500, { object: "error", message: "bad tool", type: "BadRequestError", code: 400 }],
    ],
  ],
  [
    "server",
    /The fault is there, not here/,
    [
      [500, openai("The server had an error while processing your request.", { type: "server_error" })],
      [503, openai("The model is overloaded. Please try again later.", { type: "overloaded_error" })],
      [503, { error: "Model m is currently loading", estimated_time: 20 }, 20_000],
      [503, openai("The model m was not found in the cache; loading", { type: "invalid_request_error" })],
      [502, "<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>"],
      [529, { type: "error", error: { type: "overloaded_error", message: "Overloaded" } }],
      [500, openai("The load balancer is out of TCP credits for this node")],
      [200, openai("The model is not available right now, try again", { type: "server_error" })],
      [200, { error: { message: "Provider returned error", code: 502, metadata: { raw: "upstream is gone" } } }],
    ],
  ],
];

describe.each(known)("of the kind %s, with the advice %s, is", (kind, advice, rows) => {
  it.each(rows.map(([status, said, wait]) => ({ status, said, wait })))(
    "$status $said",
    async ({ status, said, wait }) => {
      const { error } = await exchange(chat, answerOf(status, said));
      expect(error).toMatchObject({ kind, retryAfterMs: wait, message: expect.stringMatching(advice) as string });
    },
  );
});

function answerOf(status: number, said: unknown): Answer {
  if (typeof said === "string") return { status, headers: { "content-type": "text/html" }, pieces: [said] };
  return status === 200 ? events([`data: ${JSON.stringify(said)}\n\n`, "data: [DONE]\n\n"]) : json(said, status);
}
