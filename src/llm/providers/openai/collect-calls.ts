import { z } from "zod";
import { isObject } from "../../../text/is-object.ts";
import {
  argumentText,
  callId,
  isBegun,
  isEmptyCall,
  isSameArguments,
  isRepeated,
  isWholeObject,
  mostCalls,
  withPiece,
} from "../call-parts.ts";

/** A Chat Completions tool call. Unknown fields are kept and sent back. */
export interface ChatCall {
  readonly index: number | undefined;
  id: string;
  name: string;
  arguments: string;
  more: Record<string, unknown>;
  moreOfFunction: Record<string, unknown>;
}

const callPiece = z.looseObject({
  index: z
    .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
    .nullish()
    .catch(undefined),
  id: callId,
  function: z.looseObject({ name: z.string().nullish(), arguments: argumentText.optional() }).nullish(),
});
type CallPiece = z.infer<typeof callPiece>;

/** The calls of a chunk, or pieces of them: a list or a single one, with their fields in `function` or beside it. */
export const callPieces = z.preprocess(
  (said) => (isObject(said) ? [said] : said),
  z.array(z.preprocess(withFunction, callPiece)).nullish(),
);

function withFunction(said: unknown): unknown {
  if (!isObject(said) || isObject(said["function"])) return said;
  const { name, arguments: args, ...others } = said;
  return name === undefined && args === undefined ? said : { ...others, function: { name, arguments: args } };
}

/**
 * Assembles the calls of a reply. Servers omit the index, repeat it for two calls (vllm#18412, litellm#37792), omit the
 * id, or change it within a call (poolsideai/pool#9). So a piece belongs to the call at its index, or to the last one,
 * unless it begins a new call. Empty and repeated calls are dropped.
 */
export function collectCalls(): {
  readonly calls: () => readonly ChatCall[];
  readonly add: (pieces: readonly CallPiece[]) => void;
} {
  const calls: ChatCall[] = [];
  const byIndex = new Map<number, ChatCall>();

  function known(piece: CallPiece): ChatCall | undefined {
    const index = piece.index ?? undefined;
    const named = piece.id ? calls.find((call) => call.id === piece.id && call.index === index) : undefined;
    if (named !== undefined) return named;
    const last = (index === undefined ? undefined : byIndex.get(index)) ?? goingOn(piece);
    return last === undefined || beginsAnother(last, piece) ? undefined : last;
  }

  /** Returns the call that a piece continues: the last one if it has no index, or a new index without a name. */
  function goingOn({ index, function: said }: CallPiece): ChatCall | undefined {
    const last = calls.at(-1);
    if (typeof index !== "number" || last === undefined) return last;
    return !said?.name && last.name !== "" && isBegun(last.arguments) ? last : undefined;
  }

  function begin(index: number | undefined): ChatCall {
    if (calls.length === mostCalls) throw new RangeError(`The reply has more than ${mostCalls} calls.`);
    const call = { index, id: "", name: "", arguments: "", more: {}, moreOfFunction: {} };
    calls.push(call);
    return call;
  }

  function add(piece: CallPiece): void {
    const call = known(piece) ?? begin(piece.index ?? undefined);
    if (typeof piece.index === "number") byIndex.set(piece.index, call);
    extend(call, piece);
  }

  return {
    calls: () => calls.filter((call, at) => !isEmptyCall(call) && !isRepeated(call, calls.slice(0, at))),
    // Pieces in the same chunk belong to different calls.
    add: (pieces) => {
      for (const [at, piece] of pieces.entries())
        add({ ...piece, index: piece.index ?? (pieces.length > 1 ? at : undefined) });
    },
  };
}

function extend(call: ChatCall, { index: _index, id, function: said, ...more }: CallPiece): void {
  const { name, arguments: args = "", ...moreOfFunction } = said ?? {};
  call.id ||= id ?? "";
  if (name) call.name = name.startsWith(call.name) ? name : call.name + name;
  call.arguments = withPiece(call.arguments, args);
  call.more = { ...call.more, ...more };
  call.moreOfFunction = { ...call.moreOfFunction, ...moreOfFunction };
}

/**
 * Whether a piece begins a new call: it has another name, or the same one with other arguments after complete ones. If
 * there is no index, a new id counts too.
 */
function beginsAnother(call: ChatCall, { index, id, function: said }: CallPiece): boolean {
  const hasNewId = Boolean(id) && call.id !== "" && id !== call.id;
  if (!said?.name || call.name === "") return hasNewId && typeof index !== "number" && isWholeObject(call.arguments);
  const isOtherTool = said.name !== call.name;
  if (hasNewId && isOtherTool) return true;
  if (!isWholeObject(call.arguments)) return false;
  if (isOtherTool) return true;
  const args = said.arguments ?? "";
  return (hasNewId || args !== "") && !isSameArguments(call.arguments, args);
}
