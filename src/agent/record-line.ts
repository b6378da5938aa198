// The text for the customer at the end of a run, with the record line.

import type { Receipt } from "../events.ts";
import { plainText } from "../text/plain-text.ts";
import { atOnce } from "./at-once.ts";
import { knownFrom, receiptsOf, sentencesOf } from "./check-answer.ts";
import { type Ending, endingText } from "./ending.ts";
import type { Run } from "./run.ts";
import { untoldReceipts } from "./untold-receipts.ts";

/** The customer's text at the end of a run, and the record line it contains. */
export interface Told {
  readonly answer: string | null;
  readonly record: string | undefined;
}

/** Returns the text for the customer with the record line added, `null` if the run was interrupted. */
export function toldAtTheEnd(run: Run, ending: Ending): Told {
  const text = endingText(ending, run);
  if (text === null) return { answer: null, record: undefined };
  const record = lineFor(run, text, ending);
  return { answer: record === undefined ? text : `${text}\n\n${record}`, record };
}

function lineFor(run: Run, text: string, ending: Ending): string | undefined {
  const { messages, past, today, recordLine } = run;
  const known = knownFrom(messages, { receipts: receiptsOf(run), today });
  const unnamed = untoldReceipts(text, { ...known, past });
  // The engine's own apologies make no claims.
  if (ending.outcome !== "answered" && unnamed.length === 0) return undefined;
  return plainText(lineOrSentences(() => recordLine(text, known, unnamed), unnamed) ?? "").trim() || undefined;
}

/** Falls back to the receipts' own sentences if the desk's `recordLine` throws. */
function lineOrSentences(write: () => string | undefined, unnamed: readonly Receipt[]): string | undefined {
  try {
    const line: unknown = atOnce("recordLine", write());
    if (line === undefined || typeof line === "string") return line;
  } catch {}
  return unnamed.length === 0 ? undefined : sentencesOf(unnamed);
}
