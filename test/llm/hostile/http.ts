// Pieces of replies.

import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";

/** What is written to a connection: bytes, a pause in milliseconds, endless silence, or a reset. */
export type Piece = string | Uint8Array | number | typeof silence | typeof breakOff;
export const silence = Symbol("silence");
export const breakOff = Symbol("break");

/** A whole plain HTTP/1.1 reply. */
export function reply(
  status: number,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Piece[] {
  const bytes = Buffer.from(body);
  const length = status === 204 || status === 304 ? {} : { "content-length": String(bytes.length) };
  return [head(status, { "content-type": "application/json", ...length, ...headers }), bytes];
}

export function head(status: number, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ connection: "close", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Said\r\n${lines.join("")}\r\n`;
}

export const streamHead = (headers: Readonly<Record<string, string>> = {}): string =>
  head(200, { "content-type": "text/event-stream", ...headers });

/** Server-sent events, as many as are given, up to the end of the connection. */
export const events = (data: readonly string[]): Piece[] => [streamHead(), data.map(event).join("")];
export const event = (data: string): string => `data: ${data}\n\n`;

/** The same piece as often as it takes to make so many megabytes. */
export function* times(megabytes: number, piece: string): Generator<Piece> {
  const block = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)));
  for (let sent = 0; sent < megabytes * 1024 * 1024; sent += block.length) yield block;
}

export function* forEver(...pieces: Piece[]): Generator<Piece> {
  for (;;) yield* pieces;
}

/** A text piece by piece, each followed by a pause in milliseconds. */
export function* drip(text: string, pause: number, size = 1): Generator<Piece> {
  for (let at = 0; at < text.length; at += size) yield* [text.slice(at, at + size), pause];
}

/** Pieces and streams of pieces in a row, none before its turn. */
export function* inTurn(...parts: (Piece | Iterable<Piece>)[]): Generator<Piece> {
  for (const part of parts) {
    if (typeof part === "object" && !(part instanceof Uint8Array)) yield* part;
    else yield part;
  }
}

const bombs = new Map<string, Promise<Buffer>>();

/** 200 MB of one character, zipped: a few hundred kilobytes. */
export function bomb(first: string, filling: string): Promise<Buffer> {
  const made = bombs.get(first + filling) ?? zipped(first, filling);
  bombs.set(first + filling, made);
  return made;
}

function zipped(first: string, filling: string): Promise<Buffer> {
  const block = Buffer.alloc(1024 * 1024, filling);
  const text = Readable.from([Buffer.from(first), ...Array.from({ length: 200 }, () => block)]);
  return buffer(text.pipe(createGzip({ level: 1 })));
}
