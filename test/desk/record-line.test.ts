// The record line, in the loop and in the command.

import { describe, expect, it } from "vitest";
import type { ScriptedReply } from "../../src/llm/providers/scripted.ts";
import { chatServer } from "../support/chat-server.ts";
import { maya, nimbus } from "../support/nimbus.ts";
import { world } from "../support/world.ts";

const ticket: ScriptedReply = {
  calls: [["create_support_ticket", { category: "refund", order_id: 1042, summary: "A refund, please." }]],
};
const nothing =
  "So far in this conversation, nothing has been changed: no ticket was opened, no money was paid back, and nothing else was done or arranged.";
const opened =
  "So far in this conversation: refund ticket 5001 for order 1042 was opened, no money was paid back, and nothing else was done or arranged.";

describe("the record line", () => {
  it("is added where a ticket is not named, as an event and a part of the answer, and no model ever reads it", async () => {
    const { ask } = await nimbus();
    const first = await ask([ticket, { text: "Anything else?" }], { identity: maya });
    expect(first.result.answer).toBe(`Anything else?\n\n${opened}`);
    expect(first.of("record")).toMatchObject([{ step: 2, text: opened }]);
    expect(first.of("final_answer")).toMatchObject([{ text: first.result.answer }]);
    expect(first.types.slice(-3)).toEqual(["record", "final_answer", "run_ended"]);
    expect(JSON.stringify(first.result.messages)).not.toContain("So far");
    const history = first.result.messages;
    const { model } = await ask([{ text: "You are welcome." }], { history, question: "Thanks.", identity: maya });
    expect(JSON.stringify(model.requests)).not.toContain("So far");
  });

  it("is none where the ticket is named and nothing more is claimed", async () => {
    const { ask } = await nimbus();
    const { result, types } = await ask([ticket, { text: "I opened refund ticket 5001 for order 1042." }]);
    expect(result.answer).toBe("I opened refund ticket 5001 for order 1042.");
    expect(types).not.toContain("record");
  });

  it.each([
    "Your refund is on its way, thanks for your patience!",
    "My manager knows about it and it jumps the queue.",
    "I'll credit your account with a free month.",
    "Subscription ended, auto-renewal off.",
    "| Order | Result |\n|---|---|\n| 1042 | refund issued |",
    "Consider it handled.",
  ])("contradicts what was not done, once: %s", async (text) => {
    const { ask } = await nimbus();
    const { result } = await ask([{ text }], { question: "Refund order 1042" });
    expect(result.answer).toBe(`${text}\n\n${nothing}`);
  });

  it.each([
    "Which order is it about?",
    "I cannot refund it: it was bought 20 days ago, and the refund window is 14 days.",
    "If you like, I can open a ticket for it.",
    "Order 1042 is a Pro annual plan for 240.00 USD, bought on 2026-10-18.",
    "Refunds are made by a person on our team.",
    "You wrote that your colleague was told it had been sent; I cannot see that.",
  ])("is not added to what claims nothing: %s", async (text) => {
    const { ask } = await nimbus();
    const { result } = await ask([{ calls: [["get_order", { order_id: 1042 }]] }, { text }]);
    expect(result.answer).toBe(text);
  });

  it("is added to a bare yes where something was to be done, and not where somebody asked for a look", async () => {
    const { ask } = await nimbus();
    const answerTo = async (question: string) => (await ask([{ text: "Done." }], { question })).result.answer;
    expect(await answerTo("Please refund order 1042.")).toBe(`Done.\n\n${nothing}`);
    expect(await answerTo("Please check order 1042.")).toBe("Done.");
  });

  it("is in the language of the answer", async () => {
    const { ask } = await nimbus();
    const { result } = await ask([ticket, { text: "Ihr Geld ist unterwegs zu Ihnen." }]);
    expect(result.answer).toMatch(
      /\n\nBisher in diesem Gespräch: Erstattungsticket 5001 zu Bestellung 1042 wurde eröffnet/,
    );
  });

  it("stands under an apology, too, where something was done", async () => {
    const { ask } = await nimbus();
    const { result } = await ask([ticket, { text: "I have refunded it." }, { text: "I have refunded it." }]);
    expect(result.outcome).toBe("withheld");
    expect(result.answer).toMatch(new RegExp(`^Sorry, I cannot confirm this.*\n\n${opened}$`, "s"));
  });
});

it("the command prints it, shows it on the screen, and the trace tells it in words", async () => {
  const w = world();
  const { url } = await chatServer([{ text: "Your money is on its way." }]);
  const env = {
    LLM_PROVIDER: "openai",
    OPENAI_API_KEY: "sk-test-0123456789abcdef",
    OPENAI_BASE_URL: url,
    OPENAI_CHAT_MODEL: "m",
  };
  const ran = await w.run("ask-agent", ["Refund", "order", "1042"], { env });
  expect(ran).toMatchObject({ code: 0, stdout: `Your money is on its way.\n\n${nothing}\n` });
  expect(ran.stderr).toMatch(/\[step 1\] added to the answer: So far in this conversation, nothing has been changed/);
  expect((await w.show()).stdout).toMatch(/step 1 +record +So far in this conversation/);
});
