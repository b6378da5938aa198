import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type FixtureFileResponse, LLMock } from "@copilotkit/aimock";
import { onTestFinished } from "vitest";

/** A request as it left the program. */
export interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Record<string, unknown>;
}

export interface AimockDesk {
  readonly mock: LLMock;
  /** Where to send requests: what arrives is kept, and passed on to the fake provider. */
  readonly origin: string;
  readonly sent: readonly Sent[];
}

export const refund = "Please refund order #1042";
export const both = "Can I get refunds for orders 1042 and 1043?";
export const late = "Is order 1043 refundable?";

const usage = {
  // Chat Completions, Responses, Gemini: each takes its own.
  prompt_tokens: 100,
  completion_tokens: 20,
  input_tokens: 100,
  output_tokens: 20,
  promptTokenCount: 100,
  candidatesTokenCount: 20,
};
const check = (order_id: number, id: string) => ({
  id,
  name: "check_refund_eligibility",
  arguments: JSON.stringify({ order_id }),
});
const ticket = {
  id: "call_ticket",
  name: "create_support_ticket",
  arguments: JSON.stringify({ category: "refund", order_id: 1042, summary: "Refund for order 1042" }),
};

/**
 * The conversations of the README, as a model would lead them, on `@copilotkit/aimock`, an independent fake provider.
 * `streamed: false` requests whole replies instead of streams.
 */
export async function aimockDesk({ streamed = true } = {}): Promise<AimockDesk> {
  const mock = new LLMock({ port: 0, logLevel: "silent", strict: true });
  /** The reply to a question, and the one after a call's result. */
  const turn = (userMessage: string, answered: string | undefined, said: FixtureFileResponse) => {
    const last = answered === undefined ? { hasToolResult: false } : { toolCallId: answered };
    mock.on({ userMessage, ...last }, { ...said, usage });
  };
  turn(refund, undefined, { toolCalls: [check(1042, "call_check")] });
  turn(refund, "call_check", { toolCalls: [ticket] });
  turn(refund, "call_ticket", { content: "Order 1042 is eligible. I opened ticket 5001 for you." });
  turn(both, undefined, { content: "Let me look.", toolCalls: [check(1042, "call_a"), check(1043, "call_b")] });
  turn(both, "call_b", { toolCalls: [ticket] });
  turn(both, "call_ticket", { content: "I opened ticket 5001 for order 1042. Order 1043 is too old." });
  turn(late, undefined, { toolCalls: [check(1043, "call_check")] });
  turn(late, "call_check", { content: "Order 1043 is too old for a refund." });
  await mock.start();
  const sent: Sent[] = [];
  const front = createServer((request, response) => {
    void answer(request, response, { mock, sent, streamed });
  });
  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  onTestFinished(async () => {
    front.close();
    await mock.stop();
  });
  return { mock, origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`, sent };
}

interface Passing {
  readonly mock: LLMock;
  readonly sent: Sent[];
  readonly streamed: boolean;
}

/** What breaks off behind breaks off in front. */
async function answer(request: IncomingMessage, response: ServerResponse, passing: Passing): Promise<void> {
  try {
    const { status, headers, body } = await pass(request, passing);
    response.writeHead(status, plainHeaders(headers));
    await pipeline(body ?? [], response);
  } catch {
    response.destroy();
  }
}

/** Keeps a request and passes it on, asking for no stream where none is wanted. */
async function pass(request: IncomingMessage, { mock, sent, streamed }: Passing): Promise<Response> {
  const body = (await json(request)) as Record<string, unknown>;
  const { url = "", headers } = request;
  sent.push({ url, headers, body });
  const path = streamed ? url : url.replace(":streamGenerateContent?alt=sse", ":generateContent");
  const asked = streamed || body["stream"] === undefined ? body : { ...body, stream: false };
  return fetch(`${mock.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(asked),
  });
}

/** Those that are about the reply, not about its way here. */
function plainHeaders(headers: Headers): Record<string, string> {
  const ofTheWay = /^(?:content-length|transfer-encoding|content-encoding|connection|keep-alive)$/;
  return Object.fromEntries([...headers].filter(([name]) => !ofTheWay.test(name)));
}
