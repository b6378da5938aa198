// Every event described in words.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runEvents } from "../../src/event-schemas.ts";
import { describeEvent } from "../../src/trace/describe.ts";
import { everyEvent, toolResult } from "./a-run.ts";

const at = "2026-10-21T11:45:12.000Z";
const retry = { type: "api_retry", at, step: 1, attempt: 1, message: "…" };

test("every type of event has its words", () => {
  expect(new Set(everyEvent.map(({ type }) => type)).size).toBe(Object.keys(runEvents).length);
  const words = Object.fromEntries(everyEvent.map((event) => [event.type, describeEvent(event)]));
  expect(words).toEqual({
    run_started: "run 20261021-134512-a1b2c3 started: Can I get a refund for order 1042?",
    model_started: "asked the model",
    model_delta: "Let me",
    model_reply: "(no text) 905 ms",
    api_retry: "API returned 429, retrying in 2 s",
    adapted: "API returned 422, asked again without stream_options",
    tool_call: 'get_order({"order_id":1042}) 905 ms',
    approval: "open_ticket was not approved by ana: Her plan was changed instead.",
    decision: 'refuse: status paid in ["paid"], window 20 <= 14 (does not hold)',
    tool_exception: "get_order failed: TypeError: x is not y",
    tool_result: '{"order_id":1042}',
    brake: "repeated call: This exact call was already made.",
    warning: "Nothing supports the number 99.",
    record: "Nothing has been changed so far.",
    final_answer: "Yes.",
    step_limit: "Reached the limit of 6 steps.",
    limit: "deadline: The run took longer than 300 s.",
    api_error: "API returned 500: It failed four times.",
    withheld: "It claimed a ticket that is not there. The text held back: I opened ticket 9.",
    interrupted: "Stopped by Ctrl-C.",
    error: "TypeError: x is not y",
    run_ended: "run ended: answered",
  });
});

test("a failure without a status says what was missing", () => {
  const words = (kind: string, wait_ms: number) => describeEvent({ ...retry, kind, status: null, wait_ms });
  expect(words("network", 2000)).toBe("no reply (network), retrying in 2 s");
  expect(words("timeout", 2345)).toBe("no reply (timeout), retrying in 2.3 s");
  expect(words("bad_response", 8000)).toBe("no usable reply (bad_response), retrying in 8 s");
});

test("a second attempt and a reply that was cut off are told apart", () => {
  expect(describeEvent({ type: "model_started", at, step: 1, attempt: 2 })).toBe("asked the model again (attempt 2)");
  const reply = everyEvent.find(({ type }) => type === "model_reply");
  const cut = { ...reply, type: "model_reply", text: "Dear", finish_reason: "length" };
  expect(describeEvent(cut)).toBe("Dear (stopped: length) 905 ms");
});

test("a desk's own words for a decision replace the general ones", () => {
  const decision = everyEvent.find(({ type }) => type === "decision");
  const words = { decision: ({ verdict }: { verdict: string }) => `${verdict}: paid,\nday 20 of 14` };
  expect(decision && describeEvent(decision, words)).toBe("refuse: paid, day 20 of 14");
});

test("an event of an older line is described without what it lacks", () => {
  const call = { step: 1, type: "tool_call", tool: "get_order", arguments: { order_id: 1 } };
  expect(describeEvent(call)).toBe('get_order({"order_id":1})');
  expect(describeEvent({ type: "tool_result", tool: "get_order", result: "ok" })).toBe('"ok"');
});

test("an unknown type and a known one with odd fields are told by their fields", () => {
  expect(describeEvent({ type: "hop", step: 1, at, far: 1 })).toBe('{"far":1}');
  expect(describeEvent({ type: "brake", step: 1, at, brake: 7 })).toBe('{"brake":7}');
  expect(describeEvent({ type: "hop" })).toBe("");
});

test("arguments that were no JSON are shown as the text they were", () => {
  const call = { step: 1, type: "tool_call", tool: "get_order", arguments: '{"order_id":' };
  expect(describeEvent(call)).toBe('get_order("{\\"order_id\\":")');
});

test("nothing inside a value can move the terminal or begin a line", () => {
  const text = "a\u001b[31mb\nc\r\u2028d\u0085e\u009bf\u202eg\u2066h";
  const words = everyEvent.map((event) => describeEvent({ ...event, reason: text, text, message: text, name: text }));
  for (const line of words) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e\u2066]/u);
  expect(describeEvent({ type: "final_answer", step: 1, at, text })).toBe("ab c d e g h");
});

test("values that JSON cannot hold are described too", () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect(describeEvent(toolResult({ id: 1n, circle }))).toBe('{"id":"1","circle":{"self":"[circular]"}}');
  expect(describeEvent(toolResult(undefined))).toBe("null");
});

test("whatever an event holds, it is described on one line", () => {
  const type = fc.constantFrom(...everyEvent.map((event) => event.type), "hop");
  const names = ["step", "tool", "reason", "rules", "verdict", "result", "ms", "header", "end"];
  const fields = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...names)), fc.anything({ withBigInt: true }));
  const known = fc.constantFrom(...everyEvent);
  fc.assert(
    fc.property(type, fields, known, (name, odd, event) => {
      for (const one of [
        { ...odd, type: name },
        { ...event, ...odd, type: event.type },
      ]) {
        expect(describeEvent(one)).toMatch(/^[^\n\r]*$/);
      }
    }),
  );
});
