import * as http from "./http.ts";
import { json, type Kinds, type Scene } from "./kind.ts";

/** Replies that never end, or that never come. */
export function slowReplies({ wire }: Scene): Kinds {
  return {
    "for ever": {
      idle: true,
      outcomes: ["limit"],
      requests: 1,
      replies: {
        comments: () => http.inTurn(http.streamHead(), http.forEver(": still here\n", 20)),
        "blank lines": () => http.inTurn(http.streamHead(), http.forEver("\n", 20)),
        "one line": () => http.inTurn(http.streamHead(), "data: ", http.forEver("x", 20)),
        words: () => http.inTurn(http.streamHead(), http.forEver(http.event(wire.delta("word ")), 20)),
        "empty words": () => http.inTurn(http.streamHead(), http.forEver(http.event(wire.delta("")), 20)),
        "blanks before JSON": () => http.inTurn(http.head(200), http.forEver(" ", 20)),
        "a byte at a time": () => http.inTurn(http.head(200), http.drip(wire.whole({ text: "x".repeat(10_000) }), 5)),
        "an error at a time": () => http.inTurn(http.head(500), http.drip("sorry ".repeat(10_000), 5)),
        "an event a byte at a time": () =>
          http.inTurn(http.streamHead(), http.drip(http.event(wire.delta("x".repeat(10_000))), 5)),
        chunks: () => http.inTurn(http.head(200, { "transfer-encoding": "chunked" }), http.forEver("1\r\n \r\n", 20)),
      },
    },
    "a head for ever": {
      idle: true,
      outcomes: ["api_error", "limit"],
      replies: {
        "a byte at a time": () => http.inTurn(http.drip(`HTTP/1.1 200 OK\r\nx: ${"y".repeat(10_000)}`, 5)),
        "1xx": () => http.inTurn(http.forEver("HTTP/1.1 102 Processing\r\n\r\n", 20)),
        lines: () => http.inTurn("HTTP/1.1 200 OK\r\n", http.forEver("x: y\r\n", 20)),
      },
    },
    "as fast as can be": {
      outcomes: ["api_error", "limit"],
      replies: {
        comments: () => http.inTurn(http.streamHead(), http.forEver(...http.times(1, ": still here\n"))),
        words: () => http.inTurn(http.streamHead(), http.forEver(...http.times(1, http.event(wire.delta("word "))))),
        "thoughts without end": () => http.inTurn(http.streamHead(), http.forEver(...http.times(1, http.event("{}")))),
      },
    },
    "a head as fast as can be": {
      outcomes: ["api_error", "limit"],
      replies: {
        lines: () => http.inTurn("HTTP/1.1 200 OK\r\n", http.times(150, "x: y\r\n")),
        "1xx": () => http.inTurn(http.times(150, "HTTP/1.1 102 Processing\r\n\r\n")),
      },
    },
    silence: {
      idle: true,
      outcomes: ["api_error", "limit"],
      requests: 4,
      replies: {
        "at once": () => [http.silence],
        "after the head": () => [http.head(200), http.silence],
        "after the head of a stream": () => [http.streamHead(), http.silence],
        "after one byte": () => [http.head(200), "{", http.silence],
        "after one byte of the head": () => ["H", http.silence],
        "after one event": () => [http.streamHead(), http.event(wire.delta("Hi")), http.silence],
        "inside an event": () => [http.streamHead(), http.event(wire.delta("Hi")).slice(0, 20), http.silence],
        "after all events": () => [http.streamHead({ "transfer-encoding": "chunked" }), "4\r\n: a\n\r\n", http.silence],
        "inside an error": () => [http.head(500), '{"error":', http.silence],
        "inside a length": () => [
          http.head(200, { "content-length": "1000" }),
          wire.whole({ text: "Hi" }),
          http.silence,
        ],
      },
    },
    "continuation for ever": {
      outcomes: ["api_error", "answered"],
      requests: 1,
      replies: {
        "in one text": ({ number }) => json(continued(number)),
        "in a stream": ({ number }) => http.events([continued(number)]),
        "as fast as can be": ({ number }) =>
          http.inTurn(http.streamHead(), http.event(continued(number)), http.event(continued(number))),
      },
    },
  };

  /** A reply that says it goes on, with a token for the next request. */
  function continued(number: number): string {
    const finish = { gemini: "CONTINUATION", "openai-chat": "length", "openai-responses": "incomplete" }[wire.name];
    return wire
      .whole({ text: "and ", finish })
      .replace("{", `{"continuationToken":"t${number}",`)
      .replace('"finishReason"', `"continuationToken":"t${number}","finishReason"`);
  }
}
