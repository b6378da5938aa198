// Messages, replies and the provider interface.

import type { Raw, Usage } from "../events.ts";

/** What a model is told about a tool. `parameters` is a JSON Schema of an object. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A tool call from a model, not validated. `arguments` is the parsed JSON, or the original text if it is not JSON. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: unknown;
}

/**
 * One turn of a conversation. An assistant turn carries the provider's raw form, which is sent back verbatim. `from`
 * marks a user turn that the desk's answer check wrote; providers treat it like any other.
 */
export type Message =
  | { readonly role: "user"; readonly text: string; readonly from?: "checker" }
  | { readonly role: "assistant"; readonly text: string; readonly calls: readonly ToolCall[]; readonly raw: Raw }
  | { readonly role: "tool"; readonly callId: string; readonly tool: string; readonly result: unknown };

/** Everything a model sees. The history is only appended to, so that its prefix stays identical and can be cached. */
export interface ChatRequest {
  readonly system: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolSpec[];
}

/** All finish reasons. */
export const finishReasons = ["stop", "tool_calls", "length", "content_filter"] as const;

/** Why a model stopped. `length`: the reply was cut off. `content_filter`: the provider withheld it. */
export type FinishReason = (typeof finishReasons)[number];

/** A complete reply. `finishDetail` is the provider's own finish reason, if it sent one. */
export interface Reply {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly finishReason: FinishReason;
  readonly finishDetail?: string;
  readonly usage: Usage;
  readonly raw: Raw;
}

/**
 * A part of a request that a server rejected. `without` names it; `status` and `message` are those of the error
 * response.
 */
export interface Adapted {
  readonly without: string;
  readonly status: number;
  readonly message: string;
}

/**
 * Signal and listeners of a model call. `onText` receives pieces of the draft; `onAdapted` is called for each request
 * that is sent again without a part that the server rejected.
 */
export interface ChatCall {
  readonly signal: AbortSignal;
  readonly onText: (delta: string) => void;
  readonly onAdapted?: (adapted: Adapted) => void;
}

/**
 * A model behind one interface. `chat` sends one request, and another for each optional part that the server rejects.
 * Throws a ProviderError on failure.
 */
export interface Provider {
  readonly name: string;
  readonly model: string;
  /** The address of its server, which prices depend on. */
  readonly address?: string;
  chat(request: ChatRequest, call: ChatCall): Promise<Reply>;
}
