// A desk's folder, read and checked.

import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readDeskFolder } from "../../src/desk/read-desk.ts";

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

describe("a desk without mistakes", () => {
  it("is read: the shop of the format's own example, as it is written there", async () => {
    const { definition } = await readDeskFolder(folder("design-shop"));
    expect(definition.tools.map(({ name, kind }) => [name, kind])).toEqual([
      ["find_order", "lookup"],
      ["check_return", "check"],
      ["register_return", "write"],
    ]);
    expect(definition.get.map(({ name }) => name)).toEqual(["track_parcel"]);
  });
});
