// Which calls count as the same, and that the repetition rule always holds.

import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Tool } from "../../src/tools/define-tool.ts";
import { defaultBrakes } from "../../src/agent/brakes/default-brakes.ts";
import type { PastCall } from "../../src/agent/brakes/brake.ts";
import { play, tool } from "../support/play.ts";
import { stillClock } from "../support/still-clock.ts";

const anything: Tool = {
  name: "anything",
  description: "Takes anything.",
  kind: "read",
  parameters: { type: "object" },
  check: (value) => ({ ok: true, value, run: () => Promise.resolve({ result: "ok" }) }),
};

/** The same value with the keys of every object turned around, written with other spacing. */
function rewritten(value: unknown): string {
  return JSON.stringify(reversed(value), undefined, 3);
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { noNullPrototype: true });

async function countBlocked(texts: readonly string[]): Promise<number> {
  const calls = texts.map((text) => ["anything", text] as const);
  const { of } = await play([{ calls }, { text: "Done." }], { tools: [anything] });
  return of("brake").length;
}

it("the same arguments are the same call, however they are written", async () => {
  await fc.assert(
    fc.asyncProperty(object, async (value) => {
      expect(await countBlocked([JSON.stringify(value), rewritten(value), JSON.stringify(value)])).toBe(1);
    }),
    { numRuns: 200 },
  );
});

it("different arguments are different calls", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(object, { minLength: 3, maxLength: 6, selector: (value) => JSON.stringify(reversed(value)) }),
      async (values) => {
        expect(await countBlocked(values.map((value) => JSON.stringify(value)))).toBe(0);
      },
    ),
    { numRuns: 200 },
  );
});

/** The outcome of each tool's next call. */
const ends = ["done", "refused", "failed", "timed_out"] as const;
type End = (typeof ends)[number];

const names = ["look", "list", "lend", "send"] as const;
type Name = (typeof names)[number];
const reads: readonly Name[] = ["look", "list"];

/** A model's calls in some turns of a conversation, and how each call that is run will end. */
const conversation = fc.record({
  turns: fc.array(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 3 }),
  fates: fc.array(fc.constantFrom(...ends), { minLength: 60, maxLength: 60 }),
  most: fc.integer({ min: 1, max: 3 }),
});

type Conversation = typeof conversation extends fc.Arbitrary<infer Value> ? Value : never;

/** Which calls should be run: written down once more, as counters for each tool and nothing else. */
function expectedRuns({ turns, fates, most }: Conversation): string[] {
  const made = new Set<Name>();
  const run: string[] = [];
  for (const [turn, calls] of turns.entries()) {
    const looked = new Map<Name, { times: number; stale: boolean }>();
    const vain = new Map<string, number>();
    for (const name of calls) {
      const isRead = reads.includes(name);
      const seen = looked.get(name) ?? { times: 0, stale: false };
      const blocked = isRead
        ? seen.times >= most && !seen.stale
        : made.has(name) || ends.some((end) => (vain.get(`${name} ${end}`) ?? 0) >= most);
      if (blocked) continue;
      const fate = fates[run.length] ?? "done";
      run.push(`${turn} ${name}`);
      if (isRead) looked.set(name, { times: seen.times + 1, stale: false });
      if (!isRead && fate === "done") made.add(name);
      if (!isRead) vain.set(`${name} ${fate}`, (vain.get(`${name} ${fate}`) ?? 0) + 1);
      if (!isRead && (fate === "done" || fate === "timed_out")) looked.forEach((each) => void (each.stale = true));
    }
  }
  return run;
}

/** Which calls are run. */
async function actualRuns({ turns, fates, most }: Conversation): Promise<string[]> {
  const run: string[] = [];
  let made: readonly PastCall[] = [];
  for (const [turn, calls] of turns.entries()) {
    const tools = names.map((name) =>
      tool(name, () => come(fates[run.push(`${turn} ${name}`) - 1] ?? "done"), reads.includes(name) ? "read" : "write"),
    );
    const brakes = defaultBrakes({ maxRepeats: most });
    const script = [{ calls: calls.map((name) => [name, {}] as const) }, { text: "Done." }];
    const { result } = await play(script, { tools, brakes, made, clock: stillClock() });
    made = JSON.parse(JSON.stringify(result.made));
  }
  return run;
}

async function come(end: End): Promise<{ result: unknown }> {
  if (end === "failed") throw new Error("It broke.");
  if (end === "timed_out") throw new DOMException("Too slow.", "TimeoutError");
  return { result: end === "done" ? { done: true } : { error: "No." } };
}

it("whatever is called and whatever comes of it, what is run is what the rule says", async () => {
  await fc.assert(
    fc.asyncProperty(conversation, async (random) => {
      expect(await actualRuns(random)).toEqual(expectedRuns(random));
    }),
    { numRuns: 500 },
  );
});
