// Opening, upgrading, copying, resetting and rejecting databases.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { DeskError } from "../../src/db/desk-error.ts";
import { readDeskFiles } from "../../src/db/desk-files.ts";
import { openDesk, resetDesk } from "../../src/db/open-desk.ts";
import { allow, day, nimbus, openNimbus, rawDatabase, tempFolder, ticketRequest } from "./desk-fixture.ts";
import { runProcess } from "./run-process.ts";

const open = (path: string, mode: "real" | "copy" = "real") => openDesk({ path, files: nimbus, day, mode });

/** Returns what every way to open a path says, and whether the path is unchanged. */
async function refusals(path: string) {
  const content = () => (statSync(path).isFile() ? readFileSync(path, "latin1") : readdirSync(path));
  const before = content();
  const attempts = [open(path), open(path, "copy"), resetDesk({ path, files: nimbus, day })];
  const errors = (await Promise.allSettled(attempts)).map((each) => (each.status === "rejected" ? each.reason : each));
  expect(content()).toEqual(before);
  return errors.map(String);
}

const three = (message: string) => [message, message, message].map((each) => `DeskError: ${each}`);

describe("a file that is not this desk's is refused and stays byte for byte as it is:", () => {
  test.each([10, 99, 512, 5000])("one of %i bytes that is no database", async (length) => {
    const path = `${tempFolder()}/notes.txt`;
    writeFileSync(path, "x".repeat(length));
    expect(await refusals(path)).toEqual(
      three(`The database ${path} is not a database: give the path of another file, or move this one away.`),
    );
  });

  test("a folder", async () => {
    const path = tempFolder();
    expect(await refusals(path)).toEqual(three(`${path} is a folder: give the path of a database file.`));
  });

  test.each([0, 1, 7])("a database of somebody else, of version %i", async (version) => {
    const path = `${tempFolder()}/other.db`;
    rawDatabase(path).exec(`CREATE TABLE songs (title TEXT); PRAGMA user_version = ${version}`);
    expect(await refusals(path)).toEqual(
      three(`The database ${path} belongs to something else than this desk: give the path of another file.`),
    );
  });

  test("a desk of a newer version", async () => {
    const path = `${tempFolder()}/desk.db`;
    await (await open(path)).close();
    rawDatabase(path).exec("PRAGMA user_version = 99");
    expect(await refusals(path)).toEqual(
      three(`The database ${path} was made by a newer version of the desk: update, or give another path.`),
    );
  });
});

test("a path below a file, and one that nobody may create, are refused in a sentence", async () => {
  const folder = tempFolder();
  writeFileSync(`${folder}/file`, "");
  await expect(open(`${folder}/file/desk.db`)).rejects.toThrow(DeskError);
  await expect(open("/proc/none/desk.db")).rejects.toThrow("/proc/none/desk.db cannot be created");
});

test("a new file is for its user alone, and so are its new folders", async () => {
  const path = `${tempFolder()}/a/b/desk.db`;
  await (await open(path)).close();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  expect(statSync(dirname(dirname(path))).mode & 0o777).toBe(0o700);
  expect(readdirSync(dirname(path))).toEqual(["desk.db"]);
});

test("an empty file becomes a desk", async () => {
  const path = `${tempFolder()}/desk.db`;
  writeFileSync(path, "");
  expect(await (await openNimbus("real", path)).seededOn()).toBe(day);
});

test("a desk opened again on a later day keeps its rows and the day it was seeded on", async () => {
  const path = `${tempFolder()}/desk.db`;
  const store = await open(path);
  await store.openTicket(ticketRequest(), allow);
  await store.close();
  const again = await openDesk({ path, files: nimbus, day: "2027-01-01", mode: "real" });
  onTestFinished(() => again.close());
  expect(await again.overview()).toMatchObject({ seededOn: day, tickets: [{ id: 5001 }] });
});

describe("a copy", () => {
  test("starts with what the real desk holds, and never writes it", async () => {
    const path = `${tempFolder()}/desk.db`;
    const real = await open(path);
    await real.openTicket(ticketRequest(), allow);
    await real.close();
    const before = readFileSync(path);
    const copy = await openNimbus("copy", path);
    expect(await copy.openTicket(ticketRequest(), allow)).toMatchObject({ outcome: "found", ticket: { id: 5001 } });
    expect(await copy.openTicket(ticketRequest({ orderId: 1048 }), allow)).toMatchObject({ ticket: { id: 5002 } });
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(dirname(path))).toEqual(["desk.db"]);
  });

  test("of a desk that another tool has switched to WAL holds its latest rows", async () => {
    const path = `${tempFolder()}/desk.db`;
    await (await open(path)).close();
    rawDatabase(path).exec(
      "PRAGMA journal_mode = WAL; UPDATE customers SET email = 'zoe@brightpath.example' WHERE id = 1",
    );
    expect(await (await openNimbus("copy", path)).findCustomer("zoe@brightpath.example")).toMatchObject({ id: 1 });
  });

  test("of a file that does not exist is fresh and creates nothing", async () => {
    const folder = tempFolder();
    expect(await (await openNimbus("copy", `${folder}/none/desk.db`)).seededOn()).toBe(day);
    expect(existsSync(`${folder}/none`)).toBe(false);
  });
});

describe("a read-only desk", () => {
  /** A folder that others may look into. */
  function readableFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), "desk-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    chmodSync(folder, 0o755);
    return folder;
  }

  test("can be copied, but not opened or reset", async () => {
    const path = `${readableFolder()}/desk.db`;
    await (await open(path)).close();
    chmodSync(path, 0o444);
    const [copied, opened, reset] = await Promise.all(
      ["copy", "open", "reset"].map((action) => runProcess(action, path)),
    );
    expect(copied).toBe(8);
    expect(opened?.error).toBe(`DeskError: ${path} is read-only: make it writable, or use --dry-run.`);
    expect(reset).toEqual(opened);
  });

  test("is refused, too, where only the folder is read-only", async () => {
    const folder = readableFolder();
    const path = `${folder}/desk.db`;
    await (await open(path)).close();
    chmodSync(path, 0o666);
    chmodSync(folder, 0o555);
    expect((await runProcess("open", path)).error).toBe(
      `DeskError: ${folder} is a read-only folder: make it writable, or use --dry-run.`,
    );
    expect(await runProcess("copy", path)).toBe(8);
  });
});

describe("migrations", () => {
  /** The Nimbus desk with one more migration. */
  async function withMigration(name: string, sql: string) {
    const folder = tempFolder();
    mkdirSync(`${folder}/migrations`);
    for (const file of nimbus.migrations) writeFileSync(`${folder}/schema.sql`, file.sql);
    writeFileSync(`${folder}/seed.sql`, nimbus.seed?.sql ?? "");
    writeFileSync(`${folder}/migrations/${name}`, sql);
    return readDeskFiles(folder);
  }

  const addColumn = "ALTER TABLE customers ADD COLUMN phone TEXT; UPDATE customers SET phone = '1';";

  test("bring an older desk to the newest version and keep its rows", async () => {
    const path = `${tempFolder()}/desk.db`;
    const store = await open(path);
    await store.openTicket(ticketRequest(), allow);
    await store.close();
    const files = await withMigration("002-add-phone.sql", addColumn);
    const upgraded = await openDesk({ path, files, day: "2027-01-01", mode: "real" });
    onTestFinished(() => upgraded.close());
    expect(await upgraded.overview()).toMatchObject({ seededOn: day, tickets: [{ id: 5001 }] });
    const db = rawDatabase(path);
    expect(db.pragma("user_version", { simple: true })).toBe(2);
    expect(db.prepare("SELECT count(*) FROM customers WHERE phone = '1'").pluck().get()).toBe(2);
  });

  test("upgrade a copy and leave the real file at its version", async () => {
    const path = `${tempFolder()}/desk.db`;
    await (await open(path)).close();
    const before = readFileSync(path);
    const files = await withMigration("002-add-phone.sql", addColumn);
    await (await openDesk({ path, files, day, mode: "copy" })).close();
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test("that fail half-way change nothing and name their file", async () => {
    const path = `${tempFolder()}/desk.db`;
    await (await open(path)).close();
    const before = readFileSync(path);
    const files = await withMigration("002-broken.sql", `${addColumn} DROP TABLE missing;`);
    await expect(openDesk({ path, files, day, mode: "real" })).rejects.toThrow(
      /002-broken\.sql failed and nothing was changed \(no such table: missing\)/,
    );
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test("may not leave a row that refers to a missing one", async () => {
    const files = await withMigration("002-orphan.sql", "DELETE FROM customers;");
    const path = `${tempFolder()}/desk.db`;
    await (await open(path)).close();
    await expect(openDesk({ path, files, day, mode: "real" })).rejects.toThrow(/refer to missing ones/);
  });

  test("are numbered without a gap", async () => {
    await expect(withMigration("003-late.sql", "")).rejects.toThrow(/must be named 002-….sql/);
  });

  test("begin with schema.sql, without which a folder is no desk", async () => {
    await expect(readDeskFiles(tempFolder())).rejects.toThrow(/has no schema\.sql/);
  });
});
