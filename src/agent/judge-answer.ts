import { plainText } from "../text/plain-text.ts";
import { findingsOf, knownFrom, receiptsOf } from "./check-answer.ts";
import type { Ending } from "./ending.ts";
import { remember } from "./history.ts";
import type { Run } from "./run.ts";

/**
 * Decides whether an answer is sent. Returns the ending: the answer, with a warning for each unsupported claim, or
 * `withheld` for an untrue claim. Returns `undefined` after the first untrue answer if a step is left: the model is
 * told what is untrue and may answer again.
 */
export function judgeAnswer(run: Run, text: string, stepIsLeft: boolean): Ending | undefined {
  const { messages, today, checkAnswer } = run;
  const known = knownFrom(messages, { receipts: receiptsOf(run), today });
  const { untrue, unsupported } = findingsOf(checkAnswer(plainText(text), known));
  if (untrue.length === 0) {
    for (const message of unsupported)
      run.emit({ type: "warning", step: run.step, code: "unsupported_in_answer", message });
    return { outcome: "answered", text };
  }
  const reason = untrue.join(" ");
  // Sent as a user message because every provider accepts one after an answer. Its first words say that the customer
  // did not write it.
  remember(run, { role: "user", from: "checker", text: run.say("correction", reason) });
  if (run.heldBack || !stepIsLeft) return { outcome: "withheld", reason, text };
  run.heldBack = true;
  run.emit({ type: "brake", step: run.step, brake: "withheld", reason, call_id: null });
  return undefined;
}
