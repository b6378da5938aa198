import { gzipSync } from "node:zlib";
import * as http from "./http.ts";
import { asking, askingBoth, controls, each, json, type Kinds, look, type Scene } from "./kind.ts";
import { withAt } from "./wires.ts";

/** Replies that are not what they should be: wrong words, wrong types, wrong bytes. */
export function oddReplies({ wire, elsewhere }: Scene): Kinds {
  const said = (text: string): string => wire.whole({ text });
  const full = wire.whole({ text: "Hi", calls: [look], usage: {} });
  const esc = "\u001B";
  return {
    "redirects to another address": {
      outcomes: ["api_error"],
      requests: 1,
      replies: {
        ...each([300, 301, 302, 303, 307, 308], (status) => http.reply(status, "", { location: `${elsewhere}/v1` })),
        "without a scheme": () => http.reply(307, "", { location: elsewhere.replace("http:", "") }),
        "to the same place, for ever": ({ head }) => http.reply(308, "", { location: head.split(" ")[1] ?? "/" }),
        "from one path to the next": ({ number }) => http.reply(302, "", { location: `/again/${number}` }),
        "without a location": () => http.reply(301, ""),
        "to use a proxy": () => http.reply(305, "", { location: elsewhere }),
        "with a body without end": () => http.inTurn(http.head(307, { location: elsewhere }), http.times(150, "x")),
        "with silence": () => [http.head(307, { location: elsewhere, "content-length": "9" }), http.silence],
        "not modified": () => http.reply(304, ""),
      },
    },
    "addresses in other headers": {
      outcomes: ["answered"],
      requests: 1,
      replies: {
        refresh: () => http.reply(200, said("Hi"), { refresh: `0; url=${elsewhere}` }),
        location: () => http.reply(201, said("Hi"), { location: elsewhere, "content-location": elsewhere }),
        "another service": () =>
          http.reply(200, said("Hi"), { "alt-svc": `h2="${elsewhere.slice(7)}"`, link: `<${elsewhere}>; rel=preload` }),
        cookies: () => http.reply(200, said("Hi"), { "set-cookie": "a=b; domain=127.0.0.1" }),
      },
    },
    "web pages": {
      outcomes: ["api_error"],
      replies: {
        ...each([200, 401, 403, 404, 407, 500, 502, 503, 511], (status) =>
          http.reply(status, "<!doctype html><title>Sign in</title><p>Please sign in</p>", {
            "content-type": "text/html",
          }),
        ),
        "called JSON": () => json("  <html><body>Welcome</body></html>"),
        "called events": () =>
          http.reply(200, "<html>\n\n<body>Welcome</body>\n\n</html>", { "content-type": "text/event-stream" }),
        "behind a byte order mark": () => json("\uFEFF<html></html>"),
        "of script": () => http.reply(502, `<script>${"x<".repeat(75_000)}`, { "content-type": "text/html" }),
        "of tags never closed": () => http.reply(400, "<".repeat(1_000_000), { "content-type": "text/html" }),
      },
    },
    "no reply at all": {
      outcomes: ["api_error"],
      replies: {
        ...each(["null", "true", "7", '"text"', "[]", "{}", "[null]", "undefined", "NaN", "{'a':1}", "{", ""], json),
        ...Object.fromEntries(
          ["null", "true", "7", '"text"', "[]", "[[]]", "{}", "nonsense", "", "[DONE]"].map((data) => [
            `event ${data}`,
            () => http.events([data]),
          ]),
        ),
        "something else's reply": () => json('{"object":"list","data":[]}'),
        "half a reply": () => json(full.slice(0, -10)),
        "half an event": () => [http.streamHead(), http.event(wire.delta("Hi")).slice(0, -8)],
        "the beginning of a stream": () => http.events([wire.delta("Hi")]),
      },
    },
    "wrong types": {
      outcomes: ["answered", "api_error", "step_limit"],
      replies: Object.fromEntries(
        wire.places.flatMap((place) =>
          [null, 7, "text", true, [], {}, [null], undefined].map((value) => [
            `${place}: ${JSON.stringify(value)}`,
            asking(
              wire,
              () => ({}),
              () => json(withAt(full, place, value)),
            ),
          ]),
        ),
      ),
    },
    "names that every object has": {
      outcomes: ["answered", "api_error"],
      replies: {
        ...askingBoth(wire, {
          "in arguments": () => ({
            calls: [{ ...look, args: '{"__proto__":{"lamp":"hall"},"constructor":{"prototype":{"polluted":1}}}' }],
          }),
          "as a value": () => ({ calls: [{ ...look, args: '{"lamp":"__proto__"}' }] }),
          "__proto__ as tool": () => ({ calls: [{ ...look, name: "__proto__" }] }),
          "constructor as tool": () => ({ calls: [{ ...look, name: "constructor", id: "__proto__" }] }),
          "toString as tool": () => ({ calls: [{ ...look, name: "toString", id: "hasOwnProperty" }] }),
        }),
        "in the reply": () =>
          json(said("Hi").replace("{", '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},')),
        "in the message": () => json(said("Hi").replace('"role"', '"__proto__":{"polluted":1},"role"')),
        "beside the message": () => json(said("Hi").replace('"role"', '"toJSON":"x","then":"x","role"')),
        "in an error": () => http.reply(400, '{"error":{"__proto__":{"message":"x"},"toString":1}}'),
      },
    },
    "controls for a terminal": {
      outcomes: ["answered", "api_error"],
      replies: {
        "in the answer": () => json(said(`All good ${controls}`)),
        "in the answer, streamed": () => http.events(wire.events({ text: `All good ${controls}` })),
        "in the answer, cut inside a sequence": () =>
          http.events([wire.delta(`a ${esc}`), wire.delta("[31"), wire.delta("m b"), ...wire.events({ text: " c" })]),
        "nothing else": () => json(said(`${esc}[2J\u202E\u0000`)),
        ...askingBoth(wire, {
          "in the name of a tool": () => ({ calls: [{ ...look, name: `look${controls}` }] }),
          "in an id": () => ({ calls: [{ ...look, id: controls }] }),
          "in arguments": () => ({ calls: [{ ...look, args: JSON.stringify({ lamp: controls, [controls]: 1 }) }] }),
          "in arguments that are no object": () => ({ calls: [{ ...look, args: JSON.stringify(controls) }] }),
          "half surrogates": () => ({
            text: "\uD83D",
            calls: [{ id: "\uDE00", name: "look_at_lamp\uD83D", args: String.raw`{"lamp":"\ud83d"}` }],
          }),
        }),
        "in the reason of the end": () => json(wire.whole({ text: "Hi", finish: controls })),
        "in an error": () => http.reply(400, JSON.stringify({ error: { message: controls, code: controls } })),
        "in an error inside the reply": () => json(JSON.stringify({ error: { message: controls, code: 400 } })),
        "in an error inside a stream": () =>
          http.events([wire.delta("Hi"), JSON.stringify({ error: { message: controls, code: 400 } })]),
        "in a web page": () => http.reply(500, `<p>${controls}</p>`, { "content-type": "text/html" }),
        "in the status line": () => [`HTTP/1.1 500 ${esc}[31m\r\nconnection: close\r\n\r\n`],
      },
    },
    ids: {
      outcomes: ["answered", "api_error"],
      replies: askingBoth(wire, {
        same: () => ({ calls: [look, look, { ...look, args: '{"lamp":"porch"}' }] }),
        missing: () => ({
          calls: [
            { name: "look_at_lamp", args: look.args },
            { name: "switch_lamp", args: look.args },
          ],
        }),
        empty: () => ({
          calls: [
            { ...look, id: "" },
            { ...look, id: "", args: '{"lamp":"porch"}' },
          ],
        }),
        "a number": () => ({ calls: [{ ...look, id: 7 }] }),
        null: () => ({ calls: [{ ...look, id: null }] }),
        "like those made up for the others": () => ({
          calls: [
            { ...look, id: "" },
            { ...look, id: "call01001" },
            { ...look, id: "call01002" },
            { ...look, id: "" },
          ],
        }),
      }),
    },
    "odd bytes": {
      outcomes: ["answered", "api_error"],
      replies: {
        "no UTF-8": () => http.reply(200, latin(said("ä"))),
        "no UTF-8, streamed": () => [
          http.streamHead(),
          ...wire.events({ text: "ä" }).map((data) => latin(http.event(data))),
        ],
        NULs: () => json(said("a\u0000b").replace(String.raw`\u0000`, "\0")),
        "NULs between events": () => [http.streamHead(), "\0\0\n\n", ...wire.events({ text: "Hi" }).map(http.event)],
        "UTF-16": () =>
          http.reply(200, Buffer.from(said("Hi"), "utf16le"), { "content-type": "application/json; charset=utf-16" }),
        "a byte order mark": () => json(`\uFEFF${said("Hi")}`),
        "a byte order mark, streamed": () => [
          http.streamHead(),
          "\uFEFF",
          ...wire.events({ text: "Hi" }).map(http.event),
        ],
        "every byte there is": () =>
          http.reply(
            200,
            Uint8Array.from({ length: 65_536 }, (_, at) => at % 256),
          ),
        "every byte, as events": () =>
          http.reply(
            200,
            Uint8Array.from({ length: 65_536 }, (_, at) => at % 256),
            { "content-type": "text/event-stream" },
          ),
        "a letter cut in two": () => {
          const bytes = Buffer.from(http.event(wire.delta("ä")));
          const at = bytes.indexOf(0xc3) + 1;
          return [
            http.streamHead(),
            bytes.subarray(0, at),
            30,
            bytes.subarray(at),
            ...wire.events({ text: "Hi" }).map(http.event),
          ];
        },
        "carriage returns": () => [http.streamHead(), ...wire.events({ text: "Hi" }).map((data) => `data:${data}\r\r`)],
      },
    },
    "wrong content types": {
      outcomes: ["answered", "api_error"],
      replies: {
        ...each(
          ["", "text/plain", "image/png", "application/octet-stream", "multipart/mixed; boundary=x", "x"],
          (type) => http.reply(200, said("Hi"), { "content-type": type }),
        ),
        "events for JSON": () => http.reply(200, said("Hi"), { "content-type": "text/event-stream" }),
        "JSON for events": () => http.reply(200, wire.events({ text: "Hi" }).map(http.event).join("")),
        "an error called events": () =>
          http.reply(400, '{"error":{"message":"no"}}', { "content-type": "text/event-stream" }),
        "a file to keep": () =>
          http.reply(200, said("Hi"), { "content-disposition": "attachment; filename=/etc/passwd" }),
      },
    },
    "odd statuses": {
      outcomes: ["answered", "api_error"],
      replies: {
        ...each(
          [
            200, 201, 202, 204, 205, 206, 226, 299, 402, 408, 409, 413, 418, 422, 451, 499, 501, 504, 505, 520, 529,
            599, 600, 999,
          ],
          (status) => http.reply(status, ""),
        ),
        "100 first": () => ["HTTP/1.1 100 Continue\r\n\r\n", ...json(said("Hi"))],
        "103 first": () => [
          `HTTP/1.1 103 Early Hints\r\nlink: <${elsewhere}>; rel=preload\r\n\r\n`,
          ...json(said("Hi")),
        ],
        "102, a thousand times": () => ["HTTP/1.1 102 Processing\r\n\r\n".repeat(1000), ...json(said("Hi"))],
        "101": () => ["HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n"],
        ...each(["000", "99", "1000", "-1", "2OO", ""], (status) => [`HTTP/1.1 ${status} Said\r\n\r\n`]),
      },
    },
    "no HTTP": {
      outcomes: ["answered", "api_error"],
      replies: {
        "an alert of TLS": () => [Uint8Array.of(21, 3, 1, 0, 2, 2, 70)],
        "a greeting of TLS": () => [
          Uint8Array.of(22, 3, 3, 0, 80, 2, 0, 0, 76, 3, 3, ...Array.from({ length: 70 }, (_, at) => at)),
        ],
        "HTTP/2": () => ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", Uint8Array.of(0, 0, 0, 4, 0, 0, 0, 0, 0)],
        "HTTP/0.9": () => [said("Hi")],
        "HTTP/1.0": () => ["HTTP/1.0 200 OK\r\n\r\n", said("Hi")],
        "a greeting of SSH": () => ["SSH-2.0-OpenSSH_9.9\r\n"],
        "a header without a colon": () => ["HTTP/1.1 200 OK\r\nnonsense\r\n\r\n", said("Hi")],
        "a header with a NUL": () => ["HTTP/1.1 200 OK\r\nx: a\0b\r\n\r\n", said("Hi")],
        "a header of 1 MB": () => [`HTTP/1.1 200 OK\r\nx: ${"y".repeat(1_000_000)}\r\n\r\n`, said("Hi")],
        "100,000 headers": () => [`HTTP/1.1 200 OK\r\n${"x: y\r\n".repeat(100_000)}\r\n`, said("Hi")],
        "blank lines": () => http.inTurn(http.times(1, "\r\n")),
        "two lengths": () => [`HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 9\r\n\r\n${said("Hi")}`],
        "a length and chunks": () => [
          `HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n${said("Hi")}`,
        ],
        "a broken connection": () => [http.breakOff],
        "a broken connection after the head": () => [http.head(200), 10, http.breakOff],
        "a broken connection in the middle": () => [http.streamHead(), http.event(wire.delta("Hi")), 10, http.breakOff],
        nothing: () => [],
      },
    },
    "broken codings": {
      outcomes: ["answered", "api_error"],
      replies: {
        "no zip at all": () => http.reply(200, said("Hi"), { "content-encoding": "gzip" }),
        "half a zip": () => http.reply(200, gzipSync(said("Hi")).subarray(0, 30), { "content-encoding": "gzip" }),
        "an unknown coding": () => http.reply(200, "\u0001\u0002", { "content-encoding": "bogus" }),
        // With six, Node's own fetch ends the process by an unhandled stream error.
        "five codings": () => http.reply(200, said("Hi"), { "content-encoding": Array(5).fill("gzip").join(", ") }),
        "a length too long": () => http.reply(200, said("Hi"), { "content-length": "100000" }),
        "a length too short": () => http.reply(200, said("Hi"), { "content-length": "10" }),
        ...each(["-1", "1e3", "0x10", "99999999999999999999", "many"], (length) =>
          http.reply(200, said("Hi"), { "content-length": length }),
        ),
        ...each(["zz", "-5", "ffffffffffffffffff", '5;ext="', ""], (size) => [
          http.head(200, { "transfer-encoding": "chunked" }),
          `${size}\r\n${said("Hi")}\r\n0\r\n\r\n`,
        ]),
        "chunks without an end": () => [http.head(200, { "transfer-encoding": "chunked" }), "2\r\n{}\r\n"],
        "a chunk cut off": () => [http.head(200, { "transfer-encoding": "chunked" }), "ff\r\n{}"],
        "an unknown transfer": () => http.reply(200, said("Hi"), { "transfer-encoding": "bogus" }),
      },
    },
    usage: {
      outcomes: ["answered"],
      requests: 1,
      replies: {
        ...Object.fromEntries(
          ['"12"', "-5", "1e308", "1e999", "0.1", "null", "[]", "true", "9007199254740993", '"NaN"'].map((count) => [
            count,
            () => json(wire.whole({ text: "Hi", usage: "@" }).replace('"@"', wire.usage(count, count))),
          ]),
        ),
        ...Object.fromEntries(
          ["7", '"much"', "[]", "true", "[null]"].map((usage) => [
            `all of it ${usage}`,
            () => http.events(wire.events({ text: "Hi", usage: "@" }).map((data) => data.replace('"@"', usage))),
          ]),
        ),
      },
    },
  };
}

const latin = (text: string): Buffer => Buffer.from(text, "latin1");
