// A quick check returns what its schema returns, or leaves the value to it.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { findingsOf } from "../src/agent/check-answer.ts";
import { validStop } from "../src/agent/brakes/brake.ts";
import * as rows from "../src/db/rows.ts";
import { runEvents } from "../src/event-schemas.ts";
import { decision, receipt, rowRead } from "../src/output-schemas.ts";
import { readReply } from "../src/llm/valid-reply.ts";
import { quickEvents } from "../src/trace/quick-events.ts";
import { traceRecord } from "../src/trace/trace-record.ts";
import { parsePolicy } from "../src/policy/policy.ts";
import { policySchema } from "../src/policy/policy-schema.ts";
import { ticketInput } from "../src/tools/create-support-ticket.ts";
import { parametersOf } from "../src/tools/define-tool.ts";
import { orderInput } from "../src/tools/order-id.ts";
import * as quick from "../src/text/quick.ts";

const order = { id: 1042, customer_id: 7, plan: "Team", amount_cents: 24_000, currency: "USD" };
const bought = { status: "paid", purchased_at: "2026-11-26T12:00:00Z" };
const rule = { code: "within_window", actual: 3, operator: "<=", limit: 14, passed: true };

const cases: Readonly<
  Record<string, { readonly look: quick.AnySchema<unknown>; readonly fitting: readonly unknown[] }>
> = {
  "a customer": { look: rows.customerRow, fitting: [{ id: 7, name: "Maya", email: "maya@brightpath.example" }] },
  "an order": { look: rows.orderRow, fitting: [{ ...order, ...bought, note: null }] },
  "an order with a note": {
    look: rows.orderWithNote,
    fitting: [
      { ...order, ...bought, note: null },
      { note: "late", ...bought, ...order },
    ],
  },
  "a ticket": {
    look: rows.ticketRow,
    fitting: [
      { id: 5001, order_id: 1042, category: "refund", status: "open", created_at: "2026-11-26", summary: "…" },
      { id: 5002, order_id: null, category: "other", status: "closed", created_at: "2026-11-26T12:00:00Z" },
    ],
  },
  "a refunded order": { look: rows.refundedOrder, fitting: [{ id: 1040, purchased_at: "2026-01-31T00:00:00Z" }] },
  "a decision": {
    look: decision,
    fitting: [
      {
        subject: { action: "refund", type: "order", id: 1042 },
        facts: { status: "paid", tickets: [], none: undefined },
        as_of: "2026-11-29T12:00:00Z",
        policy_digest: "sha256:00",
        rules: [rule, { ...rule, waived: true, passed: false }],
        verdict: "allow",
      },
    ],
  },
  "a receipt": {
    look: receipt,
    fitting: [
      { action: "opened", id: 5001, sentence: "Ticket 5001 is open.", about: { order_id: 1042 } },
      { action: "opened", id: "T-1", sentence: "It is open.", more: 1 },
    ],
  },
  "a row that was read": { look: rowRead, fitting: [{ table: "orders", row: order }] },
  "a policy": {
    look: policySchema,
    fitting: [
      { time_zone: "UTC", refund: { window_days: 14, refundable_statuses: ["paid"] } },
      {
        time_zone: "Europe/Berlin",
        refund: { one_refund_per_days: 90, window_days: 0, refundable_statuses: ["paid", "pending"] },
      },
      { time_zone: "UTC", refund: { window_days: 14, refundable_statuses: ["paid"], approval_above: { USD: 500 } } },
    ],
  },
  "an order number": {
    look: Object.assign(() => orderInput.schema(), { quick: orderInput.quick }),
    fitting: [{ order_id: 1042 }, { order_id: "1042" }, { order_id: "#1042" }],
  },
  "a ticket's arguments": {
    look: Object.assign(() => ticketInput.schema(), { quick: ticketInput.quick }),
    fitting: [
      { category: "refund", summary: " wants\u202e it back ", order_id: "#1042" },
      { summary: "x".repeat(500), category: "other" },
      { category: "billing", summary: "twice", order_id: null },
      { category: "billing", summary: "twice", order_id: undefined },
      { category: "refund", summary: "twice" },
    ],
  },
};

const tokens = { input_tokens: 1, cached_input_tokens: null, output_tokens: 2, reasoning_tokens: 0 };
const decided = {
  subject: { action: "refund", type: "order", id: "1042" },
  facts: {},
  as_of: "2026-11-29T12:00:00Z",
  policy_digest: "sha256:00",
  rules: [rule],
  verdict: "refuse",
};

const inStep = { at: "2026-11-29T12:00:00.000Z", step: 1, call_id: "c1", ms: 3 };
const events = {
  model_started: { ...inStep, attempt: 1 },
  model_reply: { ...inStep, text: "", finish_reason: "stop", usage: tokens, raw: { wire: "w", value: [1], more: 2 } },
  tool_call: { ...inStep, tool: "get_order", arguments: { order_id: 1042 } },
  decision: { ...inStep, ...decided },
  tool_result: {
    ...inStep,
    tool: "get_order",
    result: {},
    receipts: [{ action: "opened", id: 5001, sentence: "Ticket 5001 is open." }],
    read: [{ table: "orders", row: order }],
    branch: "found",
  },
  record: { ...inStep, text: "Done." },
  final_answer: { ...inStep, text: "Yes." },
};

const header = { run_id: "20261129-120000-00aa11", conversation: null, turn: 1, started: "2026-11-29T13:00:00+01:00" };
const line = {
  v: 1,
  ...header,
  question: "Where is it?",
  as: { kind: "customer", id: 7, more: 1 },
  today: "2026-11-29",
  time_zone: "UTC",
  dry_run: false,
  provider: "offline",
  model: "offline-rules-1",
  max_steps: 6,
  context: "sha256:00",
  events: [{ type: "final_answer", step: 1 }],
  answer: "Yes.",
  outcome: "answered",
  finished: "2026-11-29T13:00:01+01:00",
  usage: { ...tokens, more: 1 },
  cost: null,
  later: true,
};

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    NaN,
    Infinity,
    -0,
    0,
    -1,
    1.5,
    2 ** 53,
    1n,
    "",
    " ",
    "paid",
    "#7",
    "2026-02-30",
    true,
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    [undefined],
    ["paid", 1],
    { toString: 1 },
    new Date(0),
    new Map(),
    Object.create(null),
    Symbol("x"),
  ),
  fc.anything({ withNullPrototype: true, withSparseArray: true }),
);

/** A value with one of its parts, however deep, made odd, missing, doubled or new. */
function changed(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null) return odd;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const inside = items.map((item, at) => changed(item).map((other): unknown => items.with(at, other)));
    return fc.oneof(
      odd,
      odd.map((item) => [...items, item]),
      ...inside,
    );
  }
  const fields = Object.entries(value);
  const inside = fields.map(([key, item]) => changed(item).map((other): unknown => ({ ...value, [key]: other })));
  const less = fields.map(([key]) => fc.constant<unknown>(Object.fromEntries(fields.filter(([name]) => name !== key))));
  const names = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "note", "id", "waived"));
  const more = fc.tuple(names, odd).map(([key, item]) => Object.fromEntries([...fields, [key, item]]));
  const turned = fc.constant<unknown>(Object.fromEntries(fields.toReversed()));
  return fc.oneof(odd, more, turned, ...inside, ...less);
}

/** Compares in-memory details: key order, missing keys and undefined values. */
function exactly(value: unknown): unknown {
  if (Array.isArray(value)) return [Object.isFrozen(value), ...Array.from(value, exactly)];
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.entries(value).map(([key, item]) => [key, exactly(item)]);
}

const ofTrace = [
  ["a line of the trace", { look: traceRecord, fitting: [line] }],
  ...Object.entries(runEvents).flatMap(([type, schema]) => {
    const look = quickEvents[type];
    const known = Object.entries(events).find(([name]) => name === type)?.[1];
    if (look === undefined) return [];
    const fitting = [{ type, ...known }];
    return [[`the event ${type}`, { look: Object.assign(() => schema(), { quick: look }), fitting }] as const];
  }),
] as const;

for (const [name, { look, fitting }] of [...Object.entries(cases), ...ofTrace]) {
  test(`${name}: the quick look takes what is usual`, () => {
    expect(look.quick?.(fitting[0])).not.toBe(quick.unsure);
  });

  test(`${name}: what the quick look takes is what the schema gives`, () => {
    const check = (value: unknown): void => {
      const taken = look.quick?.(value);
      if (taken === quick.unsure) return;
      expect(exactly(taken)).toEqual(exactly(look().parse(value)));
    };
    for (const value of fitting) check(value);
    for (const value of fitting) fc.assert(fc.property(changed(value), check), { numRuns: 1000 });
  });
}

test("what models are shown of the desk's tools is what their schemas say, to the byte", () => {
  for (const { schema, parameters } of [orderInput, ticketInput])
    expect(JSON.stringify(parameters)).toBe(JSON.stringify(parametersOf(schema())));
});

test("a usual policy is read as any other is", () => {
  const policy = { time_zone: "UTC", refund: { window_days: 14, refundable_statuses: ["paid"] } };
  const texts = [JSON.stringify(policy), JSON.stringify(policy, undefined, 2), JSON.stringify(policy, undefined, "\t")];
  for (const text of texts) expect(parsePolicy(text, "policy.json")).toEqual(policySchema().parse(policy));
});

const wrongPolicies = {
  "a key twice": '{"time_zone":"UTC","time_zone":"UTC","refund":{"window_days":14,"refundable_statuses":["paid"]}}',
  "a key twice, written otherwise":
    '{"time_zone":"UTC","refund":{"window_days":14,"\\u0077indow_days":15,"refundable_statuses":["paid"]}}',
  "a comment": '{"time_zone":"UTC", /* days */ "refund":{"window_days":14,"refundable_statuses":["paid"]}}',
  "a comma too many": '{"time_zone":"UTC","refund":{"window_days":14,"refundable_statuses":["paid"],}}',
  "a fraction": '{"time_zone":"UTC","refund":{"window_days":14.5,"refundable_statuses":["paid"]}}',
  "no status": '{"time_zone":"UTC","refund":{"window_days":14,"refundable_statuses":[]}}',
  "a misspelt key": '{"time_zone":"UTC","refund":{"window_day":14,"refundable_statuses":["paid"]}}',
  "a zone that is nowhere": '{"time_zone":"Mars/Olympus","refund":{"window_days":14,"refundable_statuses":["paid"]}}',
};

for (const [what, text] of Object.entries(wrongPolicies))
  test(`a policy with ${what} is refused`, () => {
    expect(() => parsePolicy(text, "policy.json")).toThrow(/policy\.json/);
  });

const combined = {
  look: quick.looseObject({
    list: quick.frozen(quick.list(quick.either(quick.int, quick.nothing))),
    flag: quick.optional(quick.flag),
    by: quick.record(quick.number),
    word: quick.oneOf(["a", "b"]),
    any: quick.anything,
  }),
  schema: z.looseObject({
    list: z.array(z.int().nullable()).readonly(),
    flag: z.boolean().optional(),
    by: z.record(z.string(), z.number()),
    word: z.enum(["a", "b"]),
    any: z.unknown(),
  }),
};

test("every kind of look gives what the schema of its kind gives", () => {
  const value = { more: 1, list: [1, null], by: { x: 1.5 }, word: "a", any: undefined };
  const pairs = (given: unknown): readonly unknown[] => {
    const taken = combined.look(given);
    return taken === quick.unsure ? [] : [exactly(taken), exactly(combined.schema.parse(given))];
  };
  expect(pairs(value)).toHaveLength(2);
  fc.assert(
    fc.property(changed(value), (given) => {
      const [taken, parsed] = pairs(given);
      expect(taken).toEqual(parsed);
    }),
    { numRuns: 5000 },
  );
});

test("a reply, a stop and findings of the usual shape come back as they are", () => {
  const calls = [{ id: "1", name: "get_order", arguments: { order_id: 1042 } }];
  const reply = { text: "", calls, finishReason: "tool_calls", usage: tokens, raw: null, more: true };
  expect(readReply(reply)).toEqual(reply);
  const stop = { outcome: "limit", limit: "max_tokens", max: 5, reason: "Reached the limit." };
  expect(validStop({ ...stop, more: 1 }, "max-tokens")).toEqual(stop);
  expect(findingsOf({ untrue: [], unsupported: ["It says so."] })).toEqual({
    untrue: [],
    unsupported: ["It says so."],
  });
  expect(Object.isFrozen(findingsOf({ untrue: [], unsupported: [] }).untrue)).toBe(true);
});
