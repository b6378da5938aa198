// The content of a reply does not depend on how its events are grouped.

import { describe, expect, test } from "vitest";
import { written } from "../samples/streams.ts";
import { type Answer, events } from "./loopback.ts";
import { type Exchange, exchange } from "./talk.ts";
import { key, wires } from "./wires.ts";

const said = { text: "It is “Team”, 🙂, since March of last year." };

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
const nested = (levels: number): string => `data: {"a":${"[".repeat(levels)}${"]".repeat(levels)}}\n\n`;

/** What may follow the text of an incomplete reply. */
const tails: readonly (readonly [name: string, tail: string])[] = [
  ["an error", event({ error: { message: "The shop is overloaded.", type: "server_error", code: 503 } })],
  ["an error by its name", `event: error\ndata: {"message":"Slow down, ${key}."}\n\n`],
  ["an event nested too deeply", nested(150)],
  ["an event of too many values", event({ a: Array(12_000).fill(1) })],
  ["an event of more than a megabyte", event({ a: "x".repeat(1_100_000) })],
  ["an event that is cut", 'data: {"choices":[{"del'],
  ["a heartbeat and nothing more", "data: ping\n\n: still here\n\n"],
  ["nothing", ""],
];

/** What a person sees of it; the server's address differs each time. */
function seenOf({ reply, error, draft }: Exchange): unknown {
  const why = error instanceof Error ? error.message.replaceAll(/127\.0\.0\.1:\d+/g, "(host)") : undefined;
  return { text: reply?.text, draft, why };
}

describe.each(wires)("over $name, words and", (wire) => {
  const pieces = written(wire, said).streamed.pieces.map(String);
  const begun = pieces.slice(0, pieces.findLastIndex((piece) => piece.includes("March")) + 1);

  test.each(tails)("%s are the same in one piece and event by event", async (_, tail) => {
    const separately = events([...begun, tail]);
    const together: Answer = events([[...begun, tail].join("")]);
    const [one, other] = [await exchange(wire, separately), await exchange(wire, together)];
    expect(seenOf(other)).toEqual(seenOf(one));
    expect(one.draft).toContain("“Team”");
    expect(JSON.stringify(seenOf(other))).not.toContain(key);
  });

  test("a whole reply are the same in one piece, event by event and cut anywhere", async () => {
    const bytes = Buffer.from(pieces.join(""));
    const cuts = [...bytes.keys()].filter((at) => at % 11 === 0).map((at) => bytes.subarray(at, at + 11));
    const whole = seenOf(await exchange(wire, events([bytes])));
    expect(whole).toMatchObject({ text: said.text, draft: said.text });
    expect(seenOf(await exchange(wire, events(pieces)))).toEqual(whole);
    expect(seenOf(await exchange(wire, events(cuts)))).toEqual(whole);
  });
});
