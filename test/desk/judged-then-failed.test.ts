// Decisions of tools that then fail, and repeated ticket requests.

import { describe, expect, it } from "vitest";
import { nimbus } from "../support/nimbus.ts";
import { play, tool } from "../support/play.ts";
import type { ToolContext } from "../../src/tools/define-tool.ts";

const ticket = (order_id: number) =>
  ["create_support_ticket", { order_id, category: "refund", summary: "Please" }] as const;

describe("a decision of a tool that fails after it", () => {
  it.each([
    ["the row is refused", "SELECT RAISE(ABORT, 'no ticket today')"],
    ["the table is full", "SELECT RAISE(FAIL, 'full')"],
  ])("stays in the trace when %s", async (_, statement) => {
    const { ask, sql } = await nimbus();
    sql(`CREATE TRIGGER no_ticket BEFORE INSERT ON tickets BEGIN ${statement}; END`);
    const { of, types, result } = await ask([{ calls: [ticket(1042)] }, { text: "Sorry." }]);
    expect(of("decision")).toMatchObject([
      { call_id: "call_1_1", subject: { action: "refund", id: 1042 }, verdict: "allow" },
    ]);
    expect(of("tool_result")[0]).toMatchObject({ result: { error: expect.stringMatching(/failed on our side/) } });
    expect(types.slice(2, 6)).toEqual(["tool_call", "tool_exception", "decision", "tool_result"]);
    expect([result.outcome, result.made]).toEqual(["answered", []]);
  });

  it("is there once for a tool that returns", async () => {
    const { ask } = await nimbus();
    const { of } = await ask([{ calls: [ticket(1042), ticket(1043)] }, { text: "See 5001." }]);
    expect(of("decision").map(({ verdict }) => verdict)).toEqual(["allow", "refuse"]);
  });

  const decision = (id: number, verdict: "allow" | "refuse") => ({
    subject: { action: "refund", type: "order", id },
    facts: {},
    as_of: "2026-10-21T12:00:00.000Z",
    policy_digest: "sha256:1",
    rules: [],
    verdict,
  });
  const judging = (then: (context: ToolContext) => Promise<never>) =>
    tool("act", (_args, context) => {
      context.judged(decision(1, "refuse"));
      context.judged(decision(2, "allow"));
      context.judged(decision(1, "allow"));
      return then(context);
    });

  it.each([
    ["throws", () => Promise.reject(new Error("down"))],
    ["never ends", () => new Promise<never>(() => {})],
  ])("stays for each thing that was judged, the last of each, when the tool %s", async (_, then) => {
    const { of } = await play([{ calls: [["act", {}]] }, { text: "Sorry." }], { tools: [judging(then)] });
    expect(of("decision").map(({ subject, verdict }) => [subject.id, verdict])).toEqual([
      [1, "allow"],
      [2, "allow"],
    ]);
  });
});

describe("a ticket that was opened", () => {
  it("is not opened twice in a conversation, and the model hears that it is there", async () => {
    const { ask, sql } = await nimbus();
    const other = ["create_support_ticket", { category: "other", summary: "The export looks wrong" }] as const;
    const first = await ask([{ calls: [other, other] }, { text: "See 5001." }]);
    const { messages: history, made } = first.result;
    const second = await ask([{ calls: [other] }, { text: "It is there." }], { history, made });
    expect(sql("SELECT id FROM tickets")).toEqual([{ id: 5001 }]);
    const found = { created: false, ticket_id: 5001, message: "Ticket 5001 is open. No second one was opened." };
    expect(first.told("call_1_1")).toEqual({ created: true, ticket_id: 5001, status: "open" });
    expect(first.told("call_1_2")).toEqual(found);
    expect(second.result.messages.at(-2)).toMatchObject({ result: found });
    expect(second.result.answer).toContain("ticket 5001 was opened");
  });
});
