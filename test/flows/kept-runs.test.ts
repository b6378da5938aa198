// A flow of a run expects only what happened.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { lastRuns, recordTrace, scriptedModel, type ScriptedReply, type TraceRecord } from "ask-agent";
import { flowOfRun, readFlows, recordingFile, recordingText, runFlows, toolsOf } from "ask-agent/flows";
import { describe, expect, it } from "vitest";
import { world } from "../support/world.ts";
import { temporaryFolder } from "../trace/temporary-folder.ts";
import { textIdDesk } from "./text-id-desk.ts";

const setting = { desk: textIdDesk, today: "2026-06-15" };
const call = (name: string, args: object): ScriptedReply => ({ calls: [[name, args]] });

/** The line of a run that a script was played to. */
async function recorded(script: readonly ScriptedReply[], more = ""): Promise<TraceRecord> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "a.yaml"), `flow: x\nas: staff\nask: Cancel it\n${more}expect: { outcome: answered }\n`);
  const { flows } = await readFlows([join(folder, "a.yaml")], textIdDesk);
  const people = [{ name: "South Carrier", email: "south@parcels.example" }];
  await runFlows({
    ...setting,
    flows,
    flowModels: [{ name: "script", replySourceFor: () => scriptedModel(script) }],
    trace: () => recordTrace({ logs: folder, name: "runs", durable: false, people }).emit,
  });
  const [run] = lastRuns({ logs: folder, name: "runs", count: 1 }).runs;
  if (run === undefined) throw new Error("Nothing was recorded.");
  return run.record;
}

const keep = async (record: TraceRecord) =>
  flowOfRun({
    record,
    policy: undefined,
    worldOf: () => ({ as: "staff", world: undefined, policy: undefined }),
    setting,
    tools: await toolsOf(textIdDesk),
  });

/** Whether the flow that was made of a run passes with its recording. */
async function passes({ text, recording }: Awaited<ReturnType<typeof keep>>) {
  const file = join(temporaryFolder(), "kept.yaml");
  writeFileSync(file, text);
  writeFileSync(recordingFile(file), recordingText(recording));
  const { flows, problems } = await readFlows([file], textIdDesk);
  expect(problems).toEqual([]);
  const { results } = await runFlows({
    ...setting,
    flows,
    flowModels: [{ name: "r", replySourceFor: () => "recording" }],
  });
  return results[0]?.status === "passed";
}

const cancel = [call("cancel_order", { id: "ORD-10001", why: "ill" }), { text: "Done." }];

describe("a flow of a run", () => {
  it("names text ids in calls and rows, and no free text", async () => {
    const kept = await keep(await recorded(cancel));
    expect(kept.text).toContain("- { cancel_order: { id: ORD-10001 } }");
    expect(kept.text).toMatch(/- \{ id: ORD-10001, status: cancelled, lines: /);
    expect(kept.text).not.toContain("ill");
    expect(await passes(kept)).toBe(true);
  });

  it("takes what was masked for what it is now, and expects nothing of it", async () => {
    const record = await recorded(cancel);
    expect(JSON.stringify(record.events)).toContain('"parcel":{"[name]":"[name]"');
    const kept = await keep(record);
    expect(kept.text).not.toContain("[name]");
    expect(await passes(kept)).toBe(true);
  });

  it("has the no that a person said", async () => {
    const both = [call("give", { title: "Emma", to: "r-1" }), ...cancel];
    const none = await keep(await recorded(both, "approve: none\n"));
    expect(none.text).toContain("approve:\n  - remove_order\n");
    expect(none.text).toContain("status: paid");
    expect(await passes(none)).toBe(true);
    const some = await keep(await recorded(both, "approve: [give]\n"));
    expect(some.text).toContain("approve:\n  - remove_order\n  - give\n");
    expect(await passes(some)).toBe(true);
  });

  it("leaves out what no flow can hold, and says so", async () => {
    const kept = await keep(await recorded([call("refund_all", {}), ...cancel]));
    expect(kept.text).toContain("# left out: a call of refund_all, which is no tool here\n");
    expect(kept.text.match(/refund_all/g)).toHaveLength(1);
    expect(await passes(kept)).toBe(true);
    const nothing = await keep(await recorded([call("refund_all", {}), { text: "No." }]));
    expect(nothing.text).not.toContain("calls:");
    const wrong = await keep(await recorded([call("cancel_order", { id: 7 }), { text: "No." }]));
    expect(wrong.text).toContain("- cancel_order\n");
    expect([await passes(nothing), await passes(wrong)]).toEqual([true, true]);
  });

  it("has strange characters as they were", async () => {
    const kept = await keep({ ...(await recorded(cancel)), question: 'Cancel "it" \u0007 # now: {a}\n- b\u2028c' });
    expect(kept.text).not.toMatch(/[\u0007\u2028]/);
    expect(await passes(kept)).toBe(true);
  });

  it.each([
    ["another end", { outcome: "limit" }, /It ended limit, and now ends answered\./],
    ["an end that was cut off", { outcome: "interrupted" }, /It ended interrupted, and now ends answered\./],
  ])("is none where the run cannot be played as it was: %s", async (_what, change, words) => {
    const record = { ...(await recorded(cancel)), ...change };
    await expect(keep(record)).rejects.toThrow(words);
  });

  it("is none where a tool answered otherwise, or where replies are missing or left over", async () => {
    const record = await recorded(cancel);
    const changed = (from: string | RegExp, to: string): TraceRecord => ({
      ...record,
      events: JSON.parse(JSON.stringify(record.events).replace(from, () => to)),
    });
    await expect(keep(changed('"done":true', '"done":false'))).rejects.toThrow(
      /cannot be played again as it was\. .*done is true/,
    );
    await expect(keep(changed('"days":5', '"days":6'))).rejects.toThrow(/cannot be played again as it was/);
    const events = record.events.filter(({ type, step }) => type !== "model_reply" || step === 1);
    await expect(keep({ ...record, events })).rejects.toThrow(/ends after 1 reply/);
    const twice = record.events.flatMap((event) =>
      event.type === "model_reply" && event["step"] === 2 ? [event, event] : [event],
    );
    await expect(keep({ ...record, events: twice })).rejects.toThrow(/1 more reply, which nobody asked for/);
  });
});

describe("show-trace --to-flow", () => {
  it("keeps a run whose results were masked, without what was masked", async () => {
    const w = world();
    await w.run("reset-desk");
    w.sql("UPDATE orders SET plan = 'Pro for zoe@example.org' WHERE id = 1042");
    await w.ask("--quiet", "What plan is order 1042?");
    expect(JSON.stringify(w.lines()[0]?.events)).toContain("Pro for [email]");
    const made = await w.show("--to-flow", w.lines()[0]?.run_id ?? "");
    expect([made.code, made.stderr]).toEqual([0, expect.stringContaining("the offline stand-in answers it anew")]);
    expect((await w.run("test-flows", [made.stdout.trim()])).code).toBe(0);
  });
});
