// Decisions, branches, results, approval and limits.

import { describe, expect, it } from "vitest";
import { eligible, failuresOf, runScripted } from "./nimbus-flows.ts";

const check = (order: number) => ({ calls: [["check_refund_eligibility", { order_id: order }]] as const });
const ticket = (order: number) => ({
  calls: [["create_support_ticket", { category: "refund", order_id: order, summary: "Refund" }]] as const,
});
const script = [check(1042), check(1043), ticket(1042), { text: "I opened ticket 5001 for you." }];

/** A sentence as a whole, or a pattern. */
const exactly = (sentence: string | RegExp): RegExp =>
  typeof sentence === "string" ? new RegExp(`^${sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`) : sentence;

describe("decisions, branches and parts of results", () => {
  it.each([
    "  decisions: [{ about: 1042, verdict: allow }, { about: 1043, verdict: refuse, fails: within_window }]",
    "  decisions: [{ fails: [] }, { action: refund, fails: [within_window] }, { about: '1042', verdict: allow }]",
    "  branches: [create_support_ticket: opened, check_refund_eligibility: refuse]",
    "  results: [check_refund_eligibility: { order_id: 1043, eligible: false, days_since_purchase: 20 }]",
    "  changed: { tickets: { 5001: { order_id: 1042 } } }",
    "  changed: { tickets: [{ order_id: 1042, category: refund, status: open }] }",
  ])("are as expected: %s", async (expectation) => {
    expect(await failuresOf(expectation, script)).toEqual([]);
  });

  it.each([
    [
      "  decisions: [{ about: 1043, verdict: allow }]",
      "2: It should be decided: about 1043: allow; decided was: refund about 1042: allow (step 1); refund about 1043: refuse, because within_window does not hold (step 2); refund about 1042: allow (step 3).",
    ],
    [
      "  decisions: [{ about: 1042, fails: within_window }]",
      /^1: It should be decided: about 1042: any verdict, because within_window does not hold; /,
    ],
    [
      "  decisions: [{ about: 1043, fails: [] }]",
      /^2: It should be decided: about 1043: any verdict, each rule holding; /,
    ],
    [
      "  decisions: [{ about: 1042 }, { about: 1042 }, { about: 1042 }]",
      /^1: It should be decided: about 1042: any verdict; /,
    ],
    ["  decisions: []", "1: Nothing should be decided, and this was: refund about 1042: allow."],
    [
      "  branches: [create_support_ticket: refused]",
      "3: create_support_ticket should come to refused, and there was: opened.",
    ],
    ["  branches: [get_order: found]", "-: get_order should come to found, and was not called."],
    [
      "  results: [check_refund_eligibility: { eligible: true, days_since_purchase: 20 }]",
      "1: check_refund_eligibility should answer eligible: true, days_since_purchase: 20, and there was: eligible: true, days_since_purchase: 3 (step 1); eligible: false, days_since_purchase: 20 (step 2).",
    ],
    ["  results: []", "1: No tool should be called, and check_refund_eligibility was."],
    [
      "  changed: {}",
      /^-: Nothing else should have changed in tickets, and this did: 5001 is new \(id: 5001, order_id: 1042, /,
    ],
    [
      "  changed: { tickets: { 5002: { order_id: 1042 } } }",
      /^-: Row 5002 of tickets should have changed to order_id: 1042, and did not; what changed: 5001 is new /,
    ],
  ])("fail in a sentence: %s", async (expectation, failure) => {
    const [first] = await failuresOf(expectation, script);
    expect(first).toMatch(exactly(failure));
  });

  it("are there for a run that decided nothing, too", async () => {
    expect(
      await failuresOf("  decisions: []\n  branches: []\n  results: []\n  changed: {}", [{ text: "Hello." }]),
    ).toEqual([]);
    expect(await failuresOf("  decisions: [{ verdict: allow }]", [{ text: "Hello." }])).toEqual([
      "-: It should be decided: about anything: allow; nothing was decided.",
    ]);
  });
});

describe("what a person says to a write", () => {
  const run = (approve: string, expectation: string) =>
    runScripted(`${eligible.replace("outcome: answered", expectation)}approve: ${approve}\n`, [
      ticket(1042),
      { text: "Fine." },
    ]);
  const status = async (approve: string, expectation: string) => (await run(approve, expectation)).results[0]?.status;

  it("is yes, no, or yes to some tools", async () => {
    expect(await status("all", "changed: { tickets: [{ order_id: 1042 }] }")).toBe("passed");
    expect(await status("[create_support_ticket]", "changed: { tickets: [{ order_id: 1042 }] }")).toBe("passed");
    for (const no of ["none", "[]"]) {
      expect(await status(no, "changed: {}")).toBe("passed");
      expect(await status(no, "changed: { tickets: [{}] }")).toBe("failed");
    }
  });
});

describe("limits of a flow", () => {
  const usage = { input_tokens: 900, cached_input_tokens: null, output_tokens: 200, reasoning_tokens: null };
  const outcome = async (limits: string) => {
    const report = await runScripted(`${eligible}limits: ${limits}\n`, [
      { ...check(1042), usage },
      { text: "Yes.", usage },
    ]);
    return report.results[0]?.runs[0]?.outcome;
  };

  it("are those of its run", async () => {
    expect(await outcome("{ max_tokens: 1000 }")).toBe("limit");
    expect(await outcome("{ max_tokens: 5000, run_timeout_ms: 60000 }")).toBe("answered");
    // The cost is unknown here, so it cannot be limited.
    expect(await outcome("{ max_cost: 1 }")).toBe("limit");
  });
});

describe("a flow that fails", () => {
  const failure = async (expectation: string) => {
    const { results } = await runScripted(eligible.replace("outcome: answered", expectation), script);
    return results[0]?.failure;
  };

  it("decided otherwise, or only said otherwise", async () => {
    expect(await failure("answer: { says: [sorry] }")).toBe("said_otherwise");
    expect(await failure("answer: { says: [sorry], not: ['5001'] }")).toBe("said_otherwise");
    for (const part of [
      "outcome: limit",
      "never: [get_order, check_refund_eligibility]",
      "changed: {}",
      "tickets: []",
      "decisions: []",
      "steps: { min: 6 }",
    ])
      expect(await failure(`${part}\n  answer: { says: [sorry] }`)).toBe("decided_otherwise");
    expect(await failure("outcome: answered")).toBeNull();
  });
});
