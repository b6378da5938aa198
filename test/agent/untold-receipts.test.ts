// Which receipts an answer mentions.

import { describe, expect, it } from "vitest";
import type { Receipt } from "../../src/events.ts";
import { z } from "zod";
import { defineTool, type Tool } from "../../src/tools/define-tool.ts";
import { play } from "../support/play.ts";

/** A shop whose deeds have numbers of their own, or only the number of their order. */
function shop(receiptsOf: (order: number | string) => readonly Receipt[]): Tool {
  return defineTool({
    name: "act",
    description: "Does something to an order.",
    kind: "write",
    input: z.strictObject({ order: z.union([z.number(), z.string()]), why: z.string().optional() }),
    run: ({ order }) => Promise.resolve({ result: { done: true }, receipts: [...receiptsOf(order)] }),
  });
}

const cancelled = (id: number | string): Receipt => ({
  action: "cancelled",
  id,
  sentence: `Order ${id} is cancelled.`,
});
const refund = (id: number | string): Receipt => ({
  action: "refund",
  id,
  sentence: `A refund of order ${id} was asked for.`,
});
const ticket: Receipt = { action: "opened", id: 5001, sentence: "Ticket 5001 is open for order 1042." };

async function added(
  text: string,
  receiptsOf: (order: number | string) => readonly Receipt[],
  args: object = { order: 1042 },
) {
  const script = [{ calls: [["act", args] as const] }, { text }];
  const { result } = await play(script, { tools: [shop(receiptsOf)], question: "Please see to it." });
  return (result.answer ?? "").split("\n\n").slice(1);
}

describe("a deed that has only the number of its order", () => {
  it.each([
    "Order 1042 is all done.",
    "I looked at #1042; it costs 24.00 USD.",
    "About 1042: cancelling needs a colleague.",
    "1042",
  ])("is not told by %j", async (text) => {
    expect(await added(text, (id) => [cancelled(id)])).toEqual(["Order 1042 is cancelled."]);
  });

  it.each(["Order 1042 is cancelled.", "Hello Maya,\nOrder 1042\n  is cancelled. Bye!"])(
    "is told by %j",
    async (text) => {
      expect(await added(text, (id) => [cancelled(id)])).toEqual([]);
    },
  );

  it("is not told where the number stood in a longer argument, or is a text", async () => {
    expect(await added("L-7 it is.", () => [cancelled("L-7")], { order: 1, why: "for L-7, please" })).toHaveLength(1);
    expect(await added("Order 77 it is.", () => [cancelled("77")], { order: 77 })).toHaveLength(1);
  });

  it("is not told where only the asker named it", async () => {
    const { result } = await play([{ calls: [["act", { order: 1 }]] }, { text: "L-7 it is." }], {
      tools: [shop(() => [cancelled("L-7")])],
      question: "Cancel L-7.",
    });
    expect(result.answer).toBe("L-7 it is.\n\nOrder L-7 is cancelled.");
  });

  it("are two where they are two, and each is told", async () => {
    const both = (id: number | string): readonly Receipt[] => [cancelled(id), refund(id)];
    expect(await added("Order 1042 is cancelled.", both)).toEqual(["A refund of order 1042 was asked for."]);
    expect(await added("All is done for 1042.", both)).toHaveLength(2);
    expect(await added("Order 1042 is cancelled. A refund of order 1042 was asked for.", both)).toEqual([]);
  });
});

describe("a deed with a number of its own", () => {
  it.each(["Your ticket is 5001.", "See #5001.", "Ticket 5001 is open for order 1042."])(
    "is told by %j",
    async (text) => {
      expect(await added(text, () => [ticket])).toEqual([]);
    },
  );

  it.each(["Done for order 1042.", "See 15001.", "5,001 USD"])("is not told by %j", async (text) => {
    expect(await added(text, () => [ticket])).toEqual([ticket.sentence]);
  });

  it("is one where two calls gave it, and two where its number means two things", async () => {
    expect(await added("Ticket 5001.", () => [ticket, { ...ticket, action: "found" }])).toEqual([]);
    const seat = { action: "kept", id: 5001, sentence: "Seat 5001 is kept." };
    expect(await added("Ticket 5001.", () => [ticket, seat])).toEqual([ticket.sentence, seat.sentence]);
  });
});

it.each([
  ["Your loan is L-7", "Your loan is L-77."],
  ["Loan 7 is open", "Loan 7 is opened by nobody."],
  ["No. 5", "It is no. 5: see No. 50."],
  ["Loan 7", "Unloan 7? Preloan 7, Loan 7.5"],
  ["Ausleihe 7 läuft", "Ausleihe 7 läufte."],
])("a sentence (%s) that is only a part of other words is not told", async (sentence, text) => {
  const receipt = { action: "lent", id: "X-1", sentence };
  const { result } = await play([{ calls: [["act", { order: 1 }]] }, { text }], { tools: [shop(() => [receipt])] });
  expect(result.answer).toBe(`${text}\n\n${sentence}`);
});
