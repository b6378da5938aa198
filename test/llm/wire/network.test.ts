// Proxies for addresses, waits in messages, texts of errors.

import { describe, expect, it } from "vitest";
import { proxyFor } from "../../../src/llm/wire/proxy-for.ts";
import { readErrorDetails } from "../../../src/llm/wire/read-error-response.ts";
import { spokenWaitMs } from "../../../src/llm/wire/retry-after.ts";

const proxied = (address: string, none?: string): boolean =>
  proxyFor(new URL(address), { https: "user:secret@proxy.example:8080", none: none ?? "" }) !== undefined;

describe("the proxy for an address", () => {
  it.each([
    ["https://llm.example/v1", undefined, true],
    ["https://llm.example/v1", "*", false],
    ["https://llm.example/v1", "other.example, llm.example", false],
    ["https://a.llm.example/v1", ".llm.example", false],
    ["https://a.llm.example/v1", "*.llm.example:443", false],
    ["https://llm.example:8443/v1", "llm.example:443", true],
    ["https://badllm.example/v1", "llm.example", true],
    ["https://[2001:db8::1]/v1", "[2001:db8::1]", false],
    ["https://[2001:db8::1]:8443/v1", "2001:db8::1", false],
    ["https://127.0.0.1/v1", undefined, false],
    ["http://llm.example/v1", undefined, false],
  ])("to %s with NO_PROXY %s: %s", (address, none, expected) => {
    expect(proxied(address, none)).toBe(expected);
  });
});

it.each([
  ["Please try again in 1.5s. Visit the console.", 1500],
  ["try again in 20s", 20_000],
  ["Please retry in 2m30s", 150_000],
  ["try again in 500ms", 500],
  ["wait 3 seconds before the next request", 3000],
  ["Limit 30000, used 5m tokens", undefined],
])("the wait in “%s” is %s ms", (text, ms) => {
  expect(spokenWaitMs(text)).toBe(ms);
});

it.each([
  [[{ error: { message: "in a list" } }], "in a list"],
  [{ errors: [{ message: "one" }, { message: "two" }] }, "one; two"],
  [{ detail: [{ loc: ["body"], msg: "field required" }] }, "field required"],
  [{ error_message: "too long" }, "too long"],
  [{ error: { message: '{"error":{"message":"nested"}}' } }, "nested"],
  [{ message: "flat" }, "flat"],
])("the words in %j are found", (body, words) => {
  expect(readErrorDetails(body).message).toBe(words);
});
