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
  /** What the asker wrote, earlier turns first. */
  readonly asked: readonly string[];
  readonly calls: readonly AnsweredCall[];
  readonly receipts: readonly Receipt[];
  /** The desk's current day, `2026-10-21`; `null` for a run without a desk. */
  readonly today: string | null;
}

/**
 * The problems of an answer, as whole sentences. `untrue`: it claims what did not happen; the answer is withheld, and
 * the model is told these sentences. `unsupported`: no known fact supports it; the answer stands, with a warning for
 * staff.
 */
export interface AnswerFindings {
  readonly untrue: readonly string[];
  readonly unsupported: readonly string[];
}

/**
 * Checks an answer against what the run knows. A pure function that the desk brings, since the engine knows no actions
 * of a desk.
 */
export type CheckAnswer = (answer: string, known: KnownToRun) => AnswerFindings;

/**
 * Writes the record line in the language of the text: what was done in this conversation, and that nothing else was.
 * Returns `undefined` if the text needs no line. `unnamed` are the receipts whose numbers the text does not have; if
 * there are any, there must be a line. A pure function that the desk brings, since the engine knows no nouns of a desk.
 */
export type RecordLine = (text: string, known: KnownToRun, unnamed: readonly Receipt[]) => string | undefined;

/** The default record line: the sentences of the receipts that the text does not have. */
export const receiptsAsRecord: RecordLine = (_text, _known, unnamed) =>
  unnamed.length === 0 ? undefined : sentencesOf(unnamed);

/** The sentences of receipts, each once. */
export const sentencesOf = (receipts: readonly Receipt[]): string =>
  [...new Set(receipts.map(({ sentence }) => sentence))].join("\n\n");

/** Every receipt of the conversation, earlier turns first, each once. */
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
 * Validates the result of a check. Throws a TypeError for any other shape, since an unchecked answer must not stand.
 */
export function findingsOf(given: unknown): AnswerFindings {
  const { data } = quick.safeParse(findings, atOnce("checkAnswer", given));
  if (data === undefined) throw new TypeError("checkAnswer gave no lists of sentences as untrue and unsupported.");
  return data;
}

/** Collects from the messages so far what an answer can be checked against. */
export function knownFrom(
  messages: readonly Message[],
  { receipts, today }: Pick<KnownToRun, "receipts" | "today">,
): KnownToRun {
  const asked = messages.flatMap((one) => (one.role === "user" && one.from !== "checker" ? [one.text] : []));
  // Call ids are unique only within a run: a result belongs to the last call with its id before it.
  const byId = new Map<string, ToolCall>();
  const calls = messages.flatMap((message) => {
    if (message.role === "assistant") for (const call of message.calls) byId.set(call.id, call);
    if (message.role !== "tool") return [];
    return [{ tool: message.tool, arguments: byId.get(message.callId)?.arguments, result: message.result }];
  });
  return { asked, calls, receipts, today };
}
