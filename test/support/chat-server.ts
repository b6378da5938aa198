import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** One reply of the server: words, calls as [name, arguments], or whatever a function writes. */
export type ServedReply =
  | { readonly text: string; readonly chunkMs?: number }
  | { readonly calls: readonly (readonly [name: string, args: string])[] }
  | ((response: ServerResponse) => void);

export interface ChatServer {
  readonly url: string;
  readonly requests: readonly {
    readonly path: string;
    readonly headers: IncomingMessage["headers"];
    readonly body: string;
  }[];
}

/** A server on this machine that speaks Chat Completions, streamed, and gives its replies in order. */
export async function chatServer(replies: readonly ServedReply[]): Promise<ChatServer> {
  const requests: { path: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    requests.push({ path: request.url ?? "", headers: request.headers, body });
    const reply = replies[requests.length - 1];
    if (reply === undefined) return void response.writeHead(400).end('{"error":{"message":"no reply is left"}}');
    if (typeof reply === "function") return reply(response);
    await stream(reply, response);
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests };
}

async function stream(reply: Exclude<ServedReply, Function>, response: ServerResponse): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (delta: object, finish_reason: string | null = null): boolean =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
  if ("calls" in reply) {
    for (const [index, [name, args]] of reply.calls.entries()) {
      send({ tool_calls: [{ index, id: `call_${index}`, type: "function", function: { name, arguments: args } }] });
    }
    send({}, "tool_calls");
  } else {
    for (const word of reply.text.split(/(?<= )/)) {
      send({ content: word });
      if (reply.chunkMs !== undefined) await new Promise((done) => setTimeout(done, reply.chunkMs));
    }
    send({}, "stop");
  }
  response.end(
    `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 40, completion_tokens: 9 } })}\n\ndata: [DONE]\n\n`,
  );
}
