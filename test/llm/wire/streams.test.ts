// Peculiarities and failures of streams.

import { describe, expect, it } from "vitest";
import { type Answer, events, json, page } from "./loopback.ts";
import { endSign, textOf, written } from "../samples/streams.ts";
import { converse, exchange } from "./talk.ts";
import { wires, type WireUnderTest } from "./wires.ts";

const said = { text: "It is “Team”, 🙂.", calls: [["get_order", '{"order_id":310}', "m-1"]] } as const;

/** Other ways to write one stream; what is said is the same. */
const habits: readonly (readonly [name: string, rewrite: (text: string) => readonly (string | Uint8Array)[]])[] = [
  ["has lines that end in CR and LF", (text) => [text.replaceAll(/\r?\n/g, "\r\n")]],
  ["has lines that end in CR", (text) => [text.replaceAll(/\r?\n/g, "\r")]],
  ["has lines that end in LF", (text) => [text.replaceAll(/\r?\n/g, "\n")]],
  ["has comments to keep it alive", (text) => [`: hello\n\n${text.replaceAll(/^data/gm, ": still here\n:\ndata")}`]],
  ["has comments between events only", (text) => [text.replaceAll(/(\r?\n){2}/g, "\n\n: keep-alive\n\n\n\n")]],
  [
    "has events without data",
    (text) => [`event: ping\n\ndata:\n\n${text.replaceAll(/(\r?\n){2}/g, "\n\ndata: \n\n")}`],
  ],
  ["has no blank line at its end", (text) => [text.trimEnd()]],
  ["has ids and times for coming back", (text) => [text.replaceAll(/^data/gm, "id: 7\nretry: 10\ndata")]],
  ["has no blank behind the colons", (text) => [text.replaceAll(/^(data|event): /gm, "$1:")]],
  ["names its events", (text) => [text.replaceAll(/^event: .*\n/gm, "").replaceAll(/^data/gm, "event: message\ndata")]],
  ["names its events behind their data", (text) => [text.replaceAll(/^data: (.*)/gm, "data: $1\nevent: completion")]],
  ["does not name its events", (text) => [text.replaceAll(/^event: .*\n/gm, "")]],
  [
    "has data of many lines",
    (text) => [text.replaceAll(/^data: (\{.*\})\r?$/gm, (_, data: string) => manyLines(data))],
  ],
  ["has no blank lines", (text) => [text.replaceAll(/(?:\r?\n){2}/g, "\n").replaceAll(/^event: .*\n/gm, "")]],
  ["has neither these nor an end of its last line", (text) => [text.replaceAll(/(\r?\n)+/g, "\r\n").trimEnd()]],
  ["has none, in pieces", (text) => text.replaceAll(/^event: .*\n/gm, "").split(/(?<=\n)\n/)],
  ["is wrapped once more", (text) => [text.replaceAll(/^data: /gm, "data: data: ")]],
  ["has no blank lines", (text) => [withoutNames(text).replaceAll(/(?:\r?\n){2}/g, "\n")]],
  [
    "has neither these nor an end of its last line",
    (text) => [
      withoutNames(text)
        .replaceAll(/\s*\n\s*/g, "\r\n")
        .trimEnd(),
    ],
  ],
  ["has none, in pieces", (text) => withoutNames(text).split(/(?<=\n)\r?\n/)],
  ["is wrapped once more", (text) => [text.replaceAll(/^data: /gm, "data: data: ")]],
  ["begins with a byte order mark", (text) => [`\uFEFF${text}`]],
  ["has no end mark", (text) => [text.replace(/data: \[DONE\]\s*/, "")]],
  ["comes in one piece", (text) => [text]],
  ["comes in pieces that cut characters", (text) => aroundSmiles(new TextEncoder().encode(text))],
];

const withoutNames = (text: string): string => text.replaceAll(/^event: .*\n/gm, "");

const manyLines = (data: string): string => JSON.stringify(JSON.parse(data), null, 1).replaceAll(/^/gm, "data: ");

function aroundSmiles(bytes: Uint8Array): Uint8Array[] {
  const cuts = [...bytes.keys()].filter((at) => (bytes[at] ?? 0) >= 0x80);
  return [0, ...cuts].map((from, index) => bytes.slice(from, cuts[index] ?? bytes.length));
}

describe.each(wires)("$name: a stream", (wire) => {
  const { streamed } = written(wire, said);

  it.each(habits)("%s", async (_, rewrite) => {
    const { reply: usual } = await exchange(wire, streamed);
    expect(usual).toMatchObject({ text: said.text, calls: [{ arguments: { order_id: 310 } }] });
    const { reply, error, draft } = await exchange(wire, events(rewrite(textOf(streamed))));
    expect(error).toBeUndefined();
    expect(reply).toEqual(usual);
    expect(draft).toBe(said.text);
  });
});

const beforeEnd = (wire: WireUnderTest): readonly string[] => {
  const pieces = written(wire, said).streamed.pieces.map(String);
  return pieces.slice(
    0,
    pieces.findIndex((piece) => endSign[wire.name].test(piece)),
  );
};

const errorEvent = (error: object): string => `data: ${JSON.stringify({ error })}\n\n`;

/** What a server may do instead of ending a stream. */
const accidents: readonly (readonly [name: string, spoilt: (wire: WireUnderTest) => Answer, kind: string])[] = [
  ["ends without its end mark", (wire) => events(beforeEnd(wire)), "bad_response"],
  ["ends in the middle of an event", (wire) => events([...beforeEnd(wire), 'data: {"half":']), "bad_response"],
  ["ends in the middle of a line's name", (wire) => events([...beforeEnd(wire), "da"]), "bad_response"],
  ["is broken off", (wire) => events(beforeEnd(wire), "reset"), "network"],
  ["is broken off before its first byte", () => events([], "reset"), "network"],
  ["falls silent", (wire) => events(beforeEnd(wire), "silence"), "timeout"],
  ["falls silent before its first byte", () => events([], "silence"), "timeout"],
  ["has no events", () => events([]), "bad_response"],
  ["has comments only", () => events([": hello\n\n", ": hello\n\n"]), "bad_response"],
  ["has an end mark only", () => events(["data: [DONE]\n\n"]), "bad_response"],
  [
    "has an error with a number",
    (wire) => events([...beforeEnd(wire), errorEvent({ code: 503, message: "Busy." })]),
    "server",
  ],
  [
    "has an event that is called an error",
    (wire) => events([...beforeEnd(wire), `event: error\n${errorEvent({ code: 500 })}`]),
    "server",
  ],
  [
    "has data that is no JSON",
    (wire) => events([...beforeEnd(wire), "data: {oops}\n\n", ...written(wire, said).streamed.pieces]),
    "bad_response",
  ],
  [
    "has data of a wrong form",
    (wire) => events([...beforeEnd(wire), 'data: {"choices":7,"candidates":7,"response":7}\n\n']),
    "bad_response",
  ],
  [
    "has half an event where there are no blank lines",
    (wire) => events([...beforeEnd(wire).map((piece) => piece.replaceAll("\n\n", "\n")), 'data: {"half":']),
    "bad_response",
  ],
  [
    "has half an event where there are no blank lines",
    (wire) => events([...beforeEnd(wire).map((piece) => piece.replaceAll("\n\n", "\n")), 'data: {"half":']),
    "bad_response",
  ],
  ["is a web page", () => page(), "bad_response"],
  [
    "is half a body",
    (wire) => ({ ...written(wire, said).whole, pieces: [textOf(written(wire, said).whole).slice(0, -1)] }),
    "bad_response",
  ],
  ["is an error for a while", () => json({ error: { message: "Busy." } }, 503), "server"],
];

describe.each(wires)("$name: an attempt whose stream", (wire) => {
  const { streamed, whole } = written(wire, { text: "Team." });

  it.each(accidents)("%s fails as a whole, and the next one is the reply", async (_, spoilt, kind) => {
    const {
      replies,
      requests,
      events: emitted,
    } = await converse(
      wire,
      [{ answer: spoilt(wire) }, { answer: streamed }],
      kind === "timeout" ? { idleTimeoutMs: 150 } : {},
    );
    expect(replies).toMatchObject([{ text: "Team.", calls: [], finishReason: "stop" }]);
    expect(requests).toHaveLength(2);
    expect(requests[0]?.body).toEqual(requests[1]?.body);
    const [retried, ...others] = emitted.filter(({ type }) => type === "api_retry");
    expect(retried).toMatchObject({ attempt: 1, kind, wait_ms: 2000 });
    expect(others).toEqual([]);
    const attempts = emitted.filter(
      ({ type }) => type === "model_started" || type === "api_retry" || type === "model_reply",
    );
    expect(attempts.map(({ type }) => type)).toEqual(["model_started", "api_retry", "model_started", "model_reply"]);
  });

  it("never comes right is the fourth attempt's failure", async () => {
    const script = [1, 2, 3].map(() => ({ answer: events(beforeEnd(wire)) }));
    const last = { answer: json({ error: { message: "Still busy." } }, 503) };
    await expect(converse(wire, [...script, last])).rejects.toMatchObject({ kind: "server", status: 503 });
  });

  it("is one body instead of a stream is a reply at once", async () => {
    const { replies, requests } = await converse(wire, [{ answer: whole }]);
    expect(replies).toMatchObject([{ text: "Team.", finishReason: "stop" }]);
    expect(requests).toHaveLength(1);
  });
});

describe.each(wires)("$name: a slow stream", (wire) => {
  it("does not time out as long as bytes arrive", async () => {
    const pieces = Array.from({ length: 1500 }, () => ": working\n\n");
    const { pieces: rest } = written(wire, { text: "Team." }).streamed;
    const { reply, error } = await exchange(wire, events([...pieces, ...rest]), { idleTimeoutMs: 1000 });
    expect(error).toBeUndefined();
    expect(reply?.text).toBe("Team.");
  });

  it("is given up when a person cancels, with the person's reason", async () => {
    const reason = new Error("Enough.");
    const stop = new AbortController();
    const onText = (): void => stop.abort(reason);
    const { error } = await exchange(wire, events(beforeEnd(wire), "silence"), { signal: stop.signal, onText });
    expect(error).toBe(reason);
  });
});
