import { checkedLimit } from "../../text/limit.ts";
import type { Brake, PastCall } from "./brake.ts";

/** Limits the successful writes in a run and in the whole conversation. */
export function writeLimit({
  perRun,
  perConversation,
}: {
  readonly perRun: number;
  readonly perConversation: number;
}): Brake {
  checkedLimit("write-limit of a run", perRun, { least: 0 });
  checkedLimit("write-limit of a conversation", perConversation, { least: 0 });
  return {
    kind: "call",
    name: "write-limit",
    check({ kind, past }, say) {
      if (kind !== "write") return undefined;
      const written = past.filter(wrote);
      if (written.filter(({ earlier }) => !earlier).length >= perRun) return say("writesUsedUp", perRun, "run");
      return written.length >= perConversation ? say("writesUsedUp", perConversation, "conversation") : undefined;
    },
  };
}

/** Whether a call is a successful write. */
export function wrote({ kind, outcome }: PastCall): boolean {
  return kind === "write" && outcome === "done";
}
