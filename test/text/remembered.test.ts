// The cache of pure functions.

import { describe, expect, it } from "vitest";
import { remembered, rememberedByJson } from "../../src/text/remembered.ts";

function counted(options?: Parameters<typeof remembered>[1]) {
  const reads: string[] = [];
  const read = remembered((text) => {
    reads.push(text);
    return { text };
  }, options);
  return { read, reads };
}

describe("a remembered function", () => {
  it("reads a text once and gives the same value again", () => {
    const { read, reads } = counted();
    const first = read("refund 1042");
    expect(read("refund 1042")).toBe(first);
    expect(read("refund 1043")).toEqual({ text: "refund 1043" });
    expect(reads).toEqual(["refund 1042", "refund 1043"]);
  });

  it("remembers the empty text and an empty value", () => {
    let reads = 0;
    const read = remembered(() => {
      reads += 1;
      return "";
    });
    expect([read(""), read(""), reads]).toEqual(["", "", 1]);
  });

  it("keeps no more than so many, and of them those that are met again", () => {
    const { read, reads } = counted({ most: 10 });
    for (let index = 0; index < 1000; index += 1) {
      read("often");
      read(`once ${index}`);
    }
    expect(reads.filter((text) => text === "often")).toEqual(["often"]);
    read("once 0");
    read("once 999");
    expect(reads.filter((text) => text === "once 0")).toHaveLength(2);
    expect(reads.filter((text) => text === "once 999")).toHaveLength(1);
  });

  it("tells apart what JSON tells apart", () => {
    const made: unknown[] = [];
    const read = rememberedByJson((text: string, known: object): string | undefined => {
      made.push(known);
      return text === "" ? undefined : JSON.stringify(known);
    });
    expect([read("a", { id: 1 }), read("a", { id: "1" }), read("a", { id: 1 })]).toEqual([
      '{"id":1}',
      '{"id":"1"}',
      '{"id":1}',
    ]);
    expect([read("", [null]), read("", [null])]).toEqual([undefined, undefined]);
    expect(made).toEqual([{ id: 1 }, { id: "1" }, [null]]);
  });

  it("reads a long text each time", () => {
    const { read, reads } = counted({ longest: 5 });
    for (const text of ["12345", "12345", "123456", "123456"]) read(text);
    expect(reads).toEqual(["12345", "123456", "123456"]);
  });

  it("remembers nothing of a text whose reading throws", () => {
    let reads = 0;
    const read = remembered((): string => {
      reads += 1;
      throw new Error(`reading ${reads}`);
    });
    expect(() => read("x")).toThrow("reading 1");
    expect(() => read("x")).toThrow("reading 2");
  });
});
