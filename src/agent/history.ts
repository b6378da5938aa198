// How long the conversation is, and whether it may be sent.

import type { Message } from "../llm/types.ts";
import { type Stop, validStop } from "./brakes/brake.ts";
import type { Run } from "./run.ts";
import { textLength } from "./text-length.ts";

/** Characters of one turn as it goes to the model: a provider's own form of it is what is sent back. */
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

/** Puts a turn at the end of the history. */
export function remember(run: Run, message: Message): void {
  run.messages.push(message);
  run.historyLength += lengthOf(message);
}

/** Why the history may not be sent, or not with this turn at its end; `undefined` if it may. */
export function historyStop(run: Run, next?: Message): Stop | undefined {
  const length = run.historyLength + (next === undefined ? 0 : lengthOf(next));
  for (const brake of run.brakes) {
    const stop = brake.kind === "history" ? validStop(brake.check(length), brake.name) : undefined;
    if (stop !== undefined) return stop;
  }
  return undefined;
}
