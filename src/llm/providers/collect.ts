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
