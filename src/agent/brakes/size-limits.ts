// The most calls of a reply, and the longest arguments, results and history.

import { grouped } from "../../text/grouped.ts";
import { checkedLimit } from "../../text/limit.ts";
import type { Brake } from "./brake.ts";

/** A reply's first so many calls are run; each further one is told so. */
export function callsPerReply(max: number): Brake {
  checkedLimit("calls-per-reply", max);
  return {
    kind: "call",
    name: "calls-per-reply",
    check: ({ number }, say) => (number <= max ? undefined : say("tooManyCalls", max, number)),
  };
}

/** A call with more characters of arguments is not run. */
export function argumentSize(max: number): Brake {
  checkedLimit("argument-size", max);
  return {
    kind: "call",
    name: "argument-size",
    check: ({ argumentsLength }, say) => (argumentsLength <= max ? undefined : say("argumentsTooLong", max)),
  };
}

/** Of a result, the model is told so many characters. */
export function resultSize(max: number): Brake {
  return { kind: "result", name: "result-size", max: checkedLimit("result-size", max) };
}

/** No model call with a longer history, in characters. */
export function historySize(max: number): Brake {
  checkedLimit("history-size", max);
  return {
    kind: "history",
    name: "history-size",
    check(length) {
      if (length <= max) return undefined;
      const reason = `The conversation is longer than the limit of ${grouped(max)} characters.`;
      return { outcome: "limit", limit: "history", max, reason };
    },
  };
}
