// Signals that follow another one, and cancelled waits.

import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { realClock } from "../../src/llm/clock.ts";
import { followSignal } from "../../src/llm/follow-signal.ts";
import { withinTime } from "../../src/llm/within-time.ts";

describe("a signal that follows another one", () => {
  it("is aborted with it, for its reason", () => {
    const other = new AbortController();
    const { signal } = followSignal(other.signal);
    expect(signal.aborted).toBe(false);
    other.abort("Ctrl-C");
    expect([signal.aborted, signal.reason]).toEqual([true, "Ctrl-C"]);
  });

  it("is aborted from the beginning if the other one is", () => {
    expect(followSignal(AbortSignal.abort("before")).signal.reason).toBe("before");
  });

  it("is aborted alone, and then leaves the other one", () => {
    const other = new AbortController();
    const [one, two] = [followSignal(other.signal), followSignal(other.signal)];
    one.abort("over");
    expect(getEventListeners(other.signal, "abort")).toHaveLength(1);
    other.abort("later");
    expect([one.signal.reason, two.signal.reason]).toEqual(["over", "later"]);
  });
});

describe("thousands of pieces of work under one signal", () => {
  it("leave nothing at it", async () => {
    const { signal } = new AbortController();
    for (let count = 0; count < 2000; count += 1)
      await withinTime(async () => count, { ms: 1000, clock: realClock, signal });
    for (let count = 0; count < 100; count += 1) await realClock.sleep(0, signal);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

describe("a wait", () => {
  it.each([0, 1, 60_000])("of %i ms is cut short for the reason of its signal", async (ms) => {
    const stop = new AbortController();
    const waiting = realClock.sleep(ms, stop.signal);
    stop.abort("enough");
    await expect(waiting).rejects.toBe("enough");
    expect(getEventListeners(stop.signal, "abort")).toEqual([]);
  });

  it("does not begin under a signal that is aborted", async () => {
    await expect(realClock.sleep(0, AbortSignal.abort("before"))).rejects.toBe("before");
  });

  it.each([-1, Number.NaN, Infinity])("of %d ms is refused", async (ms) => {
    await expect(realClock.sleep(ms, new AbortController().signal)).rejects.toThrow(/must be a number/);
  });
});
