import * as http from "./http.ts";
import { each, json, type Kinds, type Scene } from "./kind.ts";

/** Errors: how long to wait, what to say, and the key said back. */
export function errorReplies({ wire, key }: Scene): Kinds {
  const error = (value: unknown): string => JSON.stringify({ error: value });
  const waits = (status: number, headers: Readonly<Record<string, string>>): http.Piece[] =>
    http.reply(status, error({ message: "Slow down", code: status }), headers);
  const echoes = {
    plain: key,
    "URL-encoded": encodeURIComponent(key),
    "in HTML": key.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
    "in an address": `https://x.example/?key=${encodeURIComponent(key)}&a=b`,
    "as a header": `authorization: Bearer ${key}`,
    "behind 190 letters": `${"x".repeat(190)}${key}`,
    "a thousand times": `${key} `.repeat(1000),
    "with controls inside": key.replace(/^.{5}/, "$&\u001B[1m"),
  };
  const echo = (write: (said: string) => http.Piece[]) => (name: string, said: string) =>
    [name, () => write(said)] as const;
  const inEach = (place: string, write: (said: string) => http.Piece[]) =>
    Object.fromEntries(Object.entries(echoes).map(([name, said]) => echo(write)(`${place}, ${name}`, said)));
  return {
    "invalid waits": {
      outcomes: ["api_error"],
      requests: 4,
      replies: {
        ...each(
          ["0", "-1", "NaN", "1e9", "", " ", "0.0", "soon", "Thu, 01 Jan 1970 00:00:00 GMT", "1,2", "Infinity"],
          (wait) => waits(429, { "retry-after": wait }),
        ),
        ...each(["-5", "x", "NaN", "0"], (wait) => waits(503, { "retry-after-ms": wait })),
        "-5s in words": () =>
          http.reply(429, error({ message: "Please retry in -5s", details: [{ retryDelay: "-1s" }] })),
        "a list in details": () => http.reply(429, error({ message: "Slow", details: [{ retryDelay: [1] }, 7, null] })),
        "429, for ever": () => http.reply(429, ""),
        "500, for ever": () => http.reply(500, ""),
        "529, for ever": () => http.reply(529, error({ message: "Overloaded" })),
      },
    },
    "waits longer than any run": {
      outcomes: ["api_error"],
      requests: 1,
      replies: {
        ...each(["1000000000", "61", "9".repeat(400), "Fri, 31 Dec 9999 23:59:59 GMT"], (wait) =>
          waits(429, { "retry-after": wait }),
        ),
        ...each(["1e300", "Infinity", "60001"], (wait) => waits(503, { "retry-after-ms": wait })),
        "in words": () => http.reply(429, error({ message: "Please retry in 10h17m5.7s" })),
        "in details": () => http.reply(429, error({ message: "Slow", details: [{ retryDelay: "1000000000s" }] })),
        "in very many digits": () => http.reply(429, error({ message: `Please retry in ${"9".repeat(300)}s` })),
      },
    },
    "waits longer than this run": {
      idle: true,
      outcomes: ["limit"],
      requests: 1,
      replies: each(["59", "60"], (wait) => waits(429, { "retry-after": wait })),
    },
    "odd errors": {
      outcomes: ["api_error"],
      replies: {
        ...Object.fromEntries(
          [
            7,
            "text",
            [],
            [null],
            {},
            { message: {} },
            { message: null },
            { code: "400" },
            { status: {} },
            { details: {} },
          ].flatMap((value) => [
            [`400 ${JSON.stringify(value)}`, () => http.reply(400, error(value))],
            [`inside a reply ${JSON.stringify(value)}`, () => json(error(value))],
            [`inside a stream ${JSON.stringify(value)}`, () => http.events([wire.delta("Hi"), error(value)])],
          ]),
        ),
        "a message of 5 MB": () => http.reply(400, error({ message: "sorry ".repeat(900_000) })),
        "a message of 5 MB of tags": () => http.reply(400, error({ message: "<a".repeat(2_500_000) })),
        "a message of 5 MB of digits": () => http.reply(429, error({ message: `retry in ${"1".repeat(5_000_000)}` })),
        "a message of 2 MB of `retry in `": () => http.reply(400, error({ message: "retry in 1h".repeat(200_000) })),
        "a message of 900 KB in a stream": () => http.events([error({ message: "sorry ".repeat(150_000), code: 400 })]),
        "a message of 900 KB of tags in a stream": () =>
          http.events([error({ message: "<a".repeat(450_000), code: 400 })]),
        "5 MB without a message": () => http.reply(400, `{"detail":[${'{"a":1},'.repeat(600_000)}0]}`),
        "tools not supported": () => http.reply(400, error({ message: "m does not support tools" })),
        "a code of 1 MB": () => http.reply(400, error({ message: "no", code: "c".repeat(1_000_000) })),
        "no credit": () => http.reply(429, error({ message: "no", code: "insufficient_quota" })),
        "200,000 details": () =>
          http.reply(
            429,
            error({ message: "no", details: Array.from({ length: 200_000 }, () => ({ violations: [{}] })) }),
          ),
      },
    },
    "the key said back": {
      outcomes: ["api_error"],
      replies: {
        ...inEach("in JSON", (said) => http.reply(401, error({ message: `Wrong key: ${said}`, code: said }))),
        ...inEach("in HTML", (said) =>
          http.reply(500, `<p title="${said}">Key <b>${said}</b></p>`, { "content-type": "text/html" }),
        ),
        ...inEach("inside a reply", (said) => json(error({ message: `Wrong key: ${said}`, code: 400 }))),
        ...inEach("inside a stream", (said) => http.events([wire.delta("Hi"), error({ message: said, code: 503 })])),
        "in the reason of the end": () => json(wire.whole({ text: "", finish: key })),
        "in a status line": () => [`HTTP/1.1 500 ${key}\r\nconnection: close\r\n\r\n`],
        "in a redirect": () => http.reply(307, "", { location: `https://x.example/?key=${key}` }),
        "in what is no JSON": () => json(`{${key}`),
        "in an event that is no JSON": () => http.events([key]),
        "in a chunk's size": () => [http.head(200, { "transfer-encoding": "chunked" }), `${key}\r\n`],
      },
    },
  };
}
