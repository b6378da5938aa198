// A desk's folder, read and checked.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DeskFileError } from "../../src/desk/desk-file-error.ts";
import { readDeskFolder } from "../../src/desk/read-desk.ts";
import { readYaml } from "../../src/text/yaml/read-yaml.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const bicycles = here("../../examples/bicycle-rental");
const shop = here("design-shop");

describe("a desk without mistakes is read:", () => {
  it("the shop of the format's own example, as it is written there", async () => {
    const { definition, seedSql, policy } = await readDeskFolder(shop);
    expect(definition.tools.map(({ name, kind }) => [name, kind])).toEqual([
      ["find_order", "lookup"],
      ["check_return", "check"],
      ["register_return", "write"],
    ]);
    expect(definition.owned["returns"]).toEqual({ column: "line_id", of: "order_lines" });
    expect(definition.policy["person_above"]?.type).toEqual({
      is: "map",
      key: { is: "currency" },
      value: { is: "money" },
    });
    expect(definition.get.map(({ name, get }) => [name, get])).toEqual([
      ["track_parcel", "${TRACKING_URL}/parcels/{tracking}"],
    ]);
    expect(definition.secrets).toEqual(["TRACKING_URL"]);
    expect([seedSql, policy]).toEqual([undefined, undefined]);
  });

  it("a shop that rents bicycles, whose sample rows fit its tables", async () => {
    const { definition, schemaSql, seedSql = "", policy } = await readDeskFolder(bicycles);
    expect([definition.time_zone, definition.languages]).toEqual(["UTC", ["en"]]);
    expect(policy).toEqual({ name: "policy.yaml", text: readFileSync(join(bicycles, "policy.yaml"), "utf8") });
    const db = new Sqlite(":memory:");
    db.exec(schemaSql).exec(seedSql);
    const book = "INSERT INTO bookings (bike, member, from_day, to_day) VALUES ('C-01', 'M-204', ?, ?)";
    db.prepare(book).run("2026-06-15", "2026-06-17");
    const taken = db.prepare("SELECT booking_no, from_day FROM taken_days");
    expect(taken.all()).toEqual([{ booking_no: 701, from_day: "2026-06-15" }]);
    db.exec("UPDATE bookings SET status = 'cancelled'");
    expect(taken.all()).toEqual([]);
    db.close();
  });
});

const mistake = z.strictObject({
  desk: z.string(),
  instead_of: z.string(),
  written: z.string(),
  told: z.array(z.string()).min(1),
});

describe("a desk with a mistake is refused with file, line, column and what was meant:", () => {
  const read = readYaml(readFileSync(here("mistakes.yaml"), "utf8"), z.array(mistake), { what: "list" });
  const mistakes = "value" in read ? read.value : [];

  it("there are many", () => {
    expect(read).not.toHaveProperty("problems");
    expect(mistakes.length).toBeGreaterThan(100);
  });

  it.each(mistakes)("$written ($desk)", async ({ desk, instead_of, written, told }) => {
    const text = readFileSync(here(`${desk}/desk.yaml`), "utf8");
    expect(text).toContain(instead_of);
    // The places are those of an older text of the example, which stays as it is.
    const folder = desk === "bicycle-shop" ? bicycles : here(desk);
    expect(await toldOf(folder, { "desk.yaml": text.replace(instead_of, () => written) })).toEqual(told);
  });

  it("one of schema.sql", async () => {
    expect(await toldOf(shop, { "schema.sql": "CREATE TABEL orders (number TEXT);" })).toEqual([
      'schema.sql: SQLite cannot make these tables: near "TABEL": syntax error.',
    ]);
  });

  it("two policies", async () => {
    expect(await toldOf(bicycles, { "policy.json": "{}" })).toEqual([
      expect.stringMatching(/ has policy\.json and policy\.yaml; keep one of them\.$/),
    ]);
  });

  it.each(["desk.yaml", "schema.sql"])("no %s", async (file) => {
    expect(await toldOf(shop, { [file]: undefined })).toEqual([expect.stringContaining(` has no ${file}`)]);
  });

  it("a file that is no text", async () => {
    expect(await toldOf(shop, { "desk.yaml": Buffer.from([0xff, 0x00, 0xc3]) })).toEqual([
      "desk.yaml is not text in UTF-8: save it again with the encoding UTF-8.",
    ]);
  });
});

/** Returns what is told of a copy of a desk with other files; undefined takes a file away. */
async function toldOf(
  desk: string,
  files: Readonly<Record<string, string | Buffer | undefined>>,
): Promise<readonly string[]> {
  const copy = mkdtempSync(join(tmpdir(), "desk-"));
  try {
    cpSync(desk, copy, { recursive: true });
    for (const [name, content] of Object.entries(files))
      if (content === undefined) rmSync(join(copy, name));
      else writeFileSync(join(copy, name), content);
    await readDeskFolder(copy);
    return [];
  } catch (error) {
    if (!(error instanceof DeskFileError)) throw error;
    return error.message.split("\n");
  } finally {
    rmSync(copy, { recursive: true });
  }
}
