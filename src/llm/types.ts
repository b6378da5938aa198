// Messages, replies and the interface of a provider.

import type { Raw, Usage } from "../events.ts";

/** What a model is told about a tool. `parameters` is a JSON Schema of an object. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * A tool that a model asks for. `arguments` is the parsed JSON; text that is no JSON stays a string, as it came.
 * Nothing about it is checked yet.
 */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: unknown;
}

/**
 * One turn of a conversation. An assistant turn carries the provider's own form of it, to be sent back verbatim. `from`
 * marks a user turn that no user wrote: the desk's check of an answer; to a provider it is as any other.
 */
export type Message =
  | { readonly role: "user"; readonly text: string; readonly from?: "checker" }
  | { readonly role: "assistant"; readonly text: string; readonly calls: readonly ToolCall[]; readonly raw: Raw }
  | { readonly role: "tool"; readonly callId: string; readonly tool: string; readonly result: unknown };

/** Everything a model sees. The history only ever grows at its end, so that the prefix stays the same bytes. */
export interface ChatRequest {
  readonly system: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolSpec[];
}

/** Every reason for which a model stops. */
export const finishReasons = ["stop", "tool_calls", "length", "content_filter"] as const;

/** Why a model stopped: `length` is a reply cut off, `content_filter` one held back by the provider. */
export type FinishReason = (typeof finishReasons)[number];

/** A whole reply. `finishDetail` is the provider's own word for the reason, where it has one. */
export interface Reply {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly finishReason: FinishReason;
  readonly finishDetail?: string;
  readonly usage: Usage;
  readonly raw: Raw;
}

/** A part of a request that a server refused. `without` names it; `status` and `message` are the refusal. */
export interface Adapted {
  readonly without: string;
  readonly status: number;
  readonly message: string;
}

/**
 * The options of a call besides the request. `onText` is called with pieces of a draft while it is written, `onAdapted`
 * for each request that is repeated without a part that the server rejected.
 */
export interface ChatCall {
  readonly signal: AbortSignal;
  readonly onText: (delta: string) => void;
  readonly onAdapted?: (adapted: Adapted) => void;
}

/**
 * A model behind one interface. `chat` sends one request, and another one for each part that the server rejects and
 * that can be left out; it throws a ProviderError when that fails.
 */
export interface Provider {
  readonly name: string;
  readonly model: string;
  /** Where its server is; prices depend on it. */
  readonly address?: string;
  chat(request: ChatRequest, call: ChatCall): Promise<Reply>;
}
