import type { Emit } from "../events.ts";
import { type Clock, realClock } from "./clock.ts";
import type { Adapted, ChatRequest, Message, Provider, Reply, ToolCall } from "./types.ts";
import { isDeeperThan } from "../text/depth.ts";
import { readReply, validAdapted } from "./valid-reply.ts";
import { wellFormed } from "./wire/well-formed.ts";
import { withinTime } from "./within-time.ts";
import { type RetryOptions, defaultRetry, withRetry } from "./with-retry.ts";

/** A model call with its retry settings, clock, signal and listeners. */
export interface ChatOptions extends ChatRequest {
  readonly provider: Provider;
  readonly signal: AbortSignal;
  readonly emit: Emit;
  readonly step: number;
  readonly clock?: Clock;
  readonly retry?: RetryOptions;
}

/**
 * Asks a model with tools for its next turn; the only model call in the loop. Emits `model_started` for each attempt,
 * `model_delta` for each piece of a draft, `adapted` for a request sent again without what the server rejected,
 * `api_retry` before each wait, and `model_reply` once. Every call of the reply has an id that is unique in the
 * conversation. `ms` is the duration of the last attempt. Throws a ProviderError after the last attempt, or the
 * signal's reason.
 */
export async function chatWithTools(options: ChatOptions): Promise<Reply & { readonly ms: number }> {
  const { provider, system, messages, tools, signal, emit, step, clock = realClock, retry = defaultRetry } = options;
  let [current, began] = [0, clock.elapsed()];
  const ask = (attempt: number): Promise<Reply> => {
    [current, began] = [attempt, clock.elapsed()];
    emit({ type: "model_started", step, attempt });
    // Ignores text that an abandoned attempt still sends.
    const onText = (text: string): void =>
      attempt === current && typeof text === "string" ? emit({ type: "model_delta", step, text }) : undefined;
    const onAdapted = (adapted: Adapted): void => {
      const { data } = validAdapted().safeParse(adapted);
      if (data !== undefined && attempt === current) emit({ type: "adapted", step, ...data });
    };
    const send = async (within: AbortSignal): Promise<Reply> =>
      readReply(await provider.chat({ system, messages, tools }, { signal: within, onText, onAdapted }));
    return withinTime(send, { ms: undefined, clock, signal });
  };
  const reply = await withRetry(ask, { ...retry, step, clock, signal, emit }).finally(() => (current = 0));
  signal.throwIfAborted();
  const ms = Math.round(clock.elapsed() - began);
  const { text, finishReason: finish_reason, usage, raw } = reply;
  emit({ type: "model_reply", step, text, finish_reason, usage, raw, ms });
  return { ...reply, calls: withUniqueIds(reply.calls, messages, step).map(withSafeArguments), ms };
}

/** More levels than any tool needs, few enough for recursive functions. */
const deepestArguments = 50;

function withSafeArguments({ name, arguments: args, ...call }: ToolCall): ToolCall {
  const safe = isDeeperThan(deepestArguments, args) ? "(nested too deeply)" : wellFormed(args);
  return { ...call, name: name.toWellFormed(), arguments: safe };
}

/** Replaces empty and repeated call ids, which some servers send (vercel/ai#7834) and then reject in a history. */
function withUniqueIds(calls: readonly ToolCall[], messages: readonly Message[], step: number): readonly ToolCall[] {
  const taken = new Set<string>();
  for (const message of messages) if (message.role === "assistant") for (const { id } of message.calls) taken.add(id);
  return calls.map((call, index) => {
    const id = call.id === "" || taken.has(call.id) ? freshId(taken, step * 1000 + index + 1) : call.id;
    taken.add(id);
    return { ...call, id };
  });
}

/**
 * Returns an id of nine letters and digits, such as `call01002`: every server accepts this form, and Mistral accepts no
 * other (ironclaw#1241).
 */
function freshId(taken: ReadonlySet<string>, number: number): string {
  const id = `call${String(number).padStart(5, "0").slice(-5)}`;
  return taken.has(id) ? freshId(taken, number + 1) : id;
}
