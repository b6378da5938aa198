// The result of every sample reply.

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
    // The draft equals the answer, or is empty if the reply came at once.
    expect(["", reply.text]).toContain(draft);
  });
});
