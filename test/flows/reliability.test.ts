// Pass^k, decisions that differ between runs, several models.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passHat } from "../../src/flows/reliability.ts";
import { scriptedModel } from "../../src/llm/providers/scripted.ts";
import { eligible, runScripted } from "./nimbus-flows.ts";

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
const usage = { input_tokens: 100, cached_input_tokens: null, output_tokens: 20, reasoning_tokens: null };
const refund = {
  calls: [["create_support_ticket", { category: "refund", order_id: 1042, summary: "x" }]] as const,
  usage,
};

describe("pass^k", () => {
  test("is C(c, k) / C(n, k)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(20), (runs, some) => {
        const passed = Math.min(some, runs);
        const formula = Array.from({ length: runs }, (_, k) =>
          passed > k ? choose(passed, k + 1) / choose(runs, k + 1) : 0,
        );
        passHat(passed, runs).forEach((chance, k) => expect(chance).toBeCloseTo(formula[k] ?? -1, 10));
      }),
    );
  });

  test("of 3 passes in 4 runs is 0.75, 0.5, 0.25, 0", () => {
    expect(passHat(3, 4)).toEqual([0.75, 0.5, 0.25, 0]);
  });
});

describe("runs of one flow", () => {
  test("that decide otherwise are told apart from those that only say it otherwise", async () => {
    const scripts = [
      [refund, { text: "Ticket 5001 is open.", usage }],
      [refund, { text: "I opened ticket 5001.", usage }],
      [refund, { text: "I opened ticket 5001.", usage }],
      [{ text: "Refunds are not possible.", usage }],
    ];
    let next = 0;
    const expectation = eligible.replace("outcome: answered", "tickets: [{ order_id: 1042 }]");
    const report = await runScripted(expectation, [], {
      repeat: 4,
      jobs: 1,
      flowModels: [{ name: "moody", replySourceFor: () => scriptedModel(scripts[next++] ?? []) }],
    });
    expect(report.results[0]?.reliability).toEqual({
      runs: 4,
      passed: 3,
      pass_hat: [0.75, 0.5, 0.25, 0],
      distinct_decisions: 2,
      distinct_answers: 3,
      tokens_per_run: 210,
    });
    expect(report.models).toEqual([
      {
        model: "moody",
        flows: 1,
        passed: 0,
        failed: 1,
        needs_recording: 0,
        pass_hat: [0.75, 0.5, 0.25, 0],
        tokens_per_run: 210,
        tokens_per_passed_flow: null,
      },
    ]);
  });

  test("have unknown tokens if one of them has", async () => {
    const report = await runScripted(eligible, [{ text: "Hello." }], { repeat: 2 });
    expect(report.models[0]).toMatchObject({ tokens_per_run: null, tokens_per_passed_flow: null, passed: 1 });
  });

  test("stand beside those with another model, and tokens count for each flow that passed", async () => {
    const answering = (name: string, text: string) => ({
      name,
      replySourceFor: () => scriptedModel([{ text, usage }]),
    });
    const report = await runScripted(eligible.replace("outcome: answered", "answer: { says: [yes] }"), [], {
      flowModels: [answering("one", "Yes."), answering("two", "No.")],
    });
    expect(
      report.models.map(({ model, passed, tokens_per_passed_flow }) => [model, passed, tokens_per_passed_flow]),
    ).toEqual([
      ["one", 1, 120],
      ["two", 0, null],
    ]);
  });

  test("end with the first that does not pass, if that is wanted", async () => {
    const report = await runScripted(eligible, [{ text: "", finishReason: "length" }], {
      repeat: 50,
      jobs: 1,
      failFast: true,
    });
    expect(report.results[0]?.runs).toHaveLength(1);
  });

  test("that were stopped from outside say nothing about the flow", async () => {
    const stop = new AbortController();
    const report = await runScripted(eligible, [{ text: "Hello." }], {
      repeat: 5,
      jobs: 1,
      signal: stop.signal,
      onRun: () => stop.abort("Ctrl-C"),
    });
    expect([report.results[0]?.runs.length, report.not_run]).toEqual([1, 0]);
  });
});
