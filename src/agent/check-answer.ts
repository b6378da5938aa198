import { z } from "zod";
import type { Receipt } from "../events.ts";
import type { Message, ToolCall } from "../llm/types.ts";
import * as quick from "../text/quick.ts";
import { atOnce } from "./at-once.ts";
import type { PastCall } from "./brakes/brake.ts";

/** A call that was answered, in this run or earlier in the conversation. */
export interface AnsweredCall {
  readonly tool: string;
  readonly arguments: unknown;
  readonly result: unknown;
}

/** What a run knows when the model answers. */
export interface KnownToRun {
  /** The asker's own messages, earlier turns first. */
  readonly asked: readonly string[];
  readonly calls: readonly AnsweredCall[];
  readonly receipts: readonly Receipt[];
  /** The desk's current day, `2026-10-21`; `null` for a run without a desk. */
  readonly today: string | null;
}

/**
 * What is wrong with an answer, in whole sentences. An answer with `untrue` claims is held back, and the model is told
 * these sentences. `unsupported` claims only become warnings for staff.
 */
export interface AnswerFindings {
  readonly untrue: readonly string[];
  readonly unsupported: readonly string[];
}

/** Checks an answer against what the run knows. A pure function that the desk supplies. */
export type CheckAnswer = (answer: string, known: KnownToRun) => AnswerFindings;

/**
 * Writes the record line, which says what was done in this conversation and that nothing else was, in the language of
 * the text. Returns `undefined` if the text needs no line. `unnamed` are the receipts whose numbers the text lacks; if
 * there are any, it must return a line. A pure function that the desk supplies.
 */
export type RecordLine = (text: string, known: KnownToRun, unnamed: readonly Receipt[]) => string | undefined;

/** The default record line: the sentences of the receipts that the text lacks. */
export const receiptsAsRecord: RecordLine = (_text, _known, unnamed) =>
  unnamed.length === 0 ? undefined : sentencesOf(unnamed);

/** Joins the sentences of receipts, without duplicates. */
export const sentencesOf = (receipts: readonly Receipt[]): string =>
  [...new Set(receipts.map(({ sentence }) => sentence))].join("\n\n");

/** Returns all receipts of the conversation without duplicates, earlier turns first. */
export function receiptsOf({
  past,
  receipts,
}: {
  readonly past: readonly PastCall[];
  readonly receipts: readonly Receipt[];
}): readonly Receipt[] {
  const all = [...past.flatMap((call) => call.receipts), ...receipts];
  return [...new Map(all.map((receipt) => [receipt.sentence, receipt])).values()];
}

const quickSentences = quick.frozen(quick.list(quick.text));
const findings = quick.withQuick(quick.object({ untrue: quickSentences, unsupported: quickSentences }), () => {
  const sentences = z.array(z.string()).readonly();
  return z.object({ untrue: sentences, unsupported: sentences });
});

/**
 * Validates the return value of `checkAnswer`. Throws a TypeError if it is malformed, because an unchecked answer must
 * not be sent.
 */
export function findingsOf(given: unknown): AnswerFindings {
  const { data } = quick.safeParse(findings, atOnce("checkAnswer", given));
  if (data === undefined) throw new TypeError("checkAnswer must return lists of sentences as untrue and unsupported.");
  return data;
}

/** Collects from the messages what an answer is checked against. */
export function knownFrom(
  messages: readonly Message[],
  { receipts, today }: Pick<KnownToRun, "receipts" | "today">,
): KnownToRun {
  const asked = messages.flatMap((one) => (one.role === "user" && one.from !== "checker" ? [one.text] : []));
  // Call ids are unique within one run only, so a result belongs to the last call before it with the same id.
  const byId = new Map<string, ToolCall>();
  const calls = messages.flatMap((message) => {
    if (message.role === "assistant") for (const call of message.calls) byId.set(call.id, call);
    if (message.role !== "tool") return [];
    return [{ tool: message.tool, arguments: byId.get(message.callId)?.arguments, result: message.result }];
  });
  return { asked, calls, receipts, today };
}
