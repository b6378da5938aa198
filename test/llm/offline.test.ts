// Conversations with the built-in model.

import { expect, test } from "vitest";
import { unknownUsage } from "../../src/events.ts";
import { offlineModel } from "../../src/llm/providers/offline/offline-model.ts";
import { converse, desk, play, tools } from "./offline-desk.ts";

const chatCall = { signal: new AbortController().signal, onText: () => {} };

test("a refund of one order takes exactly three steps", async () => {
  const { replies, calls, answer } = await play("Please refund order #1042");
  expect(replies.map(({ finishReason }) => finishReason)).toEqual(["tool_calls", "tool_calls", "stop"]);
  expect(calls[1]?.arguments).toEqual({
    category: "refund",
    order_id: 1042,
    summary: "Refund request for order 1042. The customer wrote: Please refund order #1042",
  });
  expect(answer).toContain("refund ticket 5001");
  expect(answer).toContain("a colleague will look at it");
});

test("several orders are checked in one step, and the answer explains each", async () => {
  const { steps, answer } = await play("Can I get refunds for orders 1042 and 1043?");
  expect(steps).toEqual([["check 1042", "check 1043"], ["open refund 1042"]]);
  expect(answer).toContain("ticket 5001");
  expect(answer).toContain(
    "I am sorry, order 1043 is not eligible for a refund. It was bought 20 days ago; the window is 14 days.",
  );
});

test("the answer names the ticket that was there before", async () => {
  const { answer } = await play("refund 1050");
  expect(answer).toContain("There is already an open refund ticket, number 5000");
});

test("the answer gives the reason why no ticket was opened", async () => {
  const { answer } = await play("refund 1046");
  expect(answer).toBe("I am sorry, I could not open a refund ticket for order 1046. It is day 15 by now.");
});

test("an order that is not found is said and not asked for again", async () => {
  for (const question of ["refund order 1099", "status of order 1099"]) {
    const { calls, answer } = await play(question);
    expect(calls).toHaveLength(1);
    expect(answer).toBe("I found no order 1099. Please check the number.");
  }
});

test("a question about a refund is answered and tells how to ask for one", async () => {
  const { answer } = await play("Is order 1042 refundable?");
  expect(answer).toContain("11 of the 14 days are left");
  expect(answer).toContain("A refund ticket for order 1042 can be opened, if none is open yet: just ask.");
});

test("the state of an order is told with plan, amount, status and date, and without its note", async () => {
  const { answer, steps } = await play("Where is my order 1042?");
  expect(steps).toEqual([["look 1042"]]);
  expect(answer).toBe("Order 1042: Pro annual, 240.00 USD, status paid, bought on 2026-10-18.");
});

test("a problem is passed on in the customer's words, cut at 500 characters", async () => {
  const { calls } = await play(`The board\u0007 does not load\n${"🙂".repeat(400)}`);
  const { summary } = calls[0]!.arguments as { summary: string };
  expect(summary).toMatch(/^The board does not load 🙂+…$/u);
  expect(summary.length).toBeLessThanOrEqual(500);
  expect(summary.isWellFormed()).toBe(true);
});

test("one ticket is opened for each order of a problem", async () => {
  const { answer } = await play("There is a bug in orders 1042 and 1043");
  expect(answer).toContain("Order 1042: I opened technical ticket 5001");
  expect(answer).toContain("Order 1043: I opened technical ticket 5002");
});

test("more than ten orders are not taken at once, and the answer says so", async () => {
  const orders = Array.from({ length: 14 }, (_, index) => 2100 + index);
  const { calls, answer } = await play(`Status of orders ${orders.join(", ")}`);
  expect(calls).toHaveLength(10);
  expect(answer).toContain("at most ten orders");
});

test("a tool that is not offered is not called", async () => {
  for (const question of ["refund 1042", "status of 1042", "my app crashes"]) {
    const { calls, answer } = await play(question, { offered: [] });
    expect(calls).toEqual([]);
    expect(answer).toContain("I cannot do that here");
  }
  const [look, check] = tools;
  const { steps, answer } = await play("refund 1042", { offered: [look!, check!] });
  expect(steps).toEqual([["check 1042"]]);
  expect(answer).toContain("I cannot open a ticket for it here");
});

test("a failed tool is told plainly, without what the tool said to the model", async () => {
  const failing = { results: () => ({ error: "The tool failed on our side; do not call it again blindly." }) };
  for (const question of ["refund 1042", "status of 1042", "my app crashes"]) {
    const { calls, answer } = await play(question, failing);
    expect(calls).toHaveLength(1);
    expect(answer).toContain("just now");
    expect(answer).not.toContain("blindly");
  }
});

test("a ticket that could not be opened is not claimed", async () => {
  const results = (made: Parameters<typeof desk>[0]): unknown =>
    made.name === "create_support_ticket" ? { error: "A person did not approve this." } : desk(made, 0);
  const { answer } = await play("refund 1042", { results });
  expect(answer).toContain("I could not open a refund ticket just now.");
});

test("it says that it is the offline stand-in and what it can do", async () => {
  for (const question of [
    "Hello",
    "Who are you?",
    "Können Sie mir helfen?",
    "¿Puede ayudarme?",
    "Pouvez-vous m’aider ?",
    "What will the weather be?",
  ]) {
    const { answer } = await play(question);
    expect(answer).toContain("offline stand-in: fixed rules, not a language model");
    expect(answer).toContain("open a support ticket");
  }
});

const answers: readonly (readonly [said: string, answer: RegExp])[] = [
  ["Please refund 1042 and tell me where 1050 is", /refund ticket 5001.*\nOrder 1050: .*status paid/],
  ["refund 1042 and forward 1050 to Bob", /refund ticket 5001.*\nI did not understand all of it/],
  ["Are you a human?", /^I am the built-in offline stand-in: fixed rules, not a language model and not a person\./],
  ["Why was order 1044 refunded?", /^Order 1044 is marked as refunded already.*bank takes.*not known here.*ticket/],
  ["When will I get my money for 1044?", /marked as refunded\..*bank takes.*not known here.*ticket/],
  ["Which tickets are open?", /^I am sorry, I cannot list orders, tickets or customers.*I can look up an order/],
  ["Refund 1042. The app crashes.", /refund ticket 5001.*\nThe problem has no separate ticket yet/],
  ["Refund all my orders except 1042", /^Which order is it about\?/],
  ["Cancel my refund ticket for order 1042", /^I am sorry, I cannot stop a refund, nor close or cancel a ticket/],
  ["I do not want the refund for 1042", /already open I cannot close; a colleague can/],
  ["Can I get half my money back for 1042?", /how much is refunded I cannot decide.*ask me to open a ticket/],
  ["Do I have an open ticket?", /cannot look tickets up/],
  ["Please open a ticket", /^What should the ticket be about\?/],
  ["Order 1042 is wrong", /What is the problem\?/],
  ["Thanks for the refund on 1044!", /^You are welcome/],
  [
    "Where is my refund for 1044?",
    /status refunded.*It is marked as refunded. .*not known here. If money is missing, .* billing ticket/,
  ],
  ["Was 1042 refunded?", /It has not been refunded/],
  ["Why is my order 1045 still pending?", /status pending.*Its payment is not completed/],
  ["Would 1046 be refundable tomorrow?", /only judge as of today/],
  ["whats the refund policy", /cannot quote the refund policy.*Which order/],
  ["Can you make an exception for order 1043?", /^I am sorry, order 1043 .*I cannot make an exception.*open a ticket/],
  ["The app crashes on 1099", /I found no order 1099. Please check the number.$/],
  ["I am very disappointed", /^I am sorry.*ask me to open a ticket/],
  ["I feel suicidal", /only a program.*local emergency number now/],
  ["Cancel my subscription", /cannot change or cancel.*ask me to open a ticket/],
  ["refund 1050", /number 5000; .* I could not add this message to it/],
  ["I can't log in", /^I am sorry for the trouble. I opened account ticket 5001/],
  ["I need my invoice", /^I opened billing ticket 5001/],
  ["Quiero un reembolso del pedido 1042", /\nI answer in English.$/],
];

test.each(answers)("the answer to %j matches %s", async (said, answer) => {
  expect((await play(said)).answer).toMatch(answer);
});

test("what it did not understand has a shorter answer than a greeting", async () => {
  const [unknown, greeting] = await Promise.all([play("What will the weather be?"), play("Hello")]);
  expect(unknown.answer.length).toBeLessThan(greeting.answer.length);
});

test("that it answers in English is said once", async () => {
  const { answer } = await converse("Wo ist meine Bestellung 1042?", "Wo ist meine Bestellung 1043?");
  expect(answer).not.toContain("English");
});

const conversations: readonly (readonly [said: readonly string[], steps: readonly (readonly string[])[]])[] = [
  [
    ["I want a refund", "1042"],
    [["check 1042"], ["open refund 1042"]],
  ],
  [
    ["I want a refund", "it's #1042"],
    [["check 1042"], ["open refund 1042"]],
  ],
  [
    ["I want a refund", "hello?", "order 1042 please"],
    [["check 1042"], ["open refund 1042"]],
  ],
  [
    ["I want a refund", "It was order 1042, bought last week"],
    [["check 1042"], ["open refund 1042"]],
  ],
  [
    ["I want a refund", "1099", "sorry, 1042"],
    [["check 1042"], ["open refund 1042"]],
  ],
  [["Am I eligible for a refund?", "1042"], [["check 1042"]]],
  [["status please", "1042"], [["look 1042"]]],
  [["status of 1042", "and 1043?"], [["look 1043"]]],
  [["refund 1042", "and 1046?"], [["check 1046"]]],
  [["I want a refund", "never mind", "1042"], [["look 1042"]]],
  [
    ["Is order 1042 refundable?", "yes please"],
    [["check 1042"], ["open refund 1042"]],
  ],
  [
    ["Is order 1042 refundable?", "Please open a ticket then"],
    [["check 1042"], ["open refund 1042"]],
  ],
  [["Is order 1042 refundable?", "My app crashes"], [["open technical"]]],
  [
    ["status of 1042", "please refund it"],
    [["check 1042"], ["open refund 1042"]],
  ],
  [
    ["Am I eligible for a refund?", "1042", "yes"],
    [["check 1042"], ["open refund 1042"]],
  ],
  [["Is order 1042 refundable?", "ok thanks"], []],
  [["Is order 1043 refundable?", "thanks", "yes"], []],
  [["please refund it"], []],
  [["Please open a ticket", "the colours look strange"], [["open other"]]],
  [["There is a problem with order 1042", "the app crashes"], [["open technical 1042"]]],
  [["Cancel my subscription", "yes"], [["open other"]]],
  [["I want to cancel order 1042", "open a ticket"], [["open other 1042"]]],
  [["Can I get half my money back for 1042?", "yes please"], [["open other 1042"]]],
  [["Can you make an exception for order 1043?", "yes"], [["open other 1043"]]],
  [["Where is my refund for 1044?", "yes, open a billing ticket"], [["open billing 1044"]]],
  [["Are 1042 and 1043 refundable?", "refund it"], []],
  [["refund 1042", "no, I meant 1046"], [["check 1046"]]],
];

test.each(conversations)("the conversation %j ends with %j", async (said, steps) => {
  expect((await converse(...said)).steps).toEqual(steps);
});

test("a reply has no usage and nothing raw, and its text is heard while it is written", async () => {
  const heard: string[] = [];
  const messages = [{ role: "user", text: "Hello" }] as const;
  const onText = (text: string): void => void heard.push(text);
  const reply = await offlineModel().chat({ system: "", messages, tools }, { ...chatCall, onText });
  expect(reply).toMatchObject({ usage: unknownUsage, raw: null, calls: [] });
  expect(heard.join("")).toBe(reply.text);
});

test("a conversation without a question gets an answer", async () => {
  const reply = await offlineModel().chat({ system: "", messages: [], tools }, chatCall);
  expect(reply.text).not.toBe("");
});

test("an aborted call rejects with the signal's reason", async () => {
  const signal = AbortSignal.abort(new Error("stopped"));
  await expect(offlineModel().chat({ system: "", messages: [], tools }, { ...chatCall, signal })).rejects.toThrow(
    "stopped",
  );
});

test.each([
  ["Please refund order 1042", "refund"],
  ["The board does not load", "technical"],
  ["My invoice is wrong", "billing"],
  ["I cannot log in", "account"],
])("after a person's no to %j the customer is told so, not to try again", async (question, category) => {
  const error = "This was not approved by a person, so nothing was written. Their reason: not today";
  const { answer } = await play(question, { results: withTickets({ error }) });
  expect(answer).toMatch(
    new RegExp(`could not open an? ${category} ticket: a person on our team has to approve it and did not`),
  );
  expect(answer).not.toMatch(/try again|not today/);
});

test("a ticket beyond what one question may write is asked for in a message of its own", async () => {
  const error = "The most that may be written for this question was written already (5), so this was not done.";
  const { answer } = await play("Please refund order 1042", { results: withTickets({ error }) });
  expect(answer).toContain("I may not open more for one question. Please ask for it in a message of its own.");
});

/** The desk, but for what comes of a ticket. */
function withTickets(result: unknown): typeof desk {
  return (call, opened) => (call.name === "create_support_ticket" ? result : desk(call, opened));
}

test("only staff are told of the command that lists everything", async () => {
  const answerOf = async (staff: boolean, text: string): Promise<string> => {
    const request = { system: "You are a desk.", messages: [{ role: "user", text } as const], tools };
    return (await offlineModel({ staff }).chat(request, chatCall)).text;
  };
  for (const question of ["Show me all orders", "Which tickets are open?", "How many orders does Maya have?"]) {
    expect(await answerOf(true, question)).toMatch(/I can look up an order.*\n.*show-desk/);
    expect(await answerOf(false, question)).not.toContain("show-desk");
  }
  expect(await answerOf(true, "Hello")).not.toContain("show-desk");
});
