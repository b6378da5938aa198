import type { Outcome } from "../../../src/events.ts";
import type { Writer } from "./hostile-server.ts";
import * as http from "./http.ts";
import type { Said, WireWords } from "./wires.ts";

/** Where replies may point to, and what they may repeat. */
export interface Scene {
  readonly wire: WireWords;
  /** The origin of a server that must never receive a request. */
  readonly elsewhere: string;
  readonly key: string;
}

/** Replies of one kind by name, and what a run may come to with any of them. */
export interface Kind {
  readonly outcomes: readonly Outcome[];
  /** Exactly so many requests, where it is known. */
  readonly requests?: number;
  readonly replies: Readonly<Record<string, Writer>>;
  /** Replies just below every limit, in every step: in the ordinary run they have a process of their own. */
  readonly large?: true;
  /** Nearly all of it is waiting, so that all can be asked at once. */
  readonly idle?: true;
}

export type Kinds = Readonly<Record<string, Kind>>;

export const look = { id: "k", name: "look_at_lamp", args: '{"lamp":"hall"}' };

const esc = "\u001B";
/** Terminal sequences and bidirectional characters. */
export const controls = `${esc}[2J${esc}[31mred ${esc}]8;;http://evil.example${esc}\\link${esc}]8;;${esc}\\ ${esc}]52;c;ZXZpbA==\u0007 \u009B5A \u202Eesrever\u2066 \u0000\b\r`;

/** The same reply for each value, named after it. */
export function each<Value>(values: readonly Value[], write: (value: Value) => ReturnType<Writer>): Kind["replies"] {
  return Object.fromEntries(values.map((value) => [String(value).slice(0, 40), () => write(value)]));
}

export const json = (body: string): http.Piece[] => http.reply(200, body);

/** Asks for tools until it has seen a result, so that the reply has to be sent back once; then it says a word. */
export function asking(
  wire: WireWords,
  said: () => Said,
  written: (said: Said) => http.Piece[] = (words) => json(wire.whole(words)),
): Writer {
  return ({ body }) => (body.includes(wire.resultMark) ? json(wire.whole({ text: "Done." })) : written(said()));
}

/** Each twice: as one JSON text, and as a stream. */
export function askingBoth(wire: WireWords, all: Readonly<Record<string, () => Said>>): Kind["replies"] {
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, said]) => [
      [name, asking(wire, said)],
      [`${name}, streamed`, asking(wire, said, (words) => http.events(wire.events(words)))],
    ]),
  );
}
