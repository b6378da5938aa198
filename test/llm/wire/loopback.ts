import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** A request as the server got it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

/** A response: its pieces are written one by one, and `end` says how the connection ends. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly pieces: readonly (string | Uint8Array)[];
  readonly end?: "close" | "reset" | "silence";
}

/** A server on this machine, and what it was asked. */
export interface Loopback {
  readonly origin: string;
  readonly requests: readonly Received[];
  close(): Promise<void>;
}

export async function loopback(answer: (request: Received) => Answer): Promise<Loopback> {
  const requests: Received[] = [];
  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of incoming) text += String(chunk);
    const { method = "", url: path = "", headers } = incoming;
    const request = { method, path, headers, body: JSON.parse(text) as Record<string, unknown> };
    requests.push(request);
    await write(answer(request), response);
  }
  const server = createServer((incoming, response) => void serve(incoming, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function write({ status = 200, headers, pieces, end = "close" }: Answer, to: ServerResponse): Promise<void> {
  to.socket?.setNoDelay();
  to.writeHead(status, headers).flushHeaders();
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await setTimeout(1);
    to.write(piece);
  }
  if (end === "close") to.end();
  if (end === "silence") return;
  if (end === "reset") {
    await setTimeout(1);
    to.socket?.resetAndDestroy();
  }
}

/** The pieces as a stream of server-sent events. */
export function events(pieces: Answer["pieces"], end: Answer["end"] = "close"): Answer {
  return { headers: { "content-type": "text/event-stream; charset=utf-8" }, pieces, end };
}

/** One JSON body, with a status. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { "content-type": "application/json", ...headers }, pieces: [JSON.stringify(body)] };
}

/** A web page where a model was expected. */
export function page(status = 200): Answer {
  const html = "<!doctype html><style>p{}</style><title>Gateway</title><script>go()</script><p>Please sign in</p>";
  return { status, headers: { "content-type": "text/html" }, pieces: [html] };
}
