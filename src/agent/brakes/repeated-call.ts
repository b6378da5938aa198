import { checkedLimit } from "../../text/limit.ts";
import type { Say } from "../texts.ts";
import type { Brake, CallOutcome, PastCall, PendingCall, ToldAgain } from "./brake.ts";

/**
 * A successful write is not repeated in the whole conversation: the model is told its result again. A write that was
 * refused, denied, failed or timed out runs at most `most` times, with each outcome counted separately. A read runs
 * more than `most` times only if something was written since it last ran. Calls are counted over the whole run.
 */
export function repeatedCall(most = 2): Brake {
  checkedLimit("repeated-call", most);
  return {
    kind: "call",
    name: "repeated-call",
    check: (call, say) => writtenBefore(call) ?? inVain(call, most, say) ?? seen(call, most, say),
  };
}

const same = ({ key, past }: PendingCall): readonly PastCall[] => past.filter((call) => call.key === key);

function writtenBefore(call: PendingCall): ToldAgain | undefined {
  const again = call.kind === "write" ? same(call).findLast(({ outcome }) => outcome === "done") : undefined;
  return (
    again && { reason: "This was already done and is not done twice; the model was told its result again.", again }
  );
}

/** These calls had no effect. They are counted by outcome, and a write since then does not allow another try. */
type Vain = Exclude<CallOutcome, "done">;

function inVain(call: PendingCall, most: number, say: Say): string | undefined {
  const ends = same(call).flatMap(({ earlier, kind, outcome }): readonly Vain[] => {
    if (earlier || outcome === "done") return [];
    return kind === "read" && outcome !== "refused" ? [] : [outcome];
  });
  const times = (end: Vain): number => ends.filter((one) => one === end).length;
  const end = ends.find((one) => times(one) >= most);
  return end && say(vainTexts[end], times(end));
}

const vainTexts = {
  refused: "refusedBefore",
  denied: "deniedBefore",
  failed: "failedBefore",
  timed_out: "timedOutBefore",
} as const satisfies Readonly<Record<Vain, string>>;

function seen(call: PendingCall, most: number, say: Say): string | undefined {
  const before = call.kind === "read" ? same(call).filter(({ earlier }) => !earlier) : [];
  const last = before.at(-1);
  if (last === undefined || before.length < most) return undefined;
  if (call.past.slice(call.past.lastIndexOf(last) + 1).some(mayHaveWritten)) return undefined;
  return say(last.outcome === "done" ? "knownBefore" : "failedLast", before.length);
}

function mayHaveWritten({ kind, outcome }: PastCall): boolean {
  return kind === "write" && (outcome === "done" || outcome === "timed_out");
}
