// Problems of flow files, and their positions.

import { describe, expect, test } from "vitest";
import { readFlows } from "../../src/flows/read-flows.ts";
import { eligible, flowFolder, problemsOf } from "./nimbus-flows.ts";

/** A sentence as a whole, or a pattern. */
const exactly = (sentence: string | RegExp): RegExp =>
  typeof sentence === "string" ? new RegExp(`^${sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`) : sentence;

describe("a flow file that is not right is refused with line, column and what was meant:", () => {
  test.each([
    ["asks: x\n", "a.yaml:7:1: unknown key `asks`; did you mean `ask`?"],
    ["  outcom: answered\n", "a.yaml:7:3: unknown key `outcom`; did you mean `outcome`?"],
    ["  qqqqqqq: 1\n", /^a\.yaml:7:3: unknown key `qqqqqqq`\. The keys known there are outcome, calls, .*tickets/],
    ["  calls: [get_ordr]\n", /^a\.yaml:7:11: `calls` must be one of .*Did you mean get_order\?$/],
    ["  calls: [get_ordr: {}]\n", "a.yaml:7:11: unknown key `get_ordr`; did you mean `get_order`?"],
    ["  calls: [get_order: { orderid: 1042 }]\n", "a.yaml:7:24: unknown key `orderid`; did you mean `order_id`?"],
    ['  calls: [get_order: { order_id: "#1042" }]\n', "a.yaml:7:34: `order_id` must be a number."],
    [
      "  never: [create_support_ticket: { category: bills }]\n",
      /^a\.yaml:7:46: `category` must be one of refund, billing/,
    ],
    ["  calls: [{ get_order: {}, check_refund_eligibility: {} }]\n", /^a\.yaml:7:11: .*must name exactly one tool\.$/],
    ["  tickets: [{ order: 1042 }]\n", "a.yaml:7:15: unknown key `order`; did you mean `order_id`?"],
    ["  tickets: [{ status: opened }]\n", /^a\.yaml:7:23: `status` must be one of open, awaiting_approval, closed\./],
    ["  answer: { say: [x] }\n", "a.yaml:7:13: unknown key `say`; did you mean `says`?"],
    ["  answer: { says: 5001 }\n", "a.yaml:7:19: `says` must be a list."],
    ["  steps: { max: 2.5 }\n", /^a\.yaml:7:17: `max`/],
    ["  answer: { says: [5001] }\n", "a.yaml:7:20: `says` must be a text; put numbers and the like in quotes."],
    ["world: { order: {} }\n", "a.yaml:7:10: unknown key `order`; did you mean `orders`?"],
    ["world: { orders: { 1042: { day_ago: 3 } } }\n", "a.yaml:7:28: unknown key `day_ago`; did you mean `days_ago`?"],
    ["world: { orders: { 1042: { amount: 240 } } }\n", /^a\.yaml:7:36: `amount` must be a text/],
    ["world: { orders: { x: {} } }\n", "a.yaml:7:23: `x` is not right: must be an order number."],
    ["policy: { refund: { window: 30 } }\n", /^a\.yaml:7:21: unknown key `window`; did you mean `window_days`\?/],
    ["policy: { refund: { window_days: -1 } }\n", /^a\.yaml:7:34: .*whole number of days from 0 to 36500\.$/],
    ["today: tomorrow\n", /^a\.yaml:(4|7):/],
    ["max_steps: 0\n", /^a\.yaml:7:12: `max_steps`/],
    ["  calls: [\n", /^a\.yaml:8:1: /],
    ["  note: &a [*a]\n", /^a\.yaml:7:/],
    [
      "  answer:\n    says:\n      - refund of #1042\n",
      "a.yaml:9:9: a blank and # begin a comment; put this text in quotes, or a blank behind the #.",
    ],
    ["\u0000", "a.yaml is not text in UTF-8: save it again with the encoding UTF-8."],
  ])("%j", async (added, sentence) => {
    const [first] = await problemsOf(`${eligible}${added}`);
    expect(first).toMatch(exactly(sentence));
  });

  test.each([
    ["", /^a\.yaml:1:1: The file (is missing|must be a block of keys and values)\.$/],
    ["[]", "a.yaml:1:1: The file must be a block of keys and values."],
    ["hello", "a.yaml:1:1: The file must be a block of keys and values."],
    [eligible.replace(/^as: .*\n/m, ""), "a.yaml:1:1: `as` is missing."],
    [eligible.replace("  outcome: answered\n", "  {}\n"), /expects nothing, so it could never fail/],
    [
      eligible.replace("maya@", "maja@"),
      "a.yaml:2:5: There is no customer maja@brightpath.example in this world; did you mean maya@brightpath.example?",
    ],
    [
      `${eligible}world: { tickets: [{ order_id: 9, category: billing }] }\n`,
      "a.yaml: A ticket of the world is about order 9, which is not there.",
    ],
    [
      `${eligible}world: { orders: { 1042: { customer: nobody@x.example } } }\n`,
      "a.yaml: There is no customer nobody@x.example in this world.",
    ],
    [
      `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefgh"
        .split("")
        .map((key, index) => `${key}: &${key} [${Array(9).fill(`*${"abcdefg"[index]}`).join()}]`)
        .join("\n")}`,
      /^a\.yaml:1:1: /,
    ],
  ])("%j", async (text, sentence) => {
    const [first] = await problemsOf(text);
    expect(first).toMatch(exactly(sentence));
  });

  test("a file that is larger than a person writes is not read, and a folder is no flow", async () => {
    expect(await problemsOf("x".repeat(1_000_001))).toEqual(["a.yaml is larger than it can be (1 MB)."]);
    const { path, desk } = await flowFolder({ "b.yaml/c.yaml": eligible });
    expect((await readFlows([path("b.yaml")], desk)).problems).toEqual([`${path("b.yaml")} is not a file.`]);
  });

  test.each(["steps: {}", "steps: { min: 0 }", "answer: {}", "answer: { says: [] }", "never: []", "order: exact"])(
    "an expectation that every run meets is an error: %s",
    async (nothing) => {
      const [problem] = await problemsOf(eligible.replace("outcome: answered", nothing));
      expect(problem).toMatch(/expects nothing, so it could never fail\.$/);
    },
  );

  test.each([
    ["answer: { says: ['{ticket_id }'] }", /has braces that are no \{name\}/],
    ["answer: { not: ['{ticket-id}'] }", /has braces that are no \{name\}/],
    ["answer: { says: [' '] }", /must say something/],
    ["steps: { min: 9, max: 2 }", /has a least that is above its most/],
  ])("an expectation that is not what it seems is refused: %s", async (odd, words) => {
    const [problem] = await problemsOf(eligible.replace("outcome: answered", odd));
    expect(problem).toMatch(words);
  });

  test.each([
    ["{ orders: { 1042: { days_ago: 3, purchased_at: 2026-10-18T12:00:00Z } } }", /contradicts purchased_at/],
    ["{ orders: { 1042: { purchased_at: '2026-10-20T12:00:00.5Z' } } }", /must be a UTC time such as/],
    [
      "{ tickets: [{ category: refund, order_id: 1042, customer: omar@tallgrass.example }] }",
      /is the owner of the order/,
    ],
    ["{ customers: { maya@brightpath.example: { id: 77 } } }", /has another number already/],
    ["{ customers: { ana@new.example: { id: 1 } } }", /belongs to another address already/],
    [
      "{ tickets: [{ category: refund, order_id: 1042 }, { category: refund, order_id: 1042 }] }",
      /contradicts itself or the sample data/,
    ],
  ])("a world that contradicts itself is refused, and no SQL is shown: %s", async (world, words) => {
    const [problem] = await problemsOf(`${eligible}world: ${world}\n`);
    expect(problem).toMatch(words);
    expect(problem).not.toMatch(/SQLITE|constraint|strftime/);
  });

  test("every problem of every file is told at once", async () => {
    const { read } = await flowFolder({ "a.yaml": `${eligible}x: 1\ny: 2\n`, "b.yaml": "flow: 3", "c.yaml": eligible });
    const { flows, problems } = await read();
    expect(flows).toHaveLength(1);
    expect(problems.filter((problem) => problem.includes("a.yaml"))).toHaveLength(2);
    expect(problems.filter((problem) => problem.includes("b.yaml")).length).toBeGreaterThan(2);
  });

  test("a recording that is damaged is named, with what to do", async () => {
    const { read } = await flowFolder({ "a.yaml": eligible, "a.replies.json": '{"v":1}' });
    const { problems } = await read();
    expect(problems).toEqual([
      expect.stringMatching(/a\.yaml: its recording .*a\.replies\.json is damaged; delete it, or record/),
    ]);
  });
});

describe("an order number after a blank", () => {
  test.each([
    ["Please refund order #1042", "Please refund order #1042"],
    ["Please refund #1042 and #1043 # soon", "Please refund #1042 and #1043 # soon"],
    ['"Please refund #1042" # a comment', "Please refund #1042"],
    ["Please refund it # a comment", "Please refund it"],
    ["|\n  Please refund\n  order #1042", "Please refund\norder #1042\n"],
  ])("in %j belongs to what is asked", async (written, ask) => {
    const { read } = await flowFolder({ "a.yaml": eligible.replace("Please refund order #1042", written) });
    const { flows, problems } = await read();
    expect(problems).toEqual([]);
    expect(flows[0]?.flow.ask).toBe(ask);
  });
});

test("a flow may be written in JSON, with Windows line ends, or with a byte order mark", async () => {
  const asJson = JSON.stringify({ flow: "x", as: "staff", ask: "Hello", expect: { outcome: "answered" } });
  for (const text of [asJson, eligible.replaceAll("\n", "\r\n"), `\uFEFF${eligible}`])
    expect(await problemsOf(text)).toEqual([]);
});
