// Schemas and comparisons for ids and arguments of tool calls.

import { z } from "zod";
import { parseArguments } from "../parse-arguments.ts";

/** More calls than any model makes at once. */
export const mostCalls = 128;

/** The id of a call. Some servers send a number; it is sent back as a text. */
export const callId = z.union([z.string(), z.number().transform(String)]).nullish();

/** Arguments as JSON text, whatever type a server sends. */
export const argumentText = z
  .unknown()
  .transform((said) => (typeof said === "string" ? said : (JSON.stringify(said ?? undefined) ?? "")));

interface SaidCall {
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly arguments: string;
}

/** Whether a call is empty: no name and no arguments. Some servers put one beside an answer. */
export function isEmptyCall({ name, arguments: args }: SaidCall): boolean {
  return (name ?? "").trim() === "" && /^\s*(?:null|\{\s*\}|)\s*$/.test(args);
}

/** Whether a call repeats an earlier one with the same id. Two intended calls with the same arguments have two ids. */
export function isRepeated(call: SaidCall, before: readonly SaidCall[]): boolean {
  const isSame = ({ id, name, arguments: args }: SaidCall): boolean =>
    id === call.id && name === call.name && args === call.arguments;
  return Boolean(call.id) && before.some(isSame);
}

/** Whether arguments are a complete JSON object. */
export function isWholeObject(args: string): boolean {
  return /\}\s*$/.test(args.slice(-longestEnd)) && typeof parseArguments(args) === "object";
}

/** Whether arguments are incomplete. */
export function isBegun(args: string): boolean {
  return args.trim() !== "" && !isWholeObject(args);
}

/** Whether a call is complete, for replies without a finish reason. */
export function isWholeCall({ name, arguments: args }: SaidCall): boolean {
  return Boolean(name) && (args.trim() === "" || isWholeObject(args));
}

const longestEnd = 20;

/** Whether two texts are the same complete arguments. */
export function isSameArguments(one: string, other: string): boolean {
  if (one === other) return true;
  return (
    isWholeObject(one) &&
    isWholeObject(other) &&
    JSON.stringify(parseArguments(one)) === JSON.stringify(parseArguments(other))
  );
}

/** In characters. Longer arguments are not searched for a trailing empty object, because each search reads them all. */
const longestLookedAt = 20_000;

/** Repetitions differ in whitespace at most, so a much shorter piece need not be compared. */
const isAboutAsLong = (piece: string, before: string): boolean => piece.length * 2 >= before.length;

/**
 * Appends a piece to the arguments so far. A piece that begins with all of them replaces them, since a JSON object
 * never continues with its own beginning. An empty object is a placeholder and is dropped.
 */
export function withPiece(before: string, piece: string): string {
  if (before.startsWith("{") && piece.startsWith(before)) return piece;
  if (before === "{}" && piece.startsWith("{")) return piece;
  if (piece.trim() === "{}" && before.length <= longestLookedAt && isWholeObject(before)) return before;
  return piece.startsWith("{") && isAboutAsLong(piece, before) && isSameArguments(before, piece)
    ? before
    : before + piece;
}
