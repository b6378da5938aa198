import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Tool } from "../../src/tools/define-tool.ts";
import { play } from "../support/play.ts";

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

async function blocked(texts: readonly string[]): Promise<number> {
  const calls = texts.map((text) => ["anything", text] as const);
  const { of } = await play([{ calls }, { text: "Done." }], { tools: [anything] });
  return of("brake").length;
}

it("the same arguments are the same call, however they are written", async () => {
  await fc.assert(
    fc.asyncProperty(object, async (value) => {
      expect(await blocked([JSON.stringify(value), rewritten(value), JSON.stringify(value)])).toBe(1);
    }),
    { numRuns: 200 },
  );
});

it("different arguments are different calls", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(object, { minLength: 3, maxLength: 6, selector: (value) => JSON.stringify(reversed(value)) }),
      async (values) => {
        expect(await blocked(values.map((value) => JSON.stringify(value)))).toBe(0);
      },
    ),
    { numRuns: 200 },
  );
});
