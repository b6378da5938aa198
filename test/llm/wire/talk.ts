// One request, or a conversation, through that server.

import { onTestFinished } from "vitest";
import type { RunEvent } from "../../../src/events.ts";
import { chatWithTools } from "../../../src/llm/chat-with-tools.ts";
import type { ChatRequest, Message, Reply } from "../../../src/llm/types.ts";
import { virtualClock } from "../../support/virtual-clock.ts";
import { type Answer, loopback, type Received } from "./loopback.ts";
import { asked, endpointOf, turns, type WireUnderTest } from "./wires.ts";

/** One request, past the retries: the reply or the error, every piece of the draft, and what the server got. */
export interface Exchange {
  readonly reply: Reply | undefined;
  readonly error: unknown;
  readonly draft: string;
  readonly requests: readonly Received[];
}

interface Asking {
  readonly request?: ChatRequest;
  readonly idleTimeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly onText?: (delta: string) => void;
}

/** Asks once through a real server that gives this answer. */
export async function exchange(wire: WireUnderTest, answer: Answer, asking: Asking = {}): Promise<Exchange> {
  const { request = asked, idleTimeoutMs, signal = new AbortController().signal } = asking;
  const server = await loopback(() => answer);
  let draft = "";
  function onText(delta: string): void {
    draft += delta;
    asking.onText?.(delta);
  }
  const provider = wire.provider(endpointOf(wire, server.origin, idleTimeoutMs));
  const [said] = await Promise.allSettled([provider.chat(request, { signal, onText })]);
  await server.close();
  const reply = said.status === "fulfilled" ? said.value : undefined;
  const error: unknown = said.status === "rejected" ? said.reason : undefined;
  return { reply, error, draft, requests: server.requests };
}

/** The next turn of a conversation: what the server answers, and what the calls of that reply result in. */
export interface Turn {
  readonly answer: Answer;
  readonly results?: readonly unknown[];
  /** What the person says next. */
  readonly next?: string;
}

/** A whole conversation through `chatWithTools`; time is virtual, and each answer is for one request. */
export async function converse(
  wire: WireUnderTest,
  script: readonly Turn[],
  {
    messages = asked.messages,
    idleTimeoutMs,
  }: { readonly messages?: readonly Message[]; readonly idleTimeoutMs?: number } = {},
) {
  const left = script.map(({ answer }) => answer);
  const server = await loopback(() => left.shift() ?? { status: 400, pieces: ["No answer is left."] });
  onTestFinished(() => server.close());
  const provider = wire.provider(endpointOf(wire, server.origin, idleTimeoutMs));
  const { system, tools } = asked;
  const events: RunEvent[] = [];
  const replies: Reply[] = [];
  let history = messages;
  const ask = async (): Promise<Reply> =>
    await chatWithTools({
      provider,
      system,
      tools,
      messages: history,
      step: replies.length + 1,
      signal: new AbortController().signal,
      emit: (event) => void events.push(event as RunEvent),
      clock: virtualClock(),
      retry: { baseMs: 2000, random: () => 0 },
    });
  while (left.length > 0) {
    const before = left.length;
    const reply = await ask();
    const { results = [], next } = script[script.length - left.length - 1] ?? {};
    replies.push(reply);
    history = [
      ...history,
      ...turns(reply, results),
      ...(next === undefined ? [] : [{ role: "user", text: next } as const]),
    ];
    if (left.length === before) throw new Error("No request reached the server.");
  }
  return { replies, history, events, requests: server.requests };
}
