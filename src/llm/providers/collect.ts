import type { Calling } from "./adapter.ts";

/** Collects a reply chunk by chunk. */
export interface Collector<Answer> {
  /** Takes a chunk in and returns its new text, if any. */
  add(chunk: unknown): string;
  /** What may still follow: anything, only token counts and an end mark, or nothing. */
  awaits(): "words" | "figures" | "nothing";
  /** The server ended its reply; this counts as the end if it gave no other. */
  end(): void;
  answer(): Answer;
}

/** Picks from each chunk the alternative that came first: several were not requested, and must not be mixed. */
export function onlyOne(): <Part extends { readonly index?: unknown }>(parts: readonly Part[]) => Part | undefined {
  let chosen: unknown;
  return (parts) => {
    chosen ??= parts[0]?.index ?? undefined;
    return parts.find(({ index }) => (index ?? chosen) === chosen);
  };
}

/** In characters: a shorter text may legitimately repeat itself. */
const shortestRepetition = 12;

/** Whether the last piece repeats the whole reply. */
export function isWholeAgain(piece: string, before: string): boolean {
  return piece.length >= shortestRepetition && piece === before;
}

/** The words of a reply. */
export interface SaidWords {
  /** Adds the words of a piece, and returns the new ones. */
  readonly add: (piece: string) => string;
  readonly text: () => string;
  /** Whether each piece was the whole text so far. */
  readonly isGrowing: () => boolean;
}

/** Fewer pieces may share a beginning by chance. */
const fewestGrown = 3;

/**
 * Joins pieces of text. Some servers send the whole text so far with each piece: this is recognized when each of
 * several pieces extends the last.
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

/** Collects a whole stream. Does not wait for one that is held open after a complete reply. */
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
