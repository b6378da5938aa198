// Reads ids and arguments of tool calls of any type.

import { z } from "zod";
import { parseArguments } from "../parse-arguments.ts";

/** More than any model asks for at once, and few enough to look at. */
export const mostCalls = 128;

/** The id of a call as text, since some servers send a number. */
export const callId = z.union([z.string(), z.number().transform(String)]).nullish();

/** The arguments as JSON text, whatever type a server sent. */
export const argumentText = z
  .unknown()
  .transform((said) => (typeof said === "string" ? said : (JSON.stringify(said ?? undefined) ?? "")));

interface SaidCall {
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly arguments: string;
}

/** Whether a call is empty: it has neither a name nor arguments, and accompanies an answer. */
export function isEmptyCall({ name, arguments: args }: SaidCall): boolean {
  return (name ?? "").trim() === "" && /^\s*(?:null|\{\s*\}|)\s*$/.test(args);
}

/** Whether a call was sent before, with the same id: two calls with the same arguments have two ids. */
export function isSaidBefore(call: SaidCall, before: readonly SaidCall[]): boolean {
  const isSame = ({ id, name, arguments: args }: SaidCall): boolean =>
    id === call.id && name === call.name && args === call.arguments;
  return Boolean(call.id) && before.some(isSame);
}

/** Whether arguments are a whole JSON object. */
export function isWholeObject(args: string): boolean {
  return /\}\s*$/.test(args.slice(-longestEnd)) && typeof parseArguments(args) === "object";
}

/** Whether arguments were begun and go on. */
export function isBegun(args: string): boolean {
  return args.trim() !== "" && !isWholeObject(args);
}

/** Whether a call, in a reply that has no word for its end, cannot have been cut. */
export function isWholeCall({ name, arguments: args }: SaidCall): boolean {
  return Boolean(name) && (args.trim() === "" || isWholeObject(args));
}

const longestEnd = 20;

/** Whether two texts are the same whole arguments. */
export function isSaidAgain(one: string, other: string): boolean {
  if (one === other) return true;
  return (
    isWholeObject(one) &&
    isWholeObject(other) &&
    JSON.stringify(parseArguments(one)) === JSON.stringify(parseArguments(other))
  );
}

/**
 * In characters: longer arguments are not searched for an empty object after them, since each search reads all of them.
 */
const longestLookedAt = 20_000;

/** A repetition differs in blanks at most; a short piece after long arguments is not compared with all of them. */
const isAboutAsLong = (piece: string, before: string): boolean => piece.length * 2 >= before.length;

/**
 * Appends the next piece to the arguments so far. A piece that begins with all of them repeats them, since no JSON
 * object continues with its own beginning. An empty object is a placeholder.
 */
export function withPiece(before: string, piece: string): string {
  if (before.startsWith("{") && piece.startsWith(before)) return piece;
  if (before === "{}" && piece.startsWith("{")) return piece;
  if (piece.trim() === "{}" && before.length <= longestLookedAt && isWholeObject(before)) return before;
  return piece.startsWith("{") && isAboutAsLong(piece, before) && isSaidAgain(before, piece) ? before : before + piece;
}
