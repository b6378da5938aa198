// YAML with round brackets, and places in it.

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseYaml } from "../../../src/text/yaml/parse-yaml.ts";
import { readYaml } from "../../../src/text/yaml/read-yaml.ts";

const words = { what: "desk", roundBrackets: true };

function contentOf(text: string): unknown {
  const parsed = parseYaml(text, words);
  return "problems" in parsed ? parsed.problems : parsed.content;
}

describe("round brackets", () => {
  it.each([
    ["{ a: one_of(x, y), b: int(1..) }", { a: "one_of(x, y)", b: "int(1..)" }],
    ["{ a: one_of(x, y, z), b: one_of(x, y, z) }", { a: "one_of(x, y, z)", b: "one_of(x, y, z)" }],
    ["[days(a, b), money(c, d), e]", ["days(a, b)", "money(c, d)", "e"]],
    ['{ a: pick(m, "x, )", null), b: 2 }', { a: 'pick(m, "x, )", null)', b: 2 }],
    ["{ a: list(one_of(x,\n  y), 1..5) }", { a: "list(one_of(x, y), 1..5)" }],
    ['{ a: "(x", b: 1 }', { a: "(x", b: 1 }],
    ["a: one_of(x, y)", { a: "one_of(x, y)" }],
  ])("keep %s together", (text, content) => {
    expect(contentOf(text)).toEqual(content);
  });

  it("do not join over a key", () => {
    expect(contentOf("{ a: one_of(x, y: z) }")).toEqual({ a: "one_of(x", y: "z)" });
  });

  it("do not hide a key that stands twice", () => {
    const sentence = "this key stands here for a second time; leave one of them out.";
    expect(contentOf("a: 1\nb: { c: one_of(x, y), c: 2 }")).toEqual([`2:23: ${sentence}`]);
  });

  it("are split where a file does not ask for them", () => {
    expect(readYaml("{ a: one_of(x, y) }", z.unknown(), { what: "flow" })).toEqual({
      value: { a: "one_of(x", "y)": null },
    });
  });
});

describe("signs that YAML reads in its own way", () => {
  const sentence = "a text that begins with such a sign must stand in quotes.";
  it.each(["is: !=", "{ is: !=, limit: 1 }", "is: >=\nlimit: 1", "{ is: >, limit: 1 }"])("%s", (text) => {
    expect(contentOf(text)).toEqual([expect.stringMatching(/^1:[5-7]: /)]);
    expect(String(contentOf(text))).toContain(sentence);
  });
});

describe("a file of two documents", () => {
  it("is told what one file holds", () => {
    expect(String(contentOf("a: 1\n---\nb: 2"))).toContain("one file is one desk: ");
  });
});
