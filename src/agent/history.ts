// Tracks the length of the history and checks it against the history brakes.

import type { Message } from "../llm/types.ts";
import { type Stop, validStop } from "./brakes/brake.ts";
import type { Run } from "./run.ts";
import { textLength } from "./text-length.ts";

/**
 * Returns the length in characters of a turn as it is sent. If the turn has a provider's raw form, that one is sent
 * back and counts.
 */
export function lengthOf(message: Message): number {
  switch (message.role) {
    case "user":
      return message.text.length;
    case "tool":
      return textLength(message.result);
    case "assistant": {
      const own = message.text.length + textLength(message.calls);
      return message.raw === null ? own : Math.max(own, textLength(message.raw.value));
    }
  }
}

/** Appends a turn to the history. */
export function remember(run: Run, message: Message): void {
  run.messages.push(message);
  run.historyLength += lengthOf(message);
}

/** Returns why the history, with `next` appended if given, is too long to send; `undefined` if it is not. */
export function historyStop(run: Run, next?: Message): Stop | undefined {
  const length = run.historyLength + (next === undefined ? 0 : lengthOf(next));
  for (const brake of run.brakes) {
    const stop = brake.kind === "history" ? validStop(brake.check(length), brake.name) : undefined;
    if (stop !== undefined) return stop;
  }
  return undefined;
}
