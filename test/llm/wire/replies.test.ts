// What is understood of every reply.

import { describe, expect, it } from "vitest";
import { replySamples } from "../samples/replies.ts";
import { exchange } from "./talk.ts";
import { wires } from "./wires.ts";

describe.each(wires)("$name, where", (wire) => {
  it.each(replySamples.filter((sample) => sample.wire === wire))("$name", async ({ answer, reply }) => {
    const { reply: got, error, draft, requests } = await exchange(wire, answer);
    expect(error).toBeUndefined();
    const { raw, ...understood } = got!;
    expect(understood).toEqual(reply);
    expect(raw?.wire).toBe(wire.name);
    expect(requests).toHaveLength(1);
    // What was heard while it was written is what was said, or nothing where it came at once.
    expect(["", reply.text]).toContain(draft);
  });
});
