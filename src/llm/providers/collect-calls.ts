import { z } from "zod";
import { parseArguments } from "../parse-arguments.ts";

/** A tool call as Chat Completions has it; whatever else a server put beside is kept, to be sent back. */
export interface ChatCall {
  readonly index: number | undefined;
  id: string;
  name: string;
  arguments: string;
  more: Record<string, unknown>;
  moreOfFunction: Record<string, unknown>;
}

/** A call, or a piece of one, as a stream brings it. */
export const callPiece = z.looseObject({
  index: z.number().nullish(),
  id: z.string().nullish(),
  function: z.looseObject({ name: z.string().nullish(), arguments: z.unknown().optional() }).nullish(),
});
type CallPiece = z.infer<typeof callPiece>;

/** More than any model asks for at once, and few enough to look at. */
export const mostCalls = 128;

/**
 * Puts the calls of a reply together. Servers leave out the index, or give two calls the same one (vllm#18412,
 * litellm#37792), or leave out the id as well: an id that is known at its index finds its call, a new one begins another.
 */
export function collectCalls(): { readonly calls: readonly ChatCall[]; readonly add: (piece: CallPiece) => void } {
  const calls: ChatCall[] = [];
  const byIndex = new Map<number, ChatCall>();

  function known({ index, id, function: said }: CallPiece): ChatCall | undefined {
    const named = id ? calls.find((call) => call.id === id && call.index === (index ?? undefined)) : undefined;
    if (named !== undefined) return named;
    const last = typeof index === "number" ? byIndex.get(index) : calls.at(-1);
    if (last === undefined) return undefined;
    return (id ? last.id !== "" : beginsAnother(last, said)) ? undefined : last;
  }

  function begin(index: number | undefined): ChatCall {
    if (calls.length === mostCalls) throw new RangeError(`The reply has more than ${mostCalls} calls.`);
    const call = { index, id: "", name: "", arguments: "", more: {}, moreOfFunction: {} };
    calls.push(call);
    return call;
  }

  return {
    calls,
    add(piece) {
      const call = known(piece) ?? begin(piece.index ?? undefined);
      if (typeof piece.index === "number") byIndex.set(piece.index, call);
      extend(call, piece);
    },
  };
}

function extend(call: ChatCall, { index: _index, id, function: said, ...more }: CallPiece): void {
  const { name, arguments: args, ...moreOfFunction } = said ?? {};
  call.id ||= id ?? "";
  if (name && call.name !== name) call.name += name;
  call.arguments += typeof args === "string" ? args : (JSON.stringify(args ?? undefined) ?? "");
  call.more = { ...call.more, ...more };
  call.moreOfFunction = { ...call.moreOfFunction, ...moreOfFunction };
}

/** Without an id, another name begins a new call when the arguments of the last one are whole. */
function beginsAnother(call: ChatCall, said: CallPiece["function"]): boolean {
  if (!said?.name || call.arguments.trim() === "") return false;
  return typeof parseArguments(call.arguments) === "object" && (said.name !== call.name || Boolean(said.arguments));
}
