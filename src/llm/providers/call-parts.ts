import { z } from "zod";
import { parseArguments } from "../parse-arguments.ts";

/** More than any model asks for at once, and few enough to look at. */
export const mostCalls = 128;

/** The id of a call. Some servers give a number; it goes back as a text. */
export const callId = z.union([z.string(), z.number().transform(String)]).nullish();

/** Arguments as a text of JSON, whatever a server made of them. */
export const argumentText = z
  .unknown()
  .transform((said) => (typeof said === "string" ? said : (JSON.stringify(said ?? undefined) ?? "")));

interface SaidCall {
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly arguments: string;
}

/** Whether a call asks for nothing: it has neither a name nor arguments, and stands beside an answer. */
export function isEmptyCall({ name, arguments: args }: SaidCall): boolean {
  return (name ?? "").trim() === "" && /^\s*(?:null|\{\s*\}|)\s*$/.test(args);
}

/** Whether a call was said before, id and all: two calls with the same arguments have two ids. */
export function isSaidBefore(call: SaidCall, before: readonly SaidCall[]): boolean {
  const isSame = ({ id, name, arguments: args }: SaidCall): boolean =>
    id === call.id && name === call.name && args === call.arguments;
  return Boolean(call.id) && before.some(isSame);
}

/** Whether arguments are a whole JSON object. */
export function isWhole(args: string): boolean {
  return /\}\s*$/.test(args.slice(-longestEnd)) && typeof parseArguments(args) === "object";
}

const longestEnd = 20;

/** Whether two texts are the same whole arguments. */
export function isSaidAgain(one: string, other: string): boolean {
  if (one === other) return true;
  return (
    isWhole(one) && isWhole(other) && JSON.stringify(parseArguments(one)) === JSON.stringify(parseArguments(other))
  );
}

/**
 * The arguments so far and the next piece of them. A piece that begins with all there was says it again: no JSON
 * object goes on with its own beginning. An empty object was a place for what came.
 */
export function withPiece(before: string, piece: string): string {
  if (before.startsWith("{") && piece.startsWith(before)) return piece;
  if (before === "{}" && piece.startsWith("{")) return piece;
  return piece.startsWith("{") && isSaidAgain(before, piece) ? before : before + piece;
}
