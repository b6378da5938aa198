// Text ids, and changed rows.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { scriptedModel, type ScriptedReply } from "ask-agent";
import { readFlows, runFlows } from "ask-agent/flows";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../trace/temporary-folder.ts";
import { textIdDesk } from "./text-id-desk.ts";

const call = (name: string, args: object): ScriptedReply => ({ calls: [[name, args]] });
const cancel = (id: string, why?: string): readonly ScriptedReply[] => [
  call("cancel_order", { id, ...(why !== undefined && { why }) }),
  { text: "It is cancelled: 12 of them." },
];

/** Runs a flow once with each of these scripts. */
async function run(expectation: string, ...scripts: readonly (readonly ScriptedReply[])[]) {
  const file = join(temporaryFolder(), "a.yaml");
  writeFileSync(file, `flow: x\nas: staff\nask: Cancel it\nexpect:\n${expectation}\n`);
  const { flows, problems } = await readFlows([file], textIdDesk);
  if (problems.length > 0) return { problems, distinct_decisions: 0 };
  const turns = scripts.values();
  const flowModel = { name: "two minds", replySourceFor: () => scriptedModel(turns.next().value ?? []) };
  const { results } = await runFlows({
    flows,
    flowModels: [flowModel],
    desk: textIdDesk,
    today: "2026-06-15",
    repeat: scripts.length,
    jobs: 1,
  });
  const found = results.flatMap(({ runs }) =>
    runs.flatMap(({ problems: some }) => some.map(({ sentence }) => sentence)),
  );
  return { problems: found, distinct_decisions: results[0]?.reliability.distinct_decisions };
}

const any = "  outcome: answered";
const give = (title: string, to: string) => [call("give", { title, to }), { text: "Given." }];

describe("two runs are told apart by what they were about:", () => {
  it.each([
    ["other orders with a text for a number", 2, [cancel("ORD-10001"), cancel("ORD-10002")]],
    ["an order whose id is only letters", 2, [cancel("EMMA"), cancel("ORD-10001")]],
    ["the same order, for a reason in other words", 1, [cancel("EMMA", "ill"), cancel("EMMA", "not well")]],
    [
      "another row that is gone",
      2,
      [
        [call("remove_order", { id: "EMMA" }), { text: "" }, { text: "Gone." }],
        [call("remove_order", { id: "ORD-10001" }), { text: "Gone." }],
      ],
    ],
    ["something else given to the same person", 2, [give("Emma", "EMMA"), give("Dracula", "EMMA")]],
    ["the same given to somebody else", 2, [give("Emma", "r-1"), give("Emma", "r-2")]],
    [
      "nothing but the words of the answer",
      1,
      [cancel("EMMA"), [call("cancel_order", { id: "EMMA" }), { text: "Done." }]],
    ],
  ] as const)("%s", async (_what, distinct_decisions, scripts) => {
    expect((await run(any, ...scripts)).distinct_decisions).toBe(distinct_decisions);
  });
});

/** A sentence as a whole, or a pattern. */
const exactly = (sentence: string | RegExp): RegExp =>
  typeof sentence === "string" ? new RegExp(`^${sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`) : sentence;

describe("what changed is expected in part", () => {
  it.each([
    "  changed: { orders: [{ id: ORD-10001, status: cancelled }] }",
    "  changed: { orders: { ORD-10001: { why: ill } } }",
    "  changed: { orders: [{}] }",
    "  changed: { orders: [{ lines: [{ parcel: { days: 5 } }] }], gifts: [] }",
    "  tables: { orders: [{ status: cancelled }, { status: paid }, { id: EMMA, lines: [{ sku: pot }, { sku: cup }] }] }",
    "  results: [{ cancel_order: { lines: [{ parcel: { carrier: south } }] } }]",
    "  branches: [{ cancel_order: done }]",
  ])("and holds: %s", async (expectation) => {
    expect((await run(expectation, cancel("ORD-10001", "ill"))).problems).toEqual([]);
  });

  it.each([
    [
      "  changed: {}",
      "Nothing else should have changed in orders, and this did: ORD-10001 changed (status cancelled, was paid; why ill, was null; note ill, was null).",
    ],
    ["  changed: { gifts: [] }", /^Nothing else should have changed in orders/],
    [
      "  changed: { orders: [{ id: EMMA }] }",
      /^A row of orders should have changed to id: EMMA, and did not; what changed: ORD-10001 /,
    ],
    ["  changed: { orders: { ORD-10001: null } }", /^Row ORD-10001 of orders should have been removed, and did not/],
    [
      "  changed: { orders: [{ status: cancelled }, { status: cancelled }] }",
      /^A row of orders should have changed to status: cancelled, and did not\.$/,
    ],
    [
      "  changed: { orders: [{ lines: [{ parcel: { days: 6 } }] }] }",
      /^A row of orders should have changed to lines: /,
    ],
    [
      "  results: [{ cancel_order: { lines: [{ sku: cup, parcel: { days: 5 } }] } }]",
      /^cancel_order should answer lines: .*, and there was: lines: /,
    ],
    ["  results: [{ cancel_order: { lines: [] } }]", /^cancel_order should answer lines: \[\], and there was/],
    ["  branches: [{ cancel_order: unknown }]", "cancel_order should come to unknown, and there was: done."],
    ["  branches: []", "No tool should be called, and cancel_order was."],
  ])("or fails in a sentence: %s", async (expectation, sentence) => {
    const { problems } = await run(expectation, cancel("ORD-10001", "ill"));
    expect(problems[0]).toMatch(exactly(sentence));
  });

  it("also of what is gone and of what is new", async () => {
    const script = [call("remove_order", { id: "EMMA" }), ...give("Emma", "r-1")];
    const expectation = "  changed: { orders: { EMMA: null }, gifts: [{ to: r-1 }] }";
    expect((await run(expectation, script)).problems).toEqual([]);
    const { problems } = await run("  changed: { gifts: [{ to: r-1 }] }", script);
    expect(problems).toEqual(["Nothing else should have changed in orders, and this did: EMMA was removed."]);
  });
});

describe("a name that no tool gave, at a desk whose tools do not say what they give,", () => {
  it.each([
    [
      '  answer: { not: ["{orderid}"] }',
      "The answer should not say {orderid}, and no tool gave such a value; did you mean {order_id}?",
    ],
    [
      '  answer: { says: ["{ordr_id}"] }',
      "The answer should say {ordr_id}, and no tool gave such a value; did you mean {order_id}?",
    ],
  ])("is told with the likely one: %s", async (expectation, sentence) => {
    expect((await run(expectation, cancel("EMMA"))).problems).toEqual([sentence]);
  });

  it("may be another value that was not given this time", async () => {
    expect((await run('  answer: { not: ["{ticket}"] }', cancel("EMMA"))).problems).toEqual([]);
  });
});
