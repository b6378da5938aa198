// The event schemas, and the names of events.

import { describe, expect, it } from "vitest";
import { runEnd, runEvents, runHeader } from "../src/event-schemas.ts";
import { endKeys, headerKeys } from "../src/events.ts";
import { onFirstUse } from "../src/text/on-first-use.ts";

describe("the facts of a run", () => {
  it("are each read by the schema of their own type", () => {
    const types = Object.entries(runEvents).map(([name, schema]) => [name, schema().shape.type.value]);
    expect(types).toEqual(Object.keys(runEvents).map((name) => [name, name]));
  });

  it("have the names that a line is written with, in the order of the schemas", () => {
    expect(headerKeys).toEqual(Object.keys(runHeader().shape));
    expect(endKeys).toEqual(Object.keys(runEnd().shape));
  });
});

describe("a value that is made on first use", () => {
  it("is made once, when it is asked for, also if it is undefined", () => {
    const made: string[] = [];
    const value = onFirstUse(() => void made.push("made"));
    expect(made).toEqual([]);
    expect([value(), value(), made]).toEqual([undefined, undefined, ["made"]]);
  });
});
