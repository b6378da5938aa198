// Conversions that are done once per object.

import { describe, expect, it } from "vitest";
import { onceEach } from "../../src/llm/wire/once-each.ts";

describe("a conversion that is done once for each object", () => {
  it("converts an object the first time only, also to undefined, and an equal one on its own", () => {
    const seen: object[] = [];
    const convert = onceEach((from: object): undefined => void seen.push(from));
    const [first, second] = [{ a: 1 }, { a: 1 }];
    for (const each of [first, second, first, second]) expect(convert(each)).toBeUndefined();
    expect(seen).toEqual([first, second]);
  });
});
