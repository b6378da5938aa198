// Recording, replaying and recording again.

import { readFileSync, writeFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { keepRecording, withDay } from "../../src/flows/keep-recording.ts";
import { replayClock } from "../../src/flows/replay-clock.ts";
import { ProviderError } from "../../src/llm/errors.ts";
import { type FlowsRequest, runFlows } from "../../src/flows/run-flows.ts";
import { type ScriptedReply, scriptedModel } from "../../src/llm/providers/scripted.ts";
import { eligible, flowFolder } from "./nimbus-flows.ts";

const check = { calls: [["check_refund_eligibility", { order_id: 1042 }]] as const };
const script: readonly ScriptedReply[] = [check, { text: "It may be refunded." }];

const request = (flows: FlowsRequest["flows"], desk: FlowsRequest["desk"]): FlowsRequest => ({
  flows,
  desk,
  today: "2026-10-21",
  flowModels: [{ name: "recordings", replySourceFor: () => "recording" }],
  repeat: 1,
  jobs: 1,
  failFast: false,
  signal: new AbortController().signal,
  trace: () => () => {},
});

/** A flow that was recorded with a script. */
async function recorded(text = eligible, replies = script) {
  const folder = await flowFolder({ "a.yaml": text });
  const { flows } = await folder.read();
  const model = scriptedModel(replies);
  const report = await runFlows({
    ...request(flows, folder.desk),
    flowModels: [{ name: "model", replySourceFor: () => model }],
  });
  const written = await keepRecording(flows[0]!, report.results[0]!.runs[0]!, { today: "2026-10-21" });
  const replay = async () => {
    const { flows: again, problems } = await folder.read();
    expect(problems).toEqual([]);
    const { results } = await runFlows(request(again, folder.desk));
    return results[0]!;
  };
  const change = (name: string, from: string, to: string): void => {
    const before = readFileSync(folder.path(name), "utf8");
    expect(before).toContain(from);
    writeFileSync(folder.path(name), before.replace(from, to));
  };
  return { ...folder, written, replay, change, first: report.results[0]! };
}

describe("a recorded flow", () => {
  test("is played without a model: the same calls, decisions, end state and answer", async () => {
    const { replay, first, written, path } = await recorded();
    expect(written).toEqual([path("a.replies.json")]);
    const again = await replay();
    expect(again.status).toBe("passed");
    const [then, now] = [first.runs[0]!, again.runs[0]!];
    expect([now.answer, now.calls, now.state, now.fingerprint]).toEqual([
      then.answer,
      then.calls,
      then.state,
      then.fingerprint,
    ]);
    expect(now).toMatchObject({ replayed: true, provider: "scripted" });
  });

  test("keeps no form of the provider's own, and reads well in a comparison", async () => {
    const { path } = await recorded(eligible, [
      { ...check, raw: { wire: "openai-chat", value: { secret: "x" } } },
      { text: "It may be refunded." },
    ]);
    const text = readFileSync(path("a.replies.json"), "utf8");
    expect(text).not.toContain("secret");
    expect(text.split("\n").length).toBeGreaterThan(20);
  });

  test.each([
    ["a.yaml", "ask: Please refund", "ask: Kindly refund", "`ask` is not what was asked when it was recorded"],
    [
      "a.yaml",
      "expect:",
      "policy: { refund: { window_days: 2 } }\nexpect:",
      /in step 1, check_refund_eligibility answered otherwise: refund_window_days is 2 \(recorded: 14\), eligible is false \(recorded: true\), reason is /,
    ],
    [
      "a.yaml",
      "expect:",
      "world: { orders: { 1042: null } }\nexpect:",
      /order_id is missing \(recorded: 1042\).*error is "Order 1042 was not found/,
    ],
  ])("with %s changed from %j to %j is neither passed nor failed", async (file, from, to, why) => {
    const { replay, change } = await recorded();
    change(file, from, to);
    const { status, runs } = await replay();
    expect(status).toBe("needs_recording");
    expect(runs[0]?.problems).toMatchObject([{ step: null, sentence: expect.stringMatching(why) }]);
    expect(runs[0]?.problems).toHaveLength(1);
  });

  test("that goes on after its last reply needs to be recorded again", async () => {
    const made = await recorded();
    const kept = JSON.parse(readFileSync(made.path("a.replies.json"), "utf8")) as { replies: unknown[] };
    kept.replies.pop();
    writeFileSync(made.path("a.replies.json"), JSON.stringify(kept));
    const { status, runs } = await made.replay();
    expect([status, runs[0]?.problems[0]?.sentence]).toEqual([
      "needs_recording",
      "It needs to be recorded again: it ends after 1 reply, and the run goes on.",
    ]);
  });

  test("on another day answers the same, because everything is counted back from the flow's day", async () => {
    const { replay, change } = await recorded();
    change("a.yaml", "today: 2026-10-21", "today: 2027-02-03");
    expect((await replay()).status).toBe("passed");
  });

  test("fails if replies are left over", async () => {
    const made = await recorded();
    const kept = JSON.parse(readFileSync(made.path("a.replies.json"), "utf8")) as { replies: unknown[] };
    kept.replies.push(kept.replies.at(-1));
    writeFileSync(made.path("a.replies.json"), JSON.stringify(kept));
    const { status, runs } = await made.replay();
    expect([status, runs[0]?.problems[0]?.sentence]).toEqual([
      "failed",
      "The recording has 1 more reply, which nobody asked for.",
    ]);
  });

  test("takes the time that it took: a reply that was slower than a run may be reaches the time limit at once", async () => {
    const made = await recorded();
    const kept = JSON.parse(readFileSync(made.path("a.replies.json"), "utf8")) as { replies: { ms: number }[] };
    kept.replies[1]!.ms = 400_000;
    writeFileSync(made.path("a.replies.json"), JSON.stringify(kept));
    expect((await made.replay()).runs[0]?.outcome).toBe("limit");
  });

  test.each([[[]], [[check, { error: new ProviderError("bad_request", "It is broken.") }]]])(
    "is not kept of a run in which the provider failed",
    async (replies) => {
      const { written } = await recorded(eligible, replies);
      expect(written).toEqual([]);
    },
  );

  test("is kept of a reply that was cut off, and fails again in the same way", async () => {
    const { replay } = await recorded(eligible, [check, { text: "It may be", finishReason: "length" }]);
    expect((await replay()).runs[0]?.outcome).toBe("api_error");
  });
});

describe("time in a replay", () => {
  const never = new AbortController().signal;

  test("passes as it really does, so that a tool that hangs still comes to its time limit", async () => {
    const { clock } = replayClock();
    const began = clock.elapsed();
    await clock.sleep(30, never);
    expect(clock.elapsed() - began).toBeGreaterThanOrEqual(29);
  });

  test("and at once as much as a reply once took; whoever slept that long wakes", async () => {
    const { clock, pass } = replayClock();
    const [short, long] = [clock.sleep(60_000, never), clock.sleep(600_000, AbortSignal.timeout(100))];
    pass(300_000);
    await expect(short).resolves.toBeUndefined();
    await expect(long).rejects.toThrow(/timeout/i);
  });
});

describe("recording writes a missing day", () => {
  const without = eligible.replace("today: 2026-10-21\n", "");

  test("below `as`, and leaves everything else as it was", async () => {
    const { written, path, replay } = await recorded(`# mine\n${without}# end\n`);
    expect(written).toEqual([path("a.replies.json"), path("a.yaml")]);
    expect(readFileSync(path("a.yaml"), "utf8")).toBe(`# mine\n${eligible}# end\n`);
    expect((await replay()).status).toBe("passed");
  });

  test("into any way to write a flow", () => {
    const entry = fc.constantFrom(
      "# a comment",
      "",
      "max_steps: 3 # three",
      "world: {}",
      "expect: { outcome: answered }",
    );
    const as = fc.constantFrom("as: staff", 'as: "staff"  # who', "as: >-\n  staff", "as: staff\n");
    fc.assert(
      fc.property(fc.uniqueArray(entry), as, fc.uniqueArray(entry), (before, line, after) => {
        const kept = after.filter((one) => !before.includes(one) || one === "");
        const text = [...before, line, ...kept].join("\n");
        expect(parse(withDay(text, "2026-10-21"))).toEqual({ ...(parse(text) as object), today: "2026-10-21" });
        for (const part of [...before, ...kept]) expect(withDay(text, "2026-10-21")).toContain(part);
      }),
    );
    const indented = "  flow: x\n  as: staff\n  ask: Refund order 1042\n";
    expect(withDay(indented, "2026-10-21")).toBe(
      "  flow: x\n  as: staff\n  today: 2026-10-21\n  ask: Refund order 1042\n",
    );
    expect(withDay("as: staff\ntoday: 2026-01-01\n", "2026-10-21")).toBe("as: staff\ntoday: 2026-01-01\n");
    expect(parse(withDay('{"as": "staff", "flow": "x"}', "2026-10-21"))).toEqual({
      as: "staff",
      flow: "x",
      today: "2026-10-21",
    });
  });
});
