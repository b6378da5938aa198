import type { Calling } from "./adapter.ts";

/** What puts a reply together, chunk by chunk. */
export interface Collector<Answer> {
  /** Takes a chunk in and returns its new text, if any. */
  add(chunk: unknown): string;
  /** What may still follow: anything, only figures and an end mark, or nothing. */
  awaits(): "words" | "figures" | "nothing";
  /** The server said that its reply is over; that is an end where it gave no other. */
  end(): void;
  answer(): Answer;
}

/**
 * Picks, from each chunk, the alternative that was heard first: several were not asked for, and one answer is not made
 * of two.
 */
export function onlyOne(): <Part extends { readonly index?: unknown }>(parts: readonly Part[]) => Part | undefined {
  let chosen: unknown;
  return (parts) => {
    chosen ??= parts[0]?.index ?? undefined;
    return parts.find(({ index }) => (index ?? chosen) === chosen);
  };
}

/** In characters: a shorter text may well be followed by itself. */
const shortestRepetition = 12;

/** Whether a last piece says everything again that its reply has said in pieces. */
export function isWholeAgain(piece: string, before: string): boolean {
  return piece.length >= shortestRepetition && piece === before;
}

/** Collects a whole stream. One that is held open behind a whole reply is not waited for. */
export async function collect<Answer>(
  chunks: AsyncIterable<unknown>,
  into: Collector<Answer>,
  { onText, wire }: Calling,
): Promise<Answer> {
  for await (const chunk of chunks) {
    const text = into.add(chunk);
    if (text !== "") onText(text);
    const awaited = into.awaits();
    if (awaited === "nothing") break;
    wire.settle(awaited === "figures");
  }
  if (wire.saidDone) into.end();
  return into.answer();
}
