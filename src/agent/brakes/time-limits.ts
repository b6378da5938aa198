// The longest run and the longest tool call.

import { checkedLimit, longestMs } from "../../text/limit.ts";
import type { Brake } from "./brake.ts";

/** One wall-clock limit for the whole run, waits and tools included. */
export function deadline(ms: number): Brake {
  return { kind: "time", name: "deadline", over: "run", ms: checkedLimit("deadline", ms, { most: longestMs }) };
}

/** The longest one tool call may take; after it, a write that has not begun never begins. */
export function toolTimeout(ms: number): Brake {
  return {
    kind: "time",
    name: "tool-timeout",
    over: "call",
    ms: checkedLimit("tool-timeout", ms, { most: longestMs }),
  };
}
