import { gzipSync } from "node:zlib";
import * as http from "./http.ts";
import { asking, askingBoth, json, type Kinds, look, type Scene } from "./kind.ts";
import type { Said, WireWords } from "./wires.ts";

/** Replies that are too much: of bytes, of levels, of things, of calls. */
export function bigReplies({ wire }: Scene): Kinds {
  return {
    "150 MB": {
      outcomes: ["api_error", "limit"],
      replies: {
        "one JSON text": () => http.inTurn(http.head(200), '{"choices":"', http.times(150, "x")),
        "with its length": () => http.inTurn(http.head(200, { "content-length": "157286400" }), http.times(150, " ")),
        "in chunks": () => http.inTurn(http.head(200, { "transfer-encoding": "chunked" }), chunks(150)),
        "of events": () => http.inTurn(http.streamHead(), http.times(150, http.event(wire.delta("word ")))),
        "in one event": () => http.inTurn(http.streamHead(), "data: ", http.times(150, "x")),
        "in one event of many lines": () => http.inTurn(http.streamHead(), http.times(150, "data: x\n")),
        "in one comment": () => http.inTurn(http.streamHead(), ":", http.times(150, "x")),
        "as the name of an event": () => http.inTurn(http.streamHead(), "event: ", http.times(150, "x")),
        "as an error": () => http.inTurn(http.head(500), http.times(150, "sorry ")),
        "as a bad request": () => http.inTurn(http.head(400), '{"error":{"message":"', http.times(150, "x")),
      },
    },
    "zip bombs": {
      outcomes: ["api_error"],
      replies: {
        blanks: () => zipped({}, "{", " "),
        zeros: () => zipped({}, "", "\0"),
        "an event": () => zipped({ "content-type": "text/event-stream" }, "data: ", "x"),
        "short lines": () => zipped({ "content-type": "text/event-stream" }, "", ":\n"),
        "an error": () => zipped({}, "", "0", 503),
        "zipped twice": zippedTwice,
      },
    },
    "200,000 levels deep": {
      outcomes: ["api_error", "answered"],
      replies: {
        lists: () => json(lists),
        objects: () => json(objects),
        "a list never closed": () => json("[".repeat(levels)),
        "an object never closed": () => json('{"a":'.repeat(levels)),
        "beside the reply": () => json(deepBeside(wire.whole({ text: "Hi" }))),
        "in an event": () => http.events([deepBeside(wire.delta("Hi"))]),
        "in usage": () => json(wire.whole({ text: "Hi", usage: "@" }).replace('"@"', lists)),
        "in usage, streamed": () =>
          http.events(wire.events({ text: "Hi", usage: "@" }).map((data) => data.replace('"@"', lists))),
        "in arguments": asking(wire, () => ({ calls: [{ ...look, args: lists }] })),
        "in arguments, as objects": asking(wire, () => ({ calls: [{ ...look, args: objects }] })),
        "in arguments, streamed": asking(
          wire,
          () => ({ calls: [{ ...look, args: objects }] }),
          (words) => http.events(wire.events(words)),
        ),
        "in arguments, 60 levels": asking(wire, () => ({
          calls: [{ ...look, args: "[".repeat(60) + "]".repeat(60) }],
        })),
        "in an error": () => http.reply(400, `{"error":{"message":${lists}}}`),
        "in the details of an error": () => http.reply(400, `{"error":{"message":"no","details":${lists}}}`),
        "in an error's other words": () => http.reply(400, `{"detail":${lists}}`),
        "8,000 of them in an error's other words": () =>
          http.reply(400, `{"detail":${"[".repeat(8000)}${"]".repeat(8000)}}`),
        "in an error inside the reply": () => json(`{"error":${objects}}`),
      },
    },
    "8 MB of small things": {
      outcomes: ["answered", "api_error", "limit"],
      replies: {
        objects: () => json(listOf("{}")),
        lists: () => json(listOf("[]")),
        "lists of lists": () => json(listOf("[[[[[[[[]]]]]]]]")),
        numbers: () => json(listOf("1.5")),
        texts: () => json(listOf('"a"')),
        keys: () => json(`{${Array.from({ length: 600_000 }, (_, at) => `"${at.toString(36)}":0`).join(",")}}`),
        "objects, in an event": () => http.events([listOf("{}")]),
        "objects, as an error": () => http.reply(400, listOf("{}")),
        "objects, as an error inside the reply": () => json(`{"error":${listOf("{}")}}`),
        "objects, in half an event": () => [http.streamHead(), `data: ${listOf("{}")}`],
        "objects, in an error event": () => [http.streamHead(), `event: error\ndata: ${listOf("{}")}\n\n`],
        "parts, in four events": () => http.events(Array.from({ length: 4 }, () => parts(wire, 480_000))),
        "parts, in 160 events": () => http.events(Array.from({ length: 160 }, () => parts(wire, 12_000))),
        "empty events": () => http.inTurn(http.streamHead(), http.times(7.9, http.event("{}"))),
        "events of a letter": () => http.inTurn(http.streamHead(), http.times(7.9, http.event(wire.delta("x")))),
        "an answer": () => json(wire.whole({ text: "word ".repeat(1_500_000) })),
        "an answer of quotes": () => json(wire.whole({ text: '"\n'.repeat(1_900_000) })),
        "an answer of escape sequences": () => json(wire.whole({ text: "\u001B[1m".repeat(700_000) })),
      },
    },
    "more calls than anyone asked for": {
      outcomes: ["answered", "api_error", "limit", "step_limit"],
      replies: {
        "100,000": asking(wire, () => ({ calls: calls(100_000) })),
        "5,000, in many events": asking(
          wire,
          () => ({ calls: calls(5000) }),
          (words) => http.events(inEvents(wire, words)),
        ),
        "100,000 alike": asking(wire, () => ({ calls: calls(100_000, () => ({ name: "x", args: "{}" })) })),
        "20,000, streamed": asking(
          wire,
          () => ({ calls: calls(20_000) }),
          (words) => http.events(wire.events(words)),
        ),
        "a new one for ever": ({ number }) => json(wire.whole({ calls: [{ ...look, args: `{"lamp":"${number}"}` }] })),
        "the same for ever": () => json(wire.whole({ calls: [look] })),
        ...askingBoth(wire, {
          "a name of 900 KB": () => ({ calls: [{ ...look, name: "n".repeat(900_000) }] }),
          "an id of 900 KB": () => ({ calls: [{ ...look, id: "i".repeat(900_000) }] }),
          "arguments of 900 KB": () => ({ calls: [{ ...look, args: JSON.stringify({ lamp: big(9e5) }) }] }),
          "1,000 arguments": () => ({
            calls: [{ ...look, args: manyArguments }],
          }),
        }),
      },
    },
    "as much as may be": {
      outcomes: ["answered", "api_error", "limit", "step_limit"],
      large: true,
      replies: {
        "one of 400 KB beside words of 400 KB, for ever": ({ number }) =>
          json(wire.whole({ text: big(4e5), calls: [{ ...look, args: JSON.stringify({ lamp: big(4e5, number) }) }] })),
        "60,000, in many events": asking(
          wire,
          () => ({ calls: calls(60_000) }),
          (words) => http.events(inEvents(wire, words)),
        ),
        "one beside words of 7 MB, for ever": ({ number }) => {
          const call = { text: "", calls: [{ ...look, args: `{"lamp":"${number}"}` }] };
          return http.events([...Array.from({ length: 8 }, () => wire.delta(big(9e5))), ...wire.events(call)]);
        },
      },
    },
  };
}

const levels = 200_000;
const lists = "[".repeat(levels) + "]".repeat(levels);
const objects = `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const deepBeside = (text: string): string => text.replace("{", `{"deep":${lists},`);

/** The calls of a reply in many events: a hundred in each, or one where the wire has no more. */
function inEvents(wire: WireWords, { calls: all = [] }: Said): string[] {
  const size = wire.name === "openai-responses" ? 1 : 100;
  const begun = Array.from({ length: all.length / size }, (_, at) => all.slice(at * size, at * size + size));
  return [...begun.map((some) => wire.part({ calls: some })), ...wire.events({})];
}

/** An event with as many empty parts of a message, calls and output items. */
function parts(wire: WireWords, count: number): string {
  const list = (text: string): string => `[${Array(count).fill(text).join(",")}]`;
  if (wire.name === "gemini") return `{"candidates":[{"content":{"parts":${list("{}")}}}]}`;
  if (wire.name === "openai-chat") return `{"choices":[{"delta":{"tool_calls":${list("{}")}}}]}`;
  return `{"type":"response.completed","response":{"status":"completed","output":${list('{"type":""}')}}}`;
}

/** A reply on no wire and on every one, with as many of something as 8 MB hold. */
function listOf(item: string): string {
  const list = `[${`${item},`.repeat(2_600_000 / (item.length + 1))}${item}]`;
  return `{"choices":${list},"candidates":${list},"output":${list}}`;
}

const manyArguments = JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`a${at}`, at])));
const big = (size: number, salt = 0): string => `${salt}`.padEnd(size, "x");

function calls(
  count: number,
  one = (at: number) => ({ id: `${at}`, name: "look_at_lamp", args: `{"lamp":"${at}"}` }) as object,
): NonNullable<Said["calls"]> {
  return Array.from({ length: count }, (_, at) => one(at));
}

function* chunks(megabytes: number): Generator<http.Piece> {
  for (let sent = 0; sent < megabytes; sent++) yield* ["100000\r\n", ...http.times(1, "x"), "\r\n"];
  yield "0\r\n\r\n";
}

async function* zipped(
  headers: Readonly<Record<string, string>>,
  first: string,
  filling: string,
  status = 200,
): AsyncGenerator<http.Piece> {
  const bytes = await http.bomb(first, filling);
  yield* http.reply(status, bytes, { "content-encoding": "gzip", ...headers });
}

async function* zippedTwice(): AsyncGenerator<http.Piece> {
  const bytes = gzipSync(await http.bomb("{", " "));
  yield* http.reply(200, bytes, { "content-encoding": "gzip, gzip" });
}
