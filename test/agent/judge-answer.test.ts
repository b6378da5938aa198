// Answers that are held back, withheld or sent.

import { describe, expect, it } from "vitest";
import type { CheckAnswer, KnownToRun } from "../../src/agent/check-answer.ts";
import { defaultBrakes } from "../../src/agent/brakes/default-brakes.ts";
import { play } from "../support/play.ts";

const look = ["look_at_lamp", { lamp: "a" }] as const;
const turnOn = ["switch_lamp", { lamp: "a" }] as const;

/** A desk that knows one lie, and one thing that it wonders about. */
function desk() {
  const known: KnownToRun[] = [];
  const checkAnswer: CheckAnswer = (answer, facts) => {
    known.push(facts);
    return {
      untrue: /repaired/.test(answer) ? ["The lamp was not repaired."] : [],
      unsupported: /blue/.test(answer) ? ["Nothing says that it is blue."] : [],
    };
  };
  return { checkAnswer, known };
}

describe("an answer that claims what did not happen", () => {
  it("is held back once: a brake, a word to the model, and another answer", async () => {
    const { result, types, of, model } = await play([{ text: "I repaired it." }, { text: "It is off." }], desk());
    expect(result).toMatchObject({ outcome: "answered", answer: "It is off." });
    expect(types).toEqual(["run_started", "model_reply", "brake", "model_reply", "final_answer", "run_ended"]);
    expect(of("brake")).toMatchObject([
      { step: 1, brake: "withheld", reason: "The lamp was not repaired.", call_id: null },
    ]);
    expect(model.requests[1]?.messages.slice(1)).toMatchObject([
      { role: "assistant", text: "I repaired it." },
      { role: "user", from: "checker", text: expect.stringMatching(/^\[Automatic check.*The lamp was not repaired\./) },
    ]);
  });

  it("is withheld the second time, with a safe sentence and the receipts", async () => {
    const script = [{ calls: [turnOn] }, { text: "I repaired it." }, { text: "It is repaired." }];
    const { result, types, of } = await play(script, desk());
    expect(result.outcome).toBe("withheld");
    expect(result.answer).toMatch(/^Sorry, I cannot confirm this .*\n\nJob 77 switched lamp a\.$/s);
    expect(types.slice(-4)).toEqual(["model_reply", "record", "withheld", "run_ended"]);
    expect(of("record")).toMatchObject([{ text: "Job 77 switched lamp a." }]);
    expect(of("withheld")).toMatchObject([{ step: 3, reason: "The lamp was not repaired.", text: "It is repaired." }]);
    expect(of("run_ended")[0]?.end).toMatchObject({ outcome: "withheld", answer: result.answer });
  });

  it("is withheld at once when no step is left, without a word to a model that will not hear it", async () => {
    const { result, types } = await play([{ text: "I repaired it." }], {
      ...desk(),
      brakes: defaultBrakes({ maxSteps: 1 }),
    });
    expect(result.outcome).toBe("withheld");
    expect(types).toEqual(["run_started", "model_reply", "withheld", "run_ended"]);
  });

  it("may be made true: the model calls a tool and says what came of it", async () => {
    const script = [{ text: "I repaired it." }, { calls: [turnOn] }, { text: "Job 77 is done." }];
    const { result } = await play(script, desk());
    expect(result).toMatchObject({ outcome: "answered", answer: "Job 77 is done." });
  });

  it("is told in the next turn too, so that the model knows that it was not heard", async () => {
    const first = await play([{ text: "I repaired it." }, { text: "Yes, repaired." }], desk());
    expect(first.result.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant", "user"]);
    const { checkAnswer, known } = desk();
    await play([{ text: "It is off." }], { checkAnswer, history: first.result.messages, question: "And now?" });
    expect(known[0]?.asked).toEqual(["Is it on?", "And now?"]);
  });

  it("stands where nobody checks answers", async () => {
    expect((await play([{ text: "I repaired it." }])).result.outcome).toBe("answered");
  });

  it("is a fault of ours if the check itself throws", async () => {
    const checkAnswer = () => {
      throw new Error("Broken check.");
    };
    const { result, of } = await play([{ text: "It is off." }], { checkAnswer });
    expect(result.outcome).toBe("error");
    expect(of("error")).toMatchObject([{ message: "Broken check." }]);
  });
});

it("an answer that nothing supports stands, with a warning for staff", async () => {
  const { result, types, of } = await play([{ text: "It is blue." }], desk());
  expect(result).toMatchObject({ outcome: "answered", answer: "It is blue." });
  expect(types).toEqual(["run_started", "model_reply", "warning", "final_answer", "run_ended"]);
  expect(of("warning")).toMatchObject([{ step: 1, message: "Nothing says that it is blue." }]);
});

it("the check is told what was asked, every call with its result, the receipts and the day, of earlier turns too", async () => {
  const first = await play([{ calls: [look] }, { text: "Off." }]);
  const { checkAnswer, known } = desk();
  await play([{ calls: [turnOn] }, { text: "On, job 77." }], {
    checkAnswer,
    history: first.result.messages,
    question: "Switch it on.",
    desk: { today: "2026-10-21", timeZone: "UTC", dryRun: false, policy: null },
  });
  expect(known).toEqual([
    {
      asked: ["Is it on?", "Switch it on."],
      calls: [
        { tool: "look_at_lamp", arguments: { lamp: "a" }, result: { lamp: "a", on: false } },
        { tool: "switch_lamp", arguments: { lamp: "a" }, result: { done: true, job: 77 } },
      ],
      receipts: [{ action: "switched", id: 77, sentence: "Job 77 switched lamp a." }],
      today: "2026-10-21",
    },
  ]);
});
