// Flows that could never fail are rejected.

import { describe, expect, it, test } from "vitest";
import { eligible, flowFolder, problemsOf } from "./nimbus-flows.ts";

const expecting = (part: string): string => eligible.replace("outcome: answered", part);

describe("a part that holds of every run is refused, also beside one that does not:", () => {
  it.each([
    "never: []",
    "answer: {}",
    "answer: { says: [], not: [refunded] }",
    "answer: { not: [] }",
    "steps: {}",
    "steps: { min: 0 }",
    "order: exact",
    "tables: {}",
  ])("%s", async (part) => {
    for (const text of [expecting(part), `${eligible}  ${part}\n`])
      expect((await problemsOf(text)).join("\n")).toMatch(/expects nothing, so it could never fail\./);
  });

  it.each([
    ["steps: { max: 6 }", ""],
    ["steps: { max: 50 }", ""],
    ["steps: { min: 1, max: 9 }", ""],
    ["steps: { min: 1 }", ""],
    ["steps: { max: 3 }", "max_steps: 3\n"],
  ])("%s with %j", async (steps, more) => {
    expect(await problemsOf(`${more}${eligible}  ${steps}\n`)).toEqual([
      expect.stringMatching(/`steps` is not right: holds of every run, because the step limit is not higher\.$/),
    ]);
    expect(await problemsOf(`max_steps: 12\n${eligible}  steps: { max: 6 }\n`)).toEqual([]);
  });
});

describe("a call that no tool would take can never be seen, so it is refused:", () => {
  it.each([
    ["never: [get_order: { order_id: 0 }]", /`order_id` is not right: must be an order number such as 1042\.$/],
    ["never: [check_refund_eligibility: { order_id: -1042 }]", /must be an order number/],
    ["never: [create_support_ticket: { order_id: 0, category: refund }]", /must be an order number/],
    ["calls: [get_order: { order_id: 0 }]", /must be an order number/],
    ["never: [get_order: { order_id: null }]", /`order_id` must be a number\.$/],
    ["never: [create_support_ticket: { summary: '' }]", /`summary`/],
    ["never: [create_support_ticket: { category: null }]", /`category` must be one of refund/],
  ])("%s", async (part, words) => {
    expect(await problemsOf(expecting(part))).toEqual([expect.stringMatching(words)]);
  });

  it("and one without an argument that may be missing is not", async () => {
    expect(await problemsOf(expecting("never: [create_support_ticket: { order_id: null }]"))).toEqual([]);
  });
});

describe("a name that no tool of the desk gives is refused, with the likely one:", () => {
  it.each([
    ['answer: { not: ["{tiket_id}"] }', "no tool gives {tiket_id}; did you mean {ticket_id}?"],
    ['answer: { not: ["ticket {ticketid}"] }', "no tool gives {ticketid}; did you mean {ticket_id}?"],
    ['answer: { says: ["{ticketId} and {order_id}"] }', "no tool gives {ticketId}; did you mean {ticket_id}?"],
    [
      'answer: { says: ["{day_since_purchase}"] }',
      "no tool gives {day_since_purchase}; did you mean {days_since_purchase}?",
    ],
    ['answer: { not: ["{amout}"] }', "no tool gives {amout}; did you mean {amount}?"],
    ['answer: { not: ["{xyzzy}"] }', "no tool gives {xyzzy}."],
    ["results: [check_refund_eligibility: { elligible: true }]", "holds no elligible; did you mean eligible?"],
    ["results: [get_order: { note: { untrusted: x } }]", "holds no untrusted; did you mean untrusted_text?"],
    ["results: [get_order: ]", "must hold something."],
    ["decisions: [{ fails: in_window }]", "Did you mean within_window?"],
    ["decisions: [{ verdict: refused }]", "Did you mean refuse?"],
    ["branches: [create_support_ticket: open]", "Did you mean opened?"],
    ["changed: { ticket: [] }", "unknown key `ticket`; did you mean `tickets`?"],
    ["changed: { tickets: { 5001: { stauts: open } } }", "unknown key `stauts`; did you mean `status`?"],
    ["changed: { tickets: 1 }", "must be a list of rows, or rows by their key."],
  ])("%s", async (part, words) => {
    expect((await problemsOf(expecting(part))).join("\n")).toContain(words);
  });
});

describe("a text that is meant as more than a text, and would never be found, is refused:", () => {
  it.each([
    ...String.raw`/refund.*/ refund(ed)? .* re.+funded refund\w* [0-9]x [a-z]+ [^x]y refunded|repaid ^refunded *refunded* refund* (?i)paid %refund%`
      .split(" ")
      .map((text): [string, RegExp] => [text, /looks like a pattern/]),
    ["refunded | repaid", /looks like a pattern/],
    ["<ticket_id>", /looks like a value of a tool; write \{ticket_id\} for it/],
    ["ticket [ticket_id]", /write \{ticket_id\}/],
    ["%amount%", /write \{amount\}/],
    ["$order_id", /write \{order_id\}/],
    ["\uff5bticket_id\uff5d", /has braces that are no \{name\}/],
  ])("%j", async (text, words) => {
    expect(await problemsOf(expecting(`answer: { not: [${JSON.stringify(text)}] }`))).toEqual([
      expect.stringMatching(words),
    ]);
  });

  it.each([
    "$240",
    "240$",
    "**5001**",
    "refunded?",
    "(yes/no)?",
    "| 1042 | paid |",
    "1042/1043",
    "50% of it",
    "[email]",
    "*",
    "a - b",
    "C:",
  ])("and %j is not", async (text) => {
    expect(await problemsOf(expecting(`answer: { not: [${JSON.stringify(text)}] }`))).toEqual([]);
  });

  it.each([
    "never: [create_support_ticket: { summary: '{order_id}' }]",
    "calls: [create_support_ticket: { summary: 'about {order_id}' }]",
    "decisions: [{ about: '{order_id}' }]",
    "changed: { tickets: { '{ticket_id}': { order_id: 1042 } } }",
    "tickets: [{ summary: '{order_id}' }]",
    "results: [get_order: { plan: '{plan}' }]",
  ])("a name in braces outside of answers: %s", async (part) => {
    expect((await problemsOf(expecting(part))).join()).toMatch(/is a value only in the texts of `answer`/);
  });
});

describe("a number after # that YAML takes for a comment is never lost:", () => {
  const place = /^a\.yaml:\d+:\d+: a blank and # begin a comment; put this text in quotes, or a blank behind the #\.$/;
  it.each([
    "  never:\n    - get_order:\n        order_id: #1042\n",
    "  calls: [get_order: { order_id: #1042 }]\n",
    "  never: [get_order: { order_id: #1042\n  }]\n",
    "  never:\n    - get_order: #1042\n",
    "  answer: { says: [ticket, #5001\n    ] }\n",
    "  answer:\n    not:\n      - #1042\n",
    "  tickets:\n    - order_id: #1042\n      category: refund\n",
    "  tickets:\n    - { category: refund, order_id: #1042\n      }\n",
    "  decisions:\n    - about: #1042\n",
    "  decisions:\n    - about:\n        #1042\n",
    "  results:\n    - get_order: { order_id: #1042\n      }\n",
    "world:\n  tickets:\n    - order_id: #1042\n      category: refund\n",
    "world:\n  orders:\n    1042:\n      note: #1043 is better\n",
    "policy:\n  refund:\n    exceptions: #1042\n",
    "max_steps: #5\n",
    "approve: #12\n",
    // No digit, but the rest of a text.
    "  answer:\n    not:\n      - call #support\n",
    "  answer: { not: [we are #sorry\n    ] }\n",
    "world:\n  orders:\n    1042:\n      note: call me #now\n",
    "world:\n  customers: { zoe@x.example: { name: Zoe #A\n  } }\n",
    // After a value that is complete by itself.
    "  never:\n    - get_order:\n        order_id: 104 #2\n",
    "  decisions:\n    - about: 1042 #1043\n",
    "  answer:\n    not:\n      - 'ticket' #5001\n",
    "  answer:\n    not:\n      - > #5001\n        ticket\n",
    // A key, beside others.
    "world:\n  orders:\n    #1042: { days_ago: 30 }\n    1043: { days_ago: 1 }\n",
    "  changed:\n    tickets:\n      #5001: { order_id: 1042 }\n      5002: { order_id: 1043 }\n",
  ])("%j", async (added) => {
    const problems = await problemsOf(`${eligible}${added}`);
    expect(problems[0]).toMatch(place);
  });

  it("is the text where a text is asked for, and a comment stays one", async () => {
    const text = `# a note\n#1042 is eligible\n${eligible.replace("ask: Please refund order #1042", "ask: #1042 please")}  calls:\n    #1042 is paid\n    - get_order # 1042\n`;
    const { flows, problems } = await (await flowFolder({ "a.yaml": text })).read();
    expect(problems).toEqual([]);
    expect(flows[0]?.flow.ask).toBe("#1042 please");
  });

  it.each([
    ["refund order #1042 or\n  #1043", "refund order #1042 or #1043"],
    ["refund order\n  #1042", "refund order #1042"],
    ["refund\t#ABC", "refund #ABC"],
  ])("asked is %j as %j", async (ask, asked) => {
    const text = eligible.replace("Please refund order #1042", () => ask);
    expect((await (await flowFolder({ "a.yaml": text })).read()).flows[0]?.flow.ask).toBe(asked);
  });

  it.each(["refund order # 1042 please", "'refund order' #1042", "> #1042\n  refund"])(
    "asked is nothing that could be read in two ways: %j",
    async (ask) => {
      const problems = await problemsOf(eligible.replace("Please refund order #1042", () => ask));
      expect(problems[0]).toMatch(place);
    },
  );

  it.each([
    "  never: [get_order] # not looked at\n",
    "  steps: { max: 4 } #the usual\n",
    "  answer:\n    says: [refund]\n    #not: [refunded]\n",
    "  calls:\n    - get_order: { order_id: 1042 }\n    #- get_order: { order_id: 1043 }\n",
    "  #calls: [get_order]\n",
    "# 1042: { days_ago: 30 }\n",
    "#14: see the list\n",
    "max_steps: 5 #as in the list\n",
  ])("and a comment stays one: %j", async (added) => {
    expect(await problemsOf(`${eligible}${added}`)).toEqual([]);
  });
});

describe("words that a flow will have one day are said to be for later:", () => {
  it.each([
    ["turns: [Hello]", "`turns` cannot be used yet: a flow asks one question, under `ask`."],
    [
      "customer: { goal: x }",
      "`customer` cannot be used yet: a flow asks one question, under `ask`; who asks stands under `as`.",
    ],
    ["http: {}", "`http` cannot be used yet: the tools of a flow reach nothing but its world."],
    ["files: {}", "`files` cannot be used yet: the tools of a flow reach nothing but its world."],
  ])("%s", async (added, words) => {
    expect(await problemsOf(`${eligible}${added}\n`)).toEqual([`a.yaml:7:1: ${words}`]);
  });

  test("what a flow may say of approval and limits is checked", async () => {
    for (const fine of [
      "approve: none",
      "approve: [create_support_ticket]",
      "limits: { max_tokens: 10, max_cost: 0.5 }",
    ])
      expect(await problemsOf(`${eligible}${fine}\n`)).toEqual([]);
    for (const wrong of [
      "approve: some",
      "approve: [get_order]",
      "limits: { max_tokens: 0 }",
      "limits: { run_timeout_ms: 1e12 }",
    ])
      expect(await problemsOf(`${eligible}${wrong}\n`)).not.toEqual([]);
    expect((await problemsOf(`${eligible}limits: { max_token: 5 }\n`))[0]).toContain("did you mean `max_tokens`?");
  });
});
