import { checkedLimit } from "../../text/limit.ts";
import type { Brake, PastCall } from "./brake.ts";

/** At most so many writes that succeed in a run, and in the whole conversation. */
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
    check({ kind, past }) {
      if (kind !== "write") return undefined;
      const written = past.filter(wrote);
      if (written.filter(({ earlier }) => !earlier).length >= perRun) return reason("for this question", perRun);
      return written.length >= perConversation ? reason("in this conversation", perConversation) : undefined;
    },
  };
}

/** A write that succeeded. */
export function wrote({ kind, outcome }: PastCall): boolean {
  return kind === "write" && outcome === "done";
}

function reason(where: string, most: number): string {
  const already =
    most === 0 ? "Nothing may be written" : `The most that may be written ${where} was written already (${most})`;
  return `${already}, so this was not done. Say what was done, and that the support team can do the rest.`;
}
