// Files in some folders must also be listed elsewhere.

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { defaultBrakes } from "../src/agent/brakes/default-brakes.ts";
import * as library from "../src/index.ts";
import { languages } from "../src/tools/answer-check/languages.ts";

const brakeFiles = readdirSync("src/agent/brakes").map((name) => readFileSync(join("src/agent/brakes", name), "utf8"));

describe("a brake", () => {
  const makers = brakeFiles.flatMap((code) =>
    [...code.matchAll(/^export (?:function|const) (\w+)(?:(?!^export |^\}$)[^])*?\): Brake\b/gm)].map(
      ([, name = ""]) => name,
    ),
  );

  it("can be made by whoever has the library", () => {
    expect(makers.length).toBeGreaterThan(10);
    expect(makers.filter((name) => !Object.hasOwn(library, name))).toEqual([]);
  });

  it("is one of the usual brakes", () => {
    const names = brakeFiles.flatMap((code) => [
      ...code.matchAll(/^ +name: "([\w-]+)"|\{ kind: "\w+", name: "([\w-]+)"/gm),
    ]);
    const all = names.map(([, alone, inLine]) => alone ?? inLine ?? "");
    expect(all).toHaveLength(makers.length);
    expect(
      defaultBrakes({ maxCost: 1 })
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(all.toSorted());
  });
});

describe("a language", () => {
  it("is read once it has a file", async () => {
    const files = readdirSync("src/tools/answer-check/languages");
    const modules = files.map((name) => import(resolve("src/tools/answer-check/languages", name)) as Promise<object>);
    const written: readonly unknown[] = (await Promise.all(modules)).flatMap((module) => Object.values(module));
    expect(written).toHaveLength(files.length);
    expect(new Set(written)).toEqual(new Set(languages));
    expect(languages).toHaveLength(files.length);
  });

  it("has its words in all parts", () => {
    const empty = languages.flatMap(({ name, record, ...parts }) =>
      Object.entries({ ...parts, ...record })
        .filter(([, part]) => part === "")
        .map(([part]) => `${name}: ${part}`),
    );
    expect(empty).toEqual([]);
  });
});
