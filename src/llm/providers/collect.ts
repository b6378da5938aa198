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

/** The words of a reply. */
export interface SaidWords {
  /** Takes the words of a piece in, and returns those that are new. */
  readonly add: (piece: string) => string;
  readonly text: () => string;
  /** Whether each piece was the whole text so far. */
  readonly isGrowing: () => boolean;
}

/** Fewer pieces may begin with one another by chance. */
const fewestGrown = 3;

/**
 * Puts words together. Some servers say, with each piece, everything that they have said before: so it is where each of
 * several pieces is a longer form of the last.
 */
export function saidWords(): SaidWords {
  let [joined, last, grown, isChain] = ["", "", 0, true];
  const isGrowing = (): boolean => isChain && grown >= fewestGrown && last.length >= shortestRepetition;
  return {
    add(piece) {
      if (piece === "") return "";
      const before = last;
      isChain &&= piece.startsWith(before) && (piece.length > before.length || isWholeAgain(piece, before));
      joined += piece;
      last = piece;
      if (piece.length > before.length) grown += 1;
      return isGrowing() ? piece.slice(before.length) : piece;
    },
    text: () => (isGrowing() ? last : joined),
    isGrowing,
  };
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
