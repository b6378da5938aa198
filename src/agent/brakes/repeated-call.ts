import { checkedLimit } from "../../text/limit.ts";
import type { Say } from "../texts.ts";
import type { Brake, CallOutcome, PastCall, PendingCall, ToldAgain } from "./brake.ts";

/**
 * Stops repeated calls. A successful write is not run again in the whole conversation; its result is told again. A
 * write that was refused, denied, failed or timed out is run at most `most` times, counted separately by outcome. A
 * read is run more than `most` times only if something was written since the last time. Counts cover the whole run.
 */
export function repeatedCall(most = 2): Brake {
  checkedLimit("repeated-call", most);
  return {
    kind: "call",
    name: "repeated-call",
    check(call, say) {
      const same = call.past.filter(({ key }) => key === call.key);
      return writtenBefore(call, same) ?? inVain(same, most, say) ?? seen(call, { same, most, say });
    },
  };
}

function writtenBefore({ kind }: PendingCall, same: readonly PastCall[]): ToldAgain | undefined {
  const again = kind === "write" ? same.findLast(({ outcome }) => outcome === "done") : undefined;
  return (
    again && { reason: "This was already done and is not done twice; the model was told its result again.", again }
  );
}

/** Unsuccessful outcomes. They are counted separately, and a later write does not reset their count. */
type Vain = Exclude<CallOutcome, "done">;

function inVain(same: readonly PastCall[], most: number, say: Say): string | undefined {
  const ends = same.flatMap(({ earlier, kind, outcome }): readonly Vain[] => {
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

interface Looking {
  readonly same: readonly PastCall[];
  readonly most: number;
  readonly say: Say;
}

function seen({ kind, past }: PendingCall, { same, most, say }: Looking): string | undefined {
  const before = kind === "read" ? same.filter(({ earlier }) => !earlier) : [];
  const last = before.at(-1);
  if (last === undefined || before.length < most) return undefined;
  if (past.slice(past.lastIndexOf(last) + 1).some(mayHaveWritten)) return undefined;
  return say(last.outcome === "done" ? "knownBefore" : "failedLast", before.length);
}

function mayHaveWritten({ kind, outcome }: PastCall): boolean {
  return kind === "write" && (outcome === "done" || outcome === "timed_out");
}
