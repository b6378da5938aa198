// Any words and any results.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { play, type Played } from "./offline-desk.ts";
import { cpuTime } from "../support/cpu-time.ts";

const vocabulary =
  "refund refundable? order #1042 1043, and status ticket do_not open_a is it if_so crash invoice password 1046 $240 " +
  "2026-10-21 5001 yes no \0 \uD800 🙂 ¿ \n";
const word = fc.constantFrom(...vocabulary.split(" ").map((each) => each.replace("_", " ")));
const message = fc.oneof(
  fc.array(word, { maxLength: 30 }).map((words) => words.join(" ")),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 200 }),
);
const someValue = fc.oneof(fc.anything(), fc.string());
const result = fc.oneof(
  fc.anything(),
  fc.record({ eligible: fc.boolean(), reason: someValue }, { requiredKeys: [] }),
  fc.record({ created: fc.boolean(), ticket_id: someValue, reason: someValue }, { requiredKeys: [] }),
  fc.record({
    plan: fc.string(),
    amount: fc.string(),
    status: fc.string(),
    purchased_on: fc.string(),
    note: fc.string(),
  }),
  fc.record({ error: someValue }),
);

test("any question with any results ends with an answer", async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { minLength: 1, maxLength: 3 }),
      fc.infiniteStream(result),
      async (said, results) => {
        let played: Played | undefined;
        for (const question of said) {
          const history = played?.messages ?? [];
          played = await play(question, { history, results: () => results.next().value });
          expect(faultsOf(played)).toEqual([]);
        }
      },
    ),
    { numRuns: 1500 },
  );
});

test("the same conversation always gets the same replies", async () => {
  await fc.assert(
    fc.asyncProperty(message, async (said) => {
      expect(await play(said)).toEqual(await play(said));
    }),
  );
});

test("very long messages are read in little time", async () => {
  for (const piece of ["1", "1.", "a@", "refund ", "not a ", "| ", "order 1042 ", "(+1 ", "ﷺ", "do not want to get "]) {
    const began = cpuTime();
    expect(faultsOf(await play(piece.repeat(100_000)))).toEqual([]);
    expect(cpuTime() - began).toBeLessThan(8000);
  }
});

function faultsOf({ steps, calls, replies, answer }: Played): readonly string[] {
  const made = calls.map(({ name, arguments: args }) => JSON.stringify([name, args]));
  const summaries = calls.flatMap(({ arguments: args }) => (args as { summary?: string }).summary ?? []);
  const said = [answer, ...summaries];
  const faults = {
    "more than three steps with calls": steps.length > 3,
    "no end": replies.at(-1)?.calls.length !== 0,
    "no answer": answer.trim() === "",
    "a call made twice": new Set(made).size < made.length,
    "an id used twice": new Set(calls.map(({ id }) => id)).size < calls.length,
    "a summary too short or too long": summaries.some(({ length }) => length === 0 || length > 500),
    "control characters": [answer.replaceAll("\n", ""), ...summaries].some((text) => /\p{Cc}/u.test(text)),
    "half a character": said.some((text) => !text.isWellFormed()),
  };
  return Object.entries(faults).flatMap(([fault, found]) => (found ? [fault] : []));
}
