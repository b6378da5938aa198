// Desks for these tests.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { onTestFinished } from "vitest";
import { readDeskFiles } from "../../src/db/desk-files.ts";
import type { DeskStore, TicketRequest } from "../../src/db/desk-store.ts";
import { type DeskMode, openDesk } from "../../src/db/open-desk.ts";

export const day = "2026-11-29";
export const nimbus = await readDeskFiles(join(import.meta.dirname, "../../db"));

/** An empty folder that goes away after the test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "desk-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The Nimbus desk, closed after the test. */
export async function openNimbus(mode: DeskMode, path = "unused.db", patienceMs = 10_000): Promise<DeskStore> {
  const store = await openDesk({ path, files: nimbus, day, mode, patienceMs });
  onTestFinished(() => store.close());
  return store;
}

/** Another program's look into the file, closed after the test. */
export function rawDatabase(path: string | Buffer): Database.Database {
  const db = new Database(path, { timeout: 0 });
  onTestFinished(() => void db.close());
  return db;
}

export function ticketRequest(changes: Partial<TicketRequest> = {}): TicketRequest {
  return {
    owner: null,
    orderId: 1042,
    category: "refund",
    summary: "Wants the money back.",
    createdAt: "2026-11-29T12:00:00Z",
    runId: "run-1",
    signal: new AbortController().signal,
    ...changes,
  };
}

export const allow = () => ({ verdict: "allow" }) as const;
export const refuse = () => ({ verdict: "refuse" }) as const;
export const needsPerson = () => ({ verdict: "needs_person" }) as const;
