// Flows on a desk of another kind, through the public API.

import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { lastRuns, recordTrace, type ScriptedModel, scriptedModel, type ScriptedReply } from "ask-agent";
import {
  type FlowModel,
  coverageOf,
  findFlows,
  type FlowDesk,
  type FlowFile,
  flowOfRun,
  keepRecording,
  junitOf,
  readFlows,
  recordingFile,
  recordingText,
  runFlows,
  schemaFor,
  toolsOf,
} from "ask-agent/flows";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../trace/temporary-folder.ts";
import { rentalDesk } from "./another-desk/rental-desk.ts";
import { scripts } from "./another-desk/scripts.ts";

const folder = "test/flows/another-desk/flows";
const today = "2026-06-15";

const nameOf = (file: string): string => basename(file, ".yaml");

function actors(played: ScriptedModel[] = []): FlowModel {
  return {
    name: "actors",
    replySourceFor({ file }) {
      const model = scriptedModel(scripts[nameOf(file)] ?? []);
      played.push(model);
      return model;
    },
  };
}

const recordings: FlowModel = { name: "recordings", replySourceFor: () => "recording" };

async function read(files: readonly string[]): Promise<readonly FlowFile[]> {
  const { flows, problems } = await readFlows(files, rentalDesk);
  expect(problems).toEqual([]);
  return flows;
}

const run = (flows: readonly FlowFile[], flowModel = actors()) =>
  runFlows({ flows, flowModels: [flowModel], desk: rentalDesk, today });

/** One of the flows with another text in place of one that it holds, in a folder that goes away. */
function changed(name: string, from: string, to: string): string {
  const text = readFileSync(join(folder, `${name}.yaml`), "utf8");
  expect(text).toContain(from);
  const file = join(temporaryFolder(), `${name}.yaml`);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
  return file;
}

describe("a desk that rents bicycles, made of what the package exports", () => {
  it("runs every one of its flows to the expected end state, each model saying all of its words", async () => {
    const played: ScriptedModel[] = [];
    const flows = await read(findFlows([folder]));
    expect(flows.map(({ file }) => nameOf(file)).toSorted()).toEqual(Object.keys(scripts).toSorted());
    const { results, models } = await run(flows, actors(played));
    expect(
      results.flatMap(({ file, runs }) => runs.flatMap(({ problems }) => problems.map((one) => [file, one]))),
    ).toEqual([]);
    expect(models).toMatchObject([{ model: "actors", flows: 31, passed: 31, failed: 0, needs_recording: 0 }]);
    const unused = played.filter((model) => {
      try {
        return model.assertUsedUp();
      } catch {
        return true;
      }
    });
    expect(unused.map(({ requests }) => requests[0]?.messages[0])).toMatchObject([{ text: "Something nice, please." }]);
  });

  it("keeps each run to itself: the same flow many times at once, the same end state and the same numbers", async () => {
    const flows = await read([join(folder, "whole-life.yaml")]);
    const { results } = await runFlows({ flows, flowModels: [actors()], desk: rentalDesk, today, repeat: 8, jobs: 8 });
    expect(results[0]?.reliability).toMatchObject({ runs: 8, passed: 8, distinct_decisions: 1, distinct_answers: 1 });
  });

  it("reaches every rule both ways, every branch of every tool, and all outcomes but one; wrong arguments were tried with one tool", async () => {
    const report = await run(await read(findFlows([folder])));
    const reached = coverageOf(report, { rules: rentalDesk.rules, tools: await toolsOf(rentalDesk) });
    expect(
      reached.filter(({ flows, name }) => flows === 0 && !name.endsWith("invalid_arguments")).map(({ name }) => name),
    ).toEqual(["limit"]);
    expect(reached).toContainEqual({ kind: "rule", name: "free_on_those_days does not hold", flows: 4 });
    expect(reached).toContainEqual({ kind: "branch", name: "cancel_booking: waits", flows: 1 });
    expect(reached).toContainEqual({ kind: "branch", name: "reserve_bike: invalid_arguments", flows: 1 });
    expect(reached).toContainEqual({ kind: "brake", name: "repeated-call", flows: 2 });
  });
});

describe("an expectation that is not met", () => {
  it.each([
    [
      "outcome",
      ["step-limit", "outcome: step_limit", "outcome: answered"],
      [
        3,
        "The run should end answered, and ended step_limit: The limit of 3 steps was reached before there was an answer.",
      ],
    ],
    [
      "a call in order",
      ["other-days", "from_day: 2026-06-17", "from_day: 2026-06-16"],
      [1, "reserve_bike(from_day: 2026-06-16) was not called."],
    ],
    [
      "a call exactly",
      ["skips-a-step", "    - confirm_booking\n", ""],
      [
        2,
        "Call 2: it should be pay_deposit(booking_no: 660, amount: 50.00 EUR), and it was confirm_booking(booking_no: 660).",
      ],
    ],
    [
      "a call in any order",
      ["any-order", "kind: cargo", "kind: electric"],
      [1, "list_bikes(kind: electric) was not called. The nearest was list_bikes(kind: cargo) in step 1."],
    ],
    [
      "never",
      ["reserve", "never: [", "never: [reserve_bike, "],
      [2, "reserve_bike() must never be called, and step 2 called reserve_bike(bike: C-01, from_day: 2026-06-16, "],
    ],
    [
      "a row that is not there",
      ["cancel", "kind: deposit_back, cents: 5000", "kind: deposit_back, cents: 4000"],
      [null, "In the end, payments should hold one with kind: deposit_back, cents: 4000, and does not."],
    ],
    [
      "a row too many",
      ["damaged", "payments: [{ kind: deposit }]", "payments: []"],
      [null, "In the end, payments holds one more than expected: id: 1, booking_no: 660, kind: deposit, cents: 5000."],
    ],
    [
      "a column that is empty",
      ["cancel", "note: ill }", "note: null }"],
      [null, "In the end, bookings should hold one with status: cancelled, note: null, and does not."],
    ],
    [
      "what the answer says",
      ["cancel-late", "says: [person]", "says: [robot]"],
      [2, 'The answer should say "robot", and does not.'],
    ],
    [
      "values that stand together",
      ["reserve", "{bike} from {from_day} to {to_day}", "{bike} to {from_day}"],
      [3, 'The answer should say "{bike} to {from_day}", and does not.'],
    ],
    [
      "values that no tool gave",
      ["reserve", "{bike} from {from_day} to {to_day}", "{bike} for {weeks}"],
      [3, "The answer should say {bike} for {weeks}, and no tool gave such values together."],
    ],
    [
      "what the answer does not say",
      ["double-booking", 'not: ["650"]', "not: [Thursday]"],
      [2, 'The answer should not say "Thursday", and does.'],
    ],
    ["too many steps", ["whole-life", "min: 7, max: 7", "max: 6"], [7, "It should take at most 6 steps, and took 7."]],
    ["too few steps", ["whole-life", "min: 7, max: 7", "min: 8"], [7, "It should take at least 8 steps, and took 7."]],
  ] as const)("fails with a sentence: %s", async (_kind, [name, from, to], [step, sentence]) => {
    const { results } = await run(await read([changed(name, from, to)]));
    expect(results).toMatchObject([{ status: "failed" }]);
    expect(results[0]?.runs[0]?.problems[0]).toMatchObject({ step, sentence: expect.stringContaining(sentence) });
    const [, xml] =
      /<failure[^>]* message="([^"]*)"/.exec(junitOf(await run(await read([changed(name, from, to)])))) ?? [];
    expect(xml).toContain(sentence.slice(0, 20).replaceAll('"', "&quot;"));
  });

  it("fails when a policy, a world or a day is another one", async () => {
    const cases = [
      ["old-enough", "electric_from_age: 16", "electric_from_age: 17"],
      ["workshop", "ask:", "world: { bikes: { C-02: { place: shop } } }\nask:"],
      ["cancel", "today: 2026-06-12", "today: 2026-06-14"],
    ] as const;
    for (const [name, from, to] of cases) {
      const { results } = await run(await read([changed(name, from, to)]));
      expect(results).toMatchObject([{ status: "failed" }]);
    }
  });
});

describe("a flow that is written wrongly", () => {
  it.each([
    ["reserve", "expect:", "expct:", "5:1: unknown key `expct`; did you mean `expect`?"],
    ["reserve", "payments: []", "payment: []", "10:3: unknown key `payment`; did you mean `payments`?"],
    ["cancel", "status: cancelled", "stauts: cancelled", "11:16: unknown key `stauts`; did you mean `status`?"],
    ["reserve", "reserve_bike: {", "reserv_bike: {", "7:23: unknown key `reserv_bike`; did you mean `reserve_bike`?"],
    ["extend", "{ booking_no: 660, to_day", "{ booking_no: 660, to_dya", "did you mean `to_day`?"],
    ["late-return", "late_fee_cents_per_day", "late_fee_cents_a_day", "unknown key `late_fee_cents_a_day`"],
    ["cancel", "booking_no: 660, cents: 5000 }]", "booking_no: 660, cent: 5000 }]", "did you mean `cents`?"],
    ["cancel", "status: paid", "status: payed", "Did you mean paid?"],
    [
      "reserve",
      "as: M-204",
      "as: M-204 #C-01",
      "2:5: a blank and # begin a comment; put this text in quotes, or a blank behind the #.",
    ],
  ])("is told where, and what was likely meant: %s with %s as %s", async (name, from, to, sentence) => {
    const file = changed(name, from, to);
    const { flows, problems } = await readFlows([file], rentalDesk);
    expect(flows).toEqual([]);
    expect(problems[0]).toMatch(/\.yaml:\d+:\d+: /);
    expect(problems.join("\n")).toContain(sentence);
    expect(problems[0]).toContain(file);
  });

  it("keeps a bike's code after a # in what is asked", async () => {
    const [reserve] = await read([join(folder, "reserve.yaml")]);
    expect(reserve?.flow.ask).toBe("Can I have bike #C-01 on Tuesday and Wednesday?");
  });

  it("names the file of a world that cannot be", async () => {
    const worlds = [changed("reserve", "as: M-204", "as: M-999"), changed("cancel", "member: M-204", "member: M-998")];
    const { problems } = await readFlows(worlds, rentalDesk);
    expect(problems).toEqual([
      expect.stringMatching(/reserve\.yaml: There is no member M-999 in this world\.$/),
      expect.stringMatching(/cancel\.yaml: The shop cannot be so: FOREIGN KEY constraint failed\.$/),
    ]);
  });

  it("gives editors a schema with the desk's own words", async () => {
    const text = JSON.stringify(z.toJSONSchema(await schemaFor(rentalDesk), { io: "input", target: "draft-07" }));
    for (const word of ["reserve_bike", "extensions", "deposit_cents", "late_fee"]) expect(text).toContain(word);
    expect(text).not.toMatch(/order_id|ticket/);
  });

  it("finds a table that is named like a key of an expectation under tables", async () => {
    const desk: FlowDesk = {
      ...rentalDesk,
      tables: { ...rentalDesk.tables, calls: z.object({ id: z.int() }) },
      async open(setting) {
        const opened = await rentalDesk.open({ ...setting, world: undefined, policy: undefined });
        return { ...opened, state: async () => ({ ...(await opened.state()), calls: [{ id: 7 }] }) };
      },
    };
    const both = changed("too-young", "expect:", "expect:\n  tables: { bookings: [] }");
    expect((await readFlows([both], desk)).problems[0]).toContain("expects rows of a table that stands beside it, too");
    const file = changed("too-young", "expect:", "expect:\n  tables: { calls: [{ id: 8 }] }");
    const { flows, problems } = await readFlows([file], desk);
    expect(problems).toEqual([]);
    const { results } = await runFlows({ flows, flowModels: [actors()], desk, today });
    expect(results[0]?.runs[0]?.problems.map(({ sentence }) => sentence)).toEqual([
      "In the end, calls should hold one with id: 8, and does not.",
      "In the end, calls holds one more than expected: id: 7.",
    ]);
  });
});

describe("a recording", () => {
  /** A copy of a flow with the replies of its actor beside it. */
  async function recorded(name: string): Promise<string> {
    const file = join(temporaryFolder(), `${name}.yaml`);
    copyFileSync(join(folder, `${name}.yaml`), file);
    const [flow] = await read([file]);
    const { results } = await run([flow!]);
    expect(await keepRecording(flow!, results[0]!.runs[0]!, { today: today })).toEqual([recordingFile(file)]);
    return file;
  }

  it.each(["whole-life", "skips-a-step", "cancel-late", "wrong-arguments"])("of %s replays", async (name) => {
    const { results } = await run(await read([await recorded(name)]), recordings);
    expect(results).toMatchObject([{ status: "passed", runs: [{ replayed: true, provider: "scripted" }] }]);
  });

  it("needs to be made again when the world is another one", async () => {
    const file = await recorded("skips-a-step");
    writeFileSync(file, readFileSync(file, "utf8").replace("status: held", "status: confirmed"));
    const report = await run(await read([file]), recordings);
    expect(report.results).toMatchObject([{ status: "needs_recording" }]);
    expect(report.results[0]?.runs[0]?.problems[0]?.sentence).toMatch(
      /^It needs to be recorded again: in step 1, pay_deposit answered otherwise: done is true \(recorded: false\), /,
    );
    expect(junitOf(report)).toMatch(/<error message="It needs to be recorded again/);
  });

  it("and a flow can be made of a run that was traced", async () => {
    const logs = temporaryFolder();
    const [cancel] = await read([join(folder, "cancel.yaml")]);
    const setting = { desk: rentalDesk, today };
    await runFlows({
      ...setting,
      flows: [cancel!],
      flowModels: [actors()],
      trace: () => recordTrace({ logs, name: "rentals", durable: false }).emit,
    });
    const { record } = lastRuns({ logs, name: "rentals", count: 1 }).runs[0]!;
    const { text, recording, replayed } = await flowOfRun({
      record,
      policy: undefined,
      worldOf: ({ as }) => ({
        as: as.kind === "staff" ? "staff" : String(as.id),
        world: cancel?.flow.world,
        policy: {},
      }),
      setting,
      tools: await toolsOf(rentalDesk),
    });
    expect(replayed).toMatchObject({ status: "passed", outcome: "answered" });
    const file = join(temporaryFolder(), "kept.yaml");
    writeFileSync(file, text);
    writeFileSync(recordingFile(file), recordingText(recording));
    const kept = await read([file]);
    expect(kept[0]?.flow).toMatchObject({ as: "M-204", today: "2026-06-12", ask: "Cancel 660, I am ill." });
    expect(kept[0]?.flow.expect.calls).toEqual([{ tool: "cancel_booking", arguments: { booking_no: 660 } }]);
    expect(kept[0]?.flow.expect.tables["bookings"]).toMatchObject([{ bike: "C-01", to_day: "2026-06-17" }]);
    expect(await run(kept, recordings)).toMatchObject({ results: [{ status: "passed" }] });
  });
});

describe("what two runs decided", () => {
  /** How often a flow is decided differently when its actor says one thing and then the other. */
  async function decisions(name: string, ...ways: readonly (readonly ScriptedReply[])[]): Promise<number | undefined> {
    const flows = await read([join(folder, `${name}.yaml`)]);
    const turns = ways.values();
    const flowModel = { name: "two minds", replySourceFor: () => scriptedModel(turns.next().value ?? []) };
    const report = await runFlows({ flows, flowModels: [flowModel], desk: rentalDesk, today, repeat: ways.length });
    return report.results[0]?.reliability.distinct_decisions;
  }

  const cancelled = (reason: string): ScriptedReply[] => [
    { calls: [["cancel_booking", { booking_no: 660, reason }]] },
    { text: "Done." },
  ];
  const reserved = (bike: string, day: string): ScriptedReply[] => [
    { calls: [["reserve_bike", { bike, from_day: day, to_day: day }]] },
    { text: "Done." },
  ];

  it("is the same whatever free text they wrote, and another for another code or day", async () => {
    expect(await decisions("cancel", cancelled("ill"), cancelled("not well"))).toBe(1);
    expect(await decisions("reserve", reserved("C-01", "2026-06-16"), reserved("c-01", "2026-06-16"))).toBe(1);
    expect(await decisions("reserve", reserved("C-01", "2026-06-16"), reserved("C-01", "2026-06-17"))).toBe(2);
    expect(await decisions("workshop", reserved("C-01", "2026-06-16"), reserved("K-01", "2026-06-16"))).toBe(2);
  });
});
