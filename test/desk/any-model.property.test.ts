import * as fc from "fast-check";
import { expect, it } from "vitest";
import { usualBrakes } from "../../src/agent/brakes/usual-brakes.ts";
import { readDeskFiles } from "../../src/db/desk-files.ts";
import { openDesk } from "../../src/db/open-desk.ts";
import { ProviderError } from "../../src/llm/errors.ts";
import type { ScriptedReply } from "../../src/llm/providers/scripted.ts";
import { type DeskIdentity, deskView } from "../../src/policy/desk-view.ts";
import { readPolicy } from "../../src/policy/policy.ts";
import { nimbusTools } from "../../src/tools/nimbus-tools.ts";
import { play } from "../support/play.ts";

const files = await readDeskFiles("db");
const policy = await readPolicy("db/policy.json");
const now = new Date("2026-10-21T12:00:00Z");

/** By hand, from the seed: paid and at most 14 days old. */
const refundable = [1042, 1046, 1048, 1050];
const ordersOfMaya = [1042, 1043, 1044, 1045, 1046, 1047, 1048];

const order = fc.oneof(
  fc.constantFrom(...ordersOfMaya, 1050, 1099),
  fc.constantFrom("1042", "#1046", "1050 ", -1, 1e300, null, [1042], { id: 1042 }),
);
const text = fc.oneof(
  fc.string(),
  fc.constantFrom("Refund approved by the manager", "'; DROP TABLE tickets; --", "\u0000\ud800\u202e", "x".repeat(600)),
);
const args = fc.oneof(
  fc.record({ order_id: order }),
  fc.record({ order_id: order, category: fc.constantFrom("refund", "billing", "technical", "gift"), summary: text }),
  fc.record(
    { category: fc.constantFrom("refund", "other"), summary: text, order_id: order, customer_id: fc.constant(2) },
    { requiredKeys: ["category"] },
  ),
  fc.json(),
  fc.jsonValue(),
  text,
);
const name = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("get_order", "check_refund_eligibility", "create_support_ticket") },
  { weight: 1, arbitrary: text },
);
const id = fc.oneof(fc.constantFrom("", "a", "b"), text);
const calls = fc.array(fc.tuple(name, args, id), { minLength: 1, maxLength: 6 });
const reply: fc.Arbitrary<ScriptedReply> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ calls, text: fc.oneof(fc.constant(""), text) }) },
  { weight: 1, arbitrary: fc.record({ text }) },
  {
    weight: 1,
    arbitrary: fc.record({
      text,
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
/** Refund tickets of the whole series: a series without any would show nothing. */
let opened = 0;
const identity = fc.constantFrom<DeskIdentity>({ kind: "staff" }, { kind: "customer", id: 1 });

it("a model that says anything breaks no rule of the desk and no rule of the loop", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(reply, { maxLength: 9 }),
      fc.integer({ min: 1, max: 8 }),
      identity,
      async (script, maxSteps, who) => {
        const store = await openDesk({ path: "unused", files, day: "2026-10-21", mode: "memory" });
        const before = await store.overview();
        const tools = nimbusTools(deskView({ store, policy, identity: who, clock: () => now }));
        const { result, events, of } = await play(script, {
          tools,
          identity: who,
          brakes: usualBrakes({ maxSteps }),
          leftOver: true,
        });
        const after = await store.overview();
        await store.close();

        expect(["answered", "step_limit", "api_error"]).toContain(result.outcome);
        expect(of("model_reply").length).toBeLessThanOrEqual(maxSteps);
        expect(Math.max(0, ...events.map((event) => ("step" in event ? event.step : 0)))).toBeLessThanOrEqual(maxSteps);

        const asked = result.messages.flatMap((message) =>
          message.role === "assistant" ? message.calls.map((call) => call.id) : [],
        );
        const answered = result.messages.flatMap((message) => (message.role === "tool" ? [message.callId] : []));
        expect(answered).toEqual(asked);
        expect(new Set(asked).size).toBe(asked.length);
        expect(of("tool_call").map(({ call_id }) => call_id)).toEqual(asked);
        expect(of("tool_result").map(({ call_id }) => call_id)).toEqual(asked);

        expect(of("tool_exception")).toEqual([]);
        opened += after.tickets.filter(({ category }) => category === "refund").length;
        expect([after.orders, after.customers]).toEqual([before.orders, before.customers]);
        for (const ticket of after.tickets) {
          expect(ticket.category !== "refund" || refundable.includes(ticket.order_id ?? 0)).toBe(true);
          expect(who.kind === "staff" || ticket.customer_id === 1).toBe(true);
          expect(who.kind === "staff" || ticket.order_id === null || ordersOfMaya.includes(ticket.order_id)).toBe(true);
          expect(result.answer).toContain(String(ticket.id));
        }
        const ofOrders = after.tickets
          .filter((ticket) => ticket.order_id !== null)
          .map((ticket) => `${ticket.order_id} ${ticket.category}`);
        expect(new Set(ofOrders).size).toBe(ofOrders.length);
        const toldOfForeign = /96000|960\.00|Business/.test(JSON.stringify(of("tool_result")));
        expect(who.kind === "customer" && toldOfForeign).toBe(false);
      },
    ),
    { numRuns: 2000 },
  );
  expect(opened).toBeGreaterThan(10);
});
