// A local model server in its own process.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type ServedReply, nextReply } from "./replies.ts";

/**
 * Speaks Chat Completions and Gemini's generateContent, streamed, on loopback. Stores only the sizes of requests, which
 * `/sizes` returns once. Sends its address to the process that forked it.
 */
let sizes: number[] = [];

const server = createServer((request, response) => void serve(request, response));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.send?.(`http://127.0.0.1:${address?.port}`);
});
process.on("disconnect", () => process.exit());

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === "/sizes") {
    response.end(JSON.stringify(sizes));
    sizes = [];
    return;
  }
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
  sizes.push(Buffer.byteLength(body));
  const gemini = /models\/([^:]+):/.exec(request.url ?? "")?.[1];
  const model = gemini ?? /"model":\s*"([^"]+)"/.exec(body)?.[1] ?? "";
  // Every result contains one of these, and nothing else does.
  const results = body.split(gemini === undefined ? '"role":"tool"' : '"functionResponse"').length - 1;
  const reply = nextReply(model, results);
  response.writeHead(200, { "content-type": "text/event-stream" });
  const events = gemini === undefined ? chatEvents(reply, model, results) : geminiEvents(reply);
  for (const event of events)
    response.write(`data: ${typeof event === "string" ? event : JSON.stringify(event)}\r\n\r\n`);
  response.end();
}

function* chatEvents(reply: ServedReply, model: string, number: number): Generator<object | string> {
  const about = { id: `chatcmpl-${number}`, object: "chat.completion.chunk", created: 1_790_000_000, model };
  const chunk = (delta: object, finish_reason: string | null = null): object => ({
    ...about,
    choices: [{ index: 0, delta, finish_reason }],
  });
  yield chunk({ role: "assistant", content: "call" in reply ? null : "" });
  if ("call" in reply) {
    const start = { index: 0, id: `call_${number}`, type: "function", function: { name: reply.call, arguments: "" } };
    yield chunk({ tool_calls: [start] });
    for (const piece of JSON.stringify(reply.args).match(/.{1,8}/g) ?? [])
      yield chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] });
  } else for (const content of reply.words) yield chunk({ content });
  yield chunk({}, "call" in reply ? "tool_calls" : "stop");
  yield { ...about, choices: [], usage: { prompt_tokens: 400, completion_tokens: 30, total_tokens: 430 } };
  yield "[DONE]";
}

function* geminiEvents(reply: ServedReply): Generator<object> {
  if ("call" in reply) {
    yield candidate({ functionCall: { name: reply.call, args: reply.args }, thoughtSignature: "c2lnbmF0dXJl" }, "STOP");
    return;
  }
  const { words } = reply;
  for (let at = 0; at < words.length; at += 5)
    yield candidate({ text: words.slice(at, at + 5).join("") }, at + 5 < words.length ? undefined : "STOP");
}

function candidate(part: object, finishReason?: string): object {
  return {
    candidates: [{ content: { role: "model", parts: [part] }, ...(finishReason && { finishReason }), index: 0 }],
    usageMetadata: { promptTokenCount: 400, candidatesTokenCount: 30, totalTokenCount: 430 },
  };
}
