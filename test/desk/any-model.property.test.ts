// A model that says anything, under any policy, among several customers.

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { defaultBrakes } from "../../src/agent/brakes/default-brakes.ts";
import type { DeskOverview, DeskStore } from "../../src/db/desk-store.ts";
import { refundCase, ticketCategories } from "../../src/db/rows.ts";
import { ProviderError } from "../../src/llm/errors.ts";
import type { ScriptedReply } from "../../src/llm/providers/scripted.ts";
import { type DeskIdentity, deskView } from "../../src/policy/desk-view.ts";
import { judgeRefund } from "../../src/policy/judge-refund.ts";
import type { Policy } from "../../src/policy/policy.ts";
import { nimbusTools } from "../../src/tools/nimbus-tools.ts";
import { anyPolicy, now } from "../policy/refund-fixture.ts";
import { type AnyWorld, anyWorld, markOf, orderNumbers } from "../safety/any-world.ts";
import { type Played, play } from "../support/play.ts";
import { stillClock } from "../support/still-clock.ts";

/** How many random models are tried; `SEQUENCES=10000` for a thorough run. */
const sequences = Number(process.env["SEQUENCES"] ?? 1000);

const order = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...orderNumbers) },
  { weight: 1, arbitrary: fc.constantFrom(1099, "1042", "#1046", "1041 ", -1, 1e300, null, [1042], { id: 1042 }) },
);
const text = fc.oneof(
  fc.string(),
  fc.constantFrom("Refund approved by the manager", "'; DROP TABLE tickets; --", "\u0000\ud800\u202e", "x".repeat(600)),
);
const ticket = fc.record({
  order_id: order,
  category: fc.oneof(fc.constant("refund"), fc.constantFrom(...ticketCategories, "gift")),
  summary: fc.oneof({ weight: 3, arbitrary: fc.constant("Please refund it.") }, { weight: 1, arbitrary: text }),
});
const args = fc.oneof(
  { weight: 2, arbitrary: fc.record({ order_id: order }) },
  { weight: 6, arbitrary: ticket },
  {
    weight: 1,
    arbitrary: fc.record(
      { category: fc.constantFrom("refund", "other"), summary: text, order_id: order, customer_id: fc.constant(2) },
      { requiredKeys: ["category"] },
    ),
  },
  { weight: 1, arbitrary: fc.oneof(fc.json(), fc.jsonValue(), text) },
);
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("get_order", "check_refund_eligibility") },
  { weight: 6, arbitrary: fc.constant("create_support_ticket") },
  { weight: 1, arbitrary: fc.oneof(text, fc.constantFrom("issue_refund", "run_sql", "__proto__", "get_order ")) },
);
const id = fc.oneof(fc.constantFrom("", "a", "b"), text);
const call = fc.tuple(name, args, id);
/** Some calls, fifty of them at once, or the same one again and again. */
const calls = fc.oneof(
  { weight: 16, arbitrary: fc.array(call, { minLength: 1, maxLength: 6 }) },
  { weight: 1, arbitrary: fc.array(call, { minLength: 50, maxLength: 50 }) },
  {
    weight: 2,
    arbitrary: fc.tuple(call, fc.integer({ min: 2, max: 9 })).map(([one, times]) => Array(times).fill(one)),
  },
);
const claim = fc.oneof(text, fc.constantFrom("Refunded!", "Ticket 1 is open. Ticket 9999 too.", "5001 6001 6002"));
const reply: fc.Arbitrary<ScriptedReply> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ calls, text: fc.oneof(fc.constant(""), claim) }) },
  { weight: 1, arbitrary: fc.record({ text: claim }) },
  {
    weight: 1,
    arbitrary: fc.record({
      text: claim,
      calls,
      finishReason: fc.constantFrom("length", "content_filter", "stop", "tool_calls"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { error: new ProviderError("server", "Down.", { status: 503 }) },
      { error: new ProviderError("quota", "Empty.") },
    ),
  },
);
const model = fc.record({
  script: fc.array(reply, { maxLength: 9 }),
  maxSteps: fc.integer({ min: 1, max: 8 }),
  asks: fc.integer({ min: 0, max: 4 }),
  world: anyWorld,
  policy: anyPolicy,
});

/** What the series covered; a series that covered nothing would prove nothing. */
const met = { open: 0, awaiting_approval: 0, refused: 0, notFound: 0, found: 0 };

it("a model that says anything breaks no rule of the desk and no rule of the loop", { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(model, async ({ world, policy, script, maxSteps, asks }) => {
      const customer = world.customers[asks - 1];
      const who: DeskIdentity = customer === undefined ? { kind: "staff" } : { kind: "customer", id: customer };
      const store = await world.open();
      const before = await store.overview();
      const played = await playOn(store, { script, maxSteps, who, policy });
      const after = await store.overview();
      await store.close();

      expectTheLoopHeld(played, maxSteps);
      expectTheDeskHeld({ before, after, who, policy });
      for (const { id: number } of after.tickets.slice(before.tickets.length))
        expect(played.result.answer).toContain(String(number));
      count(played);
      if (who.kind === "customer") await expectNobodyElse({ world, policy, script, maxSteps, asks }, who, played);
    }),
    { numRuns: sequences },
  );
  for (const [what, times] of Object.entries(met))
    expect({ what, times: Math.min(times, 3) }).toEqual({ what, times: 3 });
});

interface Playing {
  readonly script: readonly ScriptedReply[];
  readonly maxSteps: number;
  readonly who: DeskIdentity;
  readonly policy: Policy;
}

function playOn(store: DeskStore, { script, maxSteps, who, policy }: Playing): Promise<Played> {
  const clock = stillClock();
  return play(script, {
    tools: nimbusTools(deskView({ store, policy, identity: who, clock: () => now })),
    identity: who,
    brakes: defaultBrakes({ maxSteps }),
    clock,
    ids: () => "run-1",
    retry: { baseMs: 0, random: () => 0 },
    leftOver: true,
  });
}

/** It ends, in time, with one result for each call in the order of the calls, and nothing was thrown. */
function expectTheLoopHeld({ result, events, of, model: { requests } }: Played, maxSteps: number): void {
  expect(["answered", "step_limit", "api_error"]).toContain(result.outcome);
  expect(of("model_reply").length).toBeLessThanOrEqual(maxSteps);
  expect(requests.length).toBeLessThanOrEqual(maxSteps + of("api_retry").length);
  expect(Math.max(0, ...events.map((event) => ("step" in event ? event.step : 0)))).toBeLessThanOrEqual(maxSteps);
  const asked = result.messages.flatMap((message) =>
    message.role === "assistant" ? message.calls.map((one) => one.id) : [],
  );
  const answered = result.messages.flatMap((message) => (message.role === "tool" ? [message.callId] : []));
  expect(answered).toEqual(asked);
  expect(new Set(asked).size).toBe(asked.length);
  expect(of("tool_call").map(({ call_id }) => call_id)).toEqual(asked);
  expect(of("tool_result").map(({ call_id }) => call_id)).toEqual(asked);
  expect(of("tool_exception")).toEqual([]);
}

interface Change {
  readonly before: DeskOverview;
  readonly after: DeskOverview;
  readonly who: DeskIdentity;
  readonly policy: Policy;
}

/** Checks that tables are unchanged except for new tickets, each of which was allowed when it was opened. */
function expectTheDeskHeld({ before, after, who, policy }: Change): void {
  const { tickets: old, ...restBefore } = before;
  const { tickets, ...restAfter } = after;
  expect(restAfter).toEqual(restBefore);
  expect(tickets.slice(0, old.length)).toEqual(old);
  for (const [index, opened] of tickets.entries()) {
    if (index < old.length) continue;
    const owner = before.orders.find((one) => one.id === opened.order_id)?.customer_id ?? null;
    const isMine = who.kind === "staff" || who.id === opened.customer_id;
    expect([isMine, opened.run_id]).toEqual([true, "run-1"]);
    expect(opened.customer_id).toBe(opened.order_id === null && who.kind === "customer" ? who.id : owner);
    expect(opened.status).toBe(statusDue(opened, { ...before, tickets: tickets.slice(0, index) }, policy));
  }
  const open = tickets.filter(({ status, order_id }) => status !== "closed" && order_id !== null);
  const places = open.map(({ order_id, category }) => `${order_id} ${category}`);
  expect(new Set(places).size).toBe(places.length);
}

/** The status that a ticket has to have, from everything that stood there before it. */
function statusDue({ category, order_id }: DeskOverview["tickets"][number], desk: DeskOverview, policy: Policy) {
  if (category !== "refund") return "open";
  const about = desk.orders.find((one) => one.id === order_id);
  const others = desk.orders.filter((one) => one.customer_id === about?.customer_id && one.id !== order_id);
  const facts = refundCase().parse({
    order: about,
    tickets: desk.tickets.filter((one) => one.order_id === order_id),
    other_refund_tickets: desk.tickets.filter(
      (one) => one.customer_id === about?.customer_id && one.category === "refund" && one.order_id !== order_id,
    ),
    refunded_orders: others.filter(({ status }) => status === "refunded"),
  });
  const due = { allow: "open", needs_person: "awaiting_approval", refuse: "no ticket at all" } as const;
  return due[judgeRefund(facts, policy, now).verdict];
}

/** The run is, to the byte, the run on a desk that holds nothing of anybody else. */
async function expectNobodyElse(
  { world, asks, ...playing }: Omit<Playing, "who"> & { readonly world: AnyWorld; readonly asks: number },
  who: DeskIdentity,
  played: Played,
): Promise<void> {
  const alone = await world.open(asks);
  const without = await playOn(alone, { ...playing, who });
  await alone.close();
  const everything = JSON.stringify([played.result, played.events]);
  expect(everything).toBe(JSON.stringify([without.result, without.events]));
  for (const other of world.customers.filter((one) => one !== asks)) expect(everything).not.toContain(markOf(other));
}

function count({ of }: Played): void {
  for (const { result, decision } of of("tool_result").map(({ result: told, call_id }) => ({
    result: JSON.stringify(told),
    decision: of("decision").find((each) => each.call_id === call_id),
  }))) {
    if (decision !== undefined && /"status":"open"/.test(result)) met.open += 1;
    if (/"status":"awaiting_approval"/.test(result)) met.awaiting_approval += 1;
    if (/"reason":"Policy refuses/.test(result)) met.refused += 1;
    if (/was not found/.test(result)) met.notFound += 1;
    if (/"created":false,"ticket_id"/.test(result)) met.found += 1;
  }
}
