import type { Calling } from "./adapter.ts";

/** Assembles a reply from chunks. */
export interface Collector<Answer> {
  /** Adds a chunk and returns its new text, if any. */
  add(chunk: unknown): string;
  /** What may still follow: anything, only usage figures and an end mark, or nothing. */
  awaits(): "words" | "figures" | "nothing";
  /** Called at the server's end mark, which counts as the end if there was no finish reason. */
  end(): void;
  answer(): Answer;
}

/**
 * Picks from each chunk the alternative that came first. Several are never requested, and must not be mixed into one
 * answer.
 */
export function onlyOne(): <Part extends { readonly index?: unknown }>(parts: readonly Part[]) => Part | undefined {
  let chosen: unknown;
  return (parts) => {
    chosen ??= parts[0]?.index ?? undefined;
    return parts.find(({ index }) => (index ?? chosen) === chosen);
  };
}

/** In characters. A shorter text may be repeated on purpose. */
const shortestRepetition = 12;

/** Whether the last piece repeats the whole reply. */
export function isWholeAgain(piece: string, before: string): boolean {
  return piece.length >= shortestRepetition && piece === before;
}

/** Collects the text of a reply. */
export interface SaidWords {
  /** Adds a piece and returns its new text. */
  readonly add: (piece: string) => string;
  readonly text: () => string;
  /** Whether each piece contained the whole text so far. */
  readonly isGrowing: () => boolean;
}

/** Fewer pieces could begin with one another by chance. */
const fewestGrown = 3;

/**
 * Joins the pieces of a text. Some servers send the whole text so far with each piece; this is assumed if each of
 * several pieces extends the last one.
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

/** Collects a whole stream. Stops waiting if the reply is complete but the server keeps the stream open. */
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
  if (wire.sawEnd) into.end();
  return into.answer();
}
