// False claims of a model, in the loop and in the command.

import { describe, expect, it } from "vitest";
import type { ScriptedReply } from "../../src/llm/providers/scripted.ts";
import { maya, nimbus } from "../support/nimbus.ts";
import { chatServer } from "../support/chat-server.ts";
import { world } from "../support/world.ts";
import { labelledAnswers } from "../tools/answers/labelled.ts";

const check = (order_id: number): ScriptedReply => ({ calls: [["check_refund_eligibility", { order_id }]] });
const order = (order_id: number): ScriptedReply => ({ calls: [["get_order", { order_id }]] });
const ticket: ScriptedReply = {
  calls: [["create_support_ticket", { category: "refund", order_id: 1042, summary: "A refund, please." }]],
};

/** What the model does before its false claim, in each case. */
const deeds: Readonly<Record<string, readonly ScriptedReply[]>> = {
  nothing: [],
  mention: [],
  eligible: [check(1042)],
  ticket: [check(1042), ticket],
  too_old: [check(1043)],
  refunded: [order(1044)],
  pending: [order(1045)],
  two: [check(1042), check(1043), ticket],
  no_order: [order(1099)],
};
const asked: Readonly<Record<string, string>> = { mention: "What about my ticket 5003?" };

const claims = labelledAnswers("tuned").filter(({ claim }) => claim !== null);

it("there are sixty false claims and more, in cases that are played", () => {
  expect(claims.length).toBeGreaterThanOrEqual(60);
  expect(Object.keys(deeds)).toEqual(expect.arrayContaining(claims.map((claim) => claim.case)));
});

describe("a false claim, said twice, is withheld, or stands above a line that says what was done and nothing else", () => {
  it.each(claims)("$case: $answer", async ({ case: name, answer }) => {
    const before = deeds[name] ?? [];
    const { ask } = await nimbus();
    const question = asked[name] ?? "Can you help me?";
    const script = [...before, { text: answer }, { text: answer }];
    const { result, of } = await ask(script, { identity: maya, question, leftOver: true });
    const opened = before.includes(ticket);
    const withheld = result.outcome === "withheld";
    expect(result.answer?.includes(answer)).toBe(!withheld);
    expect(result.answer?.startsWith("Sorry, I cannot confirm this by myself.")).toBe(withheld);
    expect(of("withheld").map(({ text }) => text)).toEqual(withheld ? [answer] : []);
    expect(of("brake").map(({ reason }) => reason)).toEqual(of("withheld").map(({ reason }) => reason));
    const line = of("record")[0]?.text ?? "";
    expect(line === "").toBe(withheld && !opened);
    expect(result.answer?.endsWith(line)).toBe(true);
    expect(line.includes("5001")).toBe(opened);
  });
});

describe("the command", () => {
  const claim = { text: "I have refunded your order 1042." };

  async function asking(replies: Parameters<typeof chatServer>[0]) {
    const w = world();
    const { url, requests } = await chatServer(replies);
    const env = {
      LLM_PROVIDER: "openai",
      OPENAI_API_KEY: "sk-test-0123456789abcdef",
      OPENAI_BASE_URL: url,
      OPENAI_CHAT_MODEL: "m",
    };
    return { w, requests, ran: await w.run("ask-agent", ["Refund", "order", "1042"], { env }) };
  }

  it("withholds what was claimed twice: exit 5, a safe sentence, the reason on the screen, both texts in the trace", async () => {
    const { w, ran } = await asking([claim, claim]);
    expect(ran.code).toBe(5);
    expect(ran.stdout).toMatch(/^Sorry, I cannot confirm this by myself\. [^]*\n$/);
    expect(ran.stdout).not.toContain("refunded");
    expect(ran.stderr).toMatch(/\[step 1\] withheld: The answer says that money was paid back/);
    expect(ran.stderr).toMatch(/\[step 2\] The answer says that money was paid back/);
    expect(ran.stderr).toMatch(/\[done\] outcome: withheld/);
    const [line] = w.lines();
    expect(line).toMatchObject({ outcome: "withheld", answer: ran.stdout.trim() });
    const shown = await w.show("--outcome", "withheld", "--verbose");
    expect(shown.stdout).toMatch(/The text held back: I have refunded your order 1042\./);
  });

  it("sends the correction as a message that every server of this wire takes, and prints the answer that holds", async () => {
    const { ran, requests } = await asking([claim, { text: "I cannot refund it myself. Shall I open a ticket?" }]);
    expect(ran).toMatchObject({ code: 0, stdout: "I cannot refund it myself. Shall I open a ticket?\n" });
    const { messages } = JSON.parse(requests[1]?.body ?? "") as { messages: object[] };
    expect(messages.slice(1)).toEqual([
      { role: "user", content: "Refund order 1042" },
      { role: "assistant", content: claim.text },
      { role: "user", content: expect.stringMatching(/^\[Automatic check of the desk, not the customer\]/) },
    ]);
  });

  it("says on the screen what nothing supports, and prints the answer all the same", async () => {
    const { w, ran } = await asking([{ text: "It would have cost 199.00 USD." }]);
    expect(ran).toMatchObject({ code: 0, stdout: "It would have cost 199.00 USD.\n" });
    expect(ran.stderr).toMatch(/\[step 1\] The answer names the amount 199\.00 usd, which nothing supports\./);
    expect(w.lines()[0]?.events).toContainEqual(expect.objectContaining({ type: "warning" }));
  });
});
