// Many processes at once, and a database in use.

import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { resetDesk } from "../../src/db/open-desk.ts";
import { allow, day, nimbus, openNimbus, rawDatabase, tempFolder, ticketRequest } from "./desk-fixture.ts";
import { runProcess } from "./run-process.ts";

test("a locked database is waited for, and everything else goes on meanwhile", async () => {
  const path = `${tempFolder()}/desk.db`;
  const store = await openNimbus("real", path);
  const other = rawDatabase(path);
  other.exec("BEGIN EXCLUSIVE");
  const ticket = store.openTicket(ticketRequest(), allow);
  await wait(250);
  other.exec("COMMIT");
  expect(await ticket).toMatchObject({ outcome: "opened" });
});

test("the wait ends when the signal is aborted, and the ticket is never written", async () => {
  const path = `${tempFolder()}/desk.db`;
  const store = await openNimbus("real", path);
  const other = rawDatabase(path);
  const stop = new AbortController();
  other.exec("BEGIN EXCLUSIVE");
  const ticket = store.openTicket(ticketRequest({ signal: stop.signal }), allow);
  stop.abort(new Error("time is up"));
  await expect(ticket).rejects.toThrow("time is up");
  other.exec("COMMIT");
  await wait(150);
  expect((await store.overview()).tickets).toEqual([]);
});

test("while a refund is judged and written nobody else can begin to write", async () => {
  const path = `${tempFolder()}/desk.db`;
  const store = await openNimbus("real", path);
  const other = rawDatabase(path);
  let begun: unknown = "the judge was not asked";
  await store.openTicket(ticketRequest(), () => {
    begun = refusalOf(() => other.exec("BEGIN IMMEDIATE"));
    return allow();
  });
  expect(begun).toMatchObject({ code: "SQLITE_BUSY" });
});

test("a signal that is aborted beforehand lets nothing begin", async () => {
  const store = await openNimbus("memory");
  const request = ticketRequest({ signal: AbortSignal.abort(new Error("too late")) });
  await expect(store.openTicket(request, allow)).rejects.toThrow("too late");
  expect((await store.overview()).tickets).toEqual([]);
});

test("a wait in vain ends in a sentence that names the file", async () => {
  const path = `${tempFolder()}/desk.db`;
  const store = await openNimbus("real", path, 300);
  rawDatabase(path).exec("BEGIN EXCLUSIVE");
  await expect(store.seededOn()).rejects.toThrow(
    `The database ${path} is in use by another program: wait until that has finished, and try again.`,
  );
});

test("eight processes that open a fresh file at once all succeed, and one of them seeds it", async () => {
  const path = `${tempFolder()}/a/b/c/desk.db`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => runProcess("open", path)));
  expect(answers).toEqual(Array.from({ length: 8 }, () => 8));
  expect(rawDatabase(path).prepare("SELECT count(*) FROM desk").pluck().get()).toBe(1);
});

test("eight processes that open the same ticket at once open one", async () => {
  const path = `${tempFolder()}/desk.db`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => runProcess("ticket", path)));
  expect(answers.map(({ ticket }) => ticket.id)).toEqual(Array.from({ length: 8 }, () => 5001));
  expect(answers.filter(({ outcome }) => outcome === "opened")).toHaveLength(1);
});

test("a desk that others have open can be made fresh, and they see the fresh one", async () => {
  const path = `${tempFolder()}/desk.db`;
  const store = await openNimbus("real", path);
  await store.openTicket(ticketRequest(), allow);
  expect((await resetDesk({ path, files: nimbus, day: "2026-12-01" })).get("tickets")).toBe(1);
  expect(await store.overview()).toMatchObject({ seededOn: "2026-12-01", tickets: [] });
  expect(await store.openTicket(ticketRequest(), allow)).toMatchObject({ ticket: { id: 5001 } });
});

test("resetting a file that is missing creates it", async () => {
  const path = `${tempFolder()}/desk.db`;
  expect(await resetDesk({ path, files: nimbus, day })).toEqual(new Map());
  expect(await (await openNimbus("real", path)).seededOn()).toBe(day);
});

function refusalOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
