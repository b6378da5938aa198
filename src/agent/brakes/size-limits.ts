// Limits on calls per reply and on the size of arguments, results and history.

import { grouped } from "../../text/grouped.ts";
import { checkedLimit } from "../../text/limit.ts";
import type { Brake } from "./brake.ts";

/** Runs the first `max` calls of a reply; the model gets an error for the others. */
export function callsPerReply(max: number): Brake {
  checkedLimit("calls-per-reply", max);
  return {
    kind: "call",
    name: "calls-per-reply",
    check: ({ number }, say) => (number <= max ? undefined : say("tooManyCalls", max, number)),
  };
}

/** Stops a call with more than `max` characters of arguments. */
export function argumentSize(max: number): Brake {
  checkedLimit("argument-size", max);
  return {
    kind: "call",
    name: "argument-size",
    check: ({ argumentsLength }, say) => (argumentsLength <= max ? undefined : say("argumentsTooLong", max)),
  };
}

/** Truncates a tool result to `max` characters of JSON before the model sees it. */
export function resultSize(max: number): Brake {
  return { kind: "result", name: "result-size", max: checkedLimit("result-size", max) };
}

/** Ends the run before a model call with more than `max` characters of history. */
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
