// A desk's database from its folder.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readDeskFiles } from "../../../src/db/desk-files.ts";
import { prepareDesk, resetPreparedDesk } from "../../../src/db/owned/prepare-desk.ts";
import { openNimbus, rawDatabase, tempFolder } from "../desk-fixture.ts";
import { shop } from "./shop.ts";
import { bytesOf, everything, opened } from "./two-worlds.ts";

const day = "2026-11-29";
const staff = { kind: "staff" } as const;
const songs = "CREATE TABLE songs (id INTEGER PRIMARY KEY, customer_id INTEGER, made_on TEXT) STRICT -- no semicolon";
const owners = { owned: { songs: { column: "customer_id" } }, shared: [], customers: { table: "people", id: "id" } };

/** A desk folder. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = tempFolder();
  mkdirSync(`${folder}/migrations`);
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
  return folder;
}

const simple = {
  "schema.sql": `CREATE TABLE people (id INTEGER PRIMARY KEY); ${songs}`,
  "seed.sql": "INSERT INTO people VALUES (1); INSERT INTO songs VALUES (1, 1, days_ago(2)), (2, 9, days_ago(0))",
};

async function prepared(folder: string, mode: "real" | "copy" | "memory", path = `${folder}/desk.db`) {
  return prepareDesk({ path, files: await readDeskFiles(folder), day, mode });
}

describe("a desk's database", () => {
  test("is made in its file, once, with its sample rows and the day on which it was made", async () => {
    const folder = folderOf(simple);
    const { file } = await prepared(folder, "real");
    expect(file).toBe(`${folder}/desk.db`);
    const customer = await opened(owners, file, { kind: "customer", id: 1 });
    await customer.write(({ insert }) => insert("songs", { customer_id: 1 }));
    await prepared(folder, "real");
    const desk = await opened(owners, file, staff);
    expect(await desk.rowsOf("songs")).toEqual([
      { id: 1, customer_id: 1, made_on: "2026-11-27T12:00:00Z" },
      { id: 2, customer_id: 9, made_on: "2026-11-29T12:00:00Z" },
      { id: 3, customer_id: 1, made_on: null },
    ]);
    expect(await desk.rowsOf("ask_agent")).toEqual([{ seeded_on: day }]);
    const { rows } = await customer.read(({ select }) => select("select * from ask_agent", {}, { list: true }));
    expect(rows).toEqual([]);
  });

  test("is copied into memory, and the file stays as it is", async () => {
    const folder = folderOf(simple);
    await prepared(folder, "real");
    const before = readFileSync(`${folder}/desk.db`);
    writeFileSync(`${folder}/migrations/002-more.sql`, "ALTER TABLE songs ADD COLUMN title TEXT DEFAULT 'none'");
    const { file } = await prepared(folder, "copy");
    const desk = await opened(owners, file, staff);
    await desk.write((rows) => rows.delete("songs", { id: 1 }));
    expect(await desk.rowsOf("songs")).toEqual([
      { id: 2, customer_id: 9, made_on: "2026-11-29T12:00:00Z", title: "none" },
    ]);
    expect(readFileSync(`${folder}/desk.db`)).toEqual(before);
  });

  test("is new in memory, whatever the file holds", async () => {
    const folder = folderOf(simple);
    writeFileSync(`${folder}/desk.db`, "no database");
    const desk = await opened(owners, (await prepared(folder, "memory")).file, staff);
    expect(await desk.rowsOf("songs")).toHaveLength(2);
  });

  test("may have a table `desk` of its own", async () => {
    const schema = `${simple["schema.sql"]}\n; CREATE TABLE desk (height INTEGER); INSERT INTO desk VALUES (72);`;
    const { file } = await prepared(folderOf({ ...simple, "schema.sql": schema }), "memory");
    expect(await (await opened(owners, file, staff)).rowsOf("desk")).toEqual([{ height: 72 }]);
  });

  test("is not made over the engine's own table", async () => {
    const folder = folderOf({ "schema.sql": "CREATE TABLE ask_agent (height INTEGER)" });
    await expect(prepared(folder, "real")).rejects.toThrow(
      `${folder}/schema.sql failed and nothing was changed (table ask_agent already exists): correct that file.`,
    );
  });

  test("is made anew without its later rows", async () => {
    const folder = folderOf(simple);
    const path = `${folder}/desk.db`;
    const { file } = await prepared(folder, "real");
    const desk = await opened(owners, file, staff);
    await desk.write((rows) => rows.insert("songs", { customer_id: 1 }));
    await resetPreparedDesk({ path, files: await readDeskFiles(folder), day: "2026-12-01" });
    const fresh = await opened(owners, file, staff);
    expect(await fresh.rowsOf("ask_agent")).toEqual([{ seeded_on: "2026-12-01" }]);
    expect(await fresh.rowsOf("songs")).toHaveLength(2);
  });

  test("is never the built-in desk's, nor the other way round", async () => {
    const [theirs, ours] = [`${tempFolder()}/a.db`, `${tempFolder()}/b.db`];
    await (await openNimbus("real", theirs)).close();
    const files = await readDeskFiles(folderOf(simple));
    await expect(prepareDesk({ path: theirs, files, day, mode: "real" })).rejects.toThrow("belongs to something else");
    await prepareDesk({ path: ours, files, day, mode: "real" });
    await expect(openNimbus("real", ours)).rejects.toThrow("belongs to something else");
  });
});

describe("a connection to a file", () => {
  test("that another program changes the tables of reads and writes nothing more", async () => {
    const folder = folderOf(simple);
    const { file } = await prepared(folder, "real");
    const desk = await opened(owners, file, { kind: "customer", id: 1 });
    rawDatabase(`${folder}/desk.db`).exec("CREATE TABLE secrets (x); INSERT INTO secrets VALUES ('FOREIGN')");
    const select = desk.read((rows) => rows.select("select * from secrets", {}, { list: true }));
    await expect(select).rejects.toThrow("The tables of desk.db were changed meanwhile: try again.");
    await expect(desk.write((rows) => rows.delete("songs", { id: 1 }))).rejects.toThrow("changed meanwhile");
  });

  test("that another program has locked names it", async () => {
    const folder = folderOf(simple);
    const { file } = await prepared(folder, "real");
    const desk = await opened(owners, file, { kind: "customer", id: 1 });
    const other = rawDatabase(`${folder}/desk.db`);
    other.exec("BEGIN IMMEDIATE");
    const remove = () => desk.write((rows) => rows.delete("songs", { id: 1 }));
    await expect(remove()).rejects.toThrow("The database desk.db is in use by another program");
    expect(await desk.read((rows) => rows.select("select id from songs", {}, { list: true }))).toMatchObject({
      rows: [{ id: 1 }],
    });
    other.exec("ROLLBACK");
    expect(await remove()).toBe(1);
  });

  test("that does not exist makes none", async () => {
    await expect(opened(owners, `${tempFolder()}/none.db`, staff)).rejects.toThrow("cannot be opened");
  });
});

test("a copy from bytes has every row, index, view, trigger, search index and number of the original", async () => {
  const extra = `
    CREATE TABLE plain (x TEXT, big INTEGER, bytes BLOB); INSERT INTO plain (rowid, x, big, bytes) VALUES (7, 'a', 9007199254740993, x'00ff');
    CREATE TABLE "odd, name" ("rowid" TEXT, id INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO "odd, name" VALUES ('r', 40), ('s', 90); DELETE FROM "odd, name" WHERE id = 90;
    CREATE UNIQUE INDEX by_x ON plain (x); CREATE INDEX "by big" ON plain (big) WHERE big > 0;
    CREATE TRIGGER after_plain AFTER INSERT ON plain BEGIN INSERT INTO notes VALUES (NEW.x); END; PRAGMA user_version = 3`;
  const first = bytesOf(shop.schema, shop.own, shop.foreign, extra);
  const desk = await opened(shop, first, staff);
  const second = await desk.content();
  const schemaOf = (bytes: Buffer) => {
    const db = rawDatabase(bytes);
    const names = db
      .prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' ORDER BY 1, 2")
      .all();
    const counted = db.prepare("SELECT rowid, big, bytes FROM plain").safeIntegers().all();
    const kept = [
      db.pragma("user_version"),
      db.pragma("integrity_check"),
      db.prepare("SELECT * FROM sqlite_sequence ORDER BY 1").all(),
    ];
    return { names, counted, kept };
  };
  expect(schemaOf(second)).toEqual(schemaOf(first));
  const without = { ...shop, owned: {} };
  await expect(everything(without, second)).rejects.toThrow(
    "holds a row that this desk cannot read: a row with 9007199254740993",
  );
  const found = await desk.write((rows) => {
    rows.insert("plain", { x: "needle" });
    return rows.select("select note from notes where notes match 'needle'", {}, { list: true });
  });
  expect(found.rows).toEqual([{ note: "needle" }]);
});
