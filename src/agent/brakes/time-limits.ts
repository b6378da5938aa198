// Limits on the duration of a run and of a tool call.

import { checkedLimit, longestMs } from "../../text/limit.ts";
import type { Brake } from "./brake.ts";

/** Limits the wall-clock time of the whole run, including waits and tools. */
export function deadline(ms: number): Brake {
  return { kind: "time", name: "deadline", over: "run", ms: checkedLimit("deadline", ms, { most: longestMs }) };
}

/** Limits the time of one tool call. A write that has not begun by then never begins. */
export function toolTimeout(ms: number): Brake {
  return {
    kind: "time",
    name: "tool-timeout",
    over: "call",
    ms: checkedLimit("tool-timeout", ms, { most: longestMs }),
  };
}
