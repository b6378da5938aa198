// What a customer's run must not depend on: the same desk with and without the rows of others.

import Database from "better-sqlite3";
import { expect, onTestFinished } from "vitest";
import { openOwned, type OwnedDesk } from "../../../src/db/owned/open-owned.ts";
import type { Asker, Owners } from "../../../src/db/owned/ownership.ts";

/** A desk, as careless as it may be. Every text of `foreign` holds the word FOREIGN where a column can. */
export interface CarelessDesk extends Owners {
  readonly schema: string;
  /** The rows of the asker, and those that everybody sees. */
  readonly own: string;
  /** The rows that the asker must neither read nor write. */
  readonly foreign: string;
}

/** One transaction of a run. */
export type Step =
  | { readonly select: string; readonly params?: Readonly<Record<string, unknown>> }
  | { readonly insert: string; readonly row: Readonly<Record<string, unknown>> }
  | {
      readonly update: string;
      readonly set: Readonly<Record<string, unknown>>;
      readonly where: Readonly<Record<string, unknown>>;
    }
  | { readonly delete: string; readonly where: Readonly<Record<string, unknown>> };

/** The bytes of a database made by SQL. */
export function bytesOf(...sql: readonly string[]): Buffer {
  const db = new Database(":memory:");
  try {
    db.pragma("foreign_keys = OFF");
    for (const each of sql) db.exec(each);
    return db.serialize();
  } finally {
    db.close();
  }
}

/** A desk opened, closed after the test. */
export async function opened(owners: Owners, file: Buffer | string, asker: Asker): Promise<OwnedDesk> {
  const { owned, shared, customers } = owners;
  const desk = await openOwned({ owned, shared, customers, file, asker, waiting: { file: "desk.db", patienceMs: 0 } });
  onTestFinished(() => desk.close());
  return desk;
}

/** What each step gave, errors included, as text. */
export async function outcomes(desk: OwnedDesk, steps: readonly Step[]): Promise<readonly string[]> {
  const all: string[] = [];
  for (const step of steps)
    all.push(
      await one(desk, step).then(
        (value) => JSON.stringify(value),
        (error: unknown) => String(error),
      ),
    );
  return all;
}

function one(desk: OwnedDesk, step: Step): Promise<unknown> {
  if ("select" in step)
    return desk.read(({ select }) => select(step.select, step.params ?? {}, { list: true, most: 1000 }));
  return desk.write((rows) => {
    if ("insert" in step) return rows.insert(step.insert, step.row);
    if ("update" in step) return rows.update(step.update, step.set, step.where).length;
    return rows.delete(step.delete, step.where);
  });
}

/** All rows of all tables, as sorted texts. */
export async function everything(owners: Owners, file: Buffer): Promise<ReadonlyMap<string, readonly string[]>> {
  const staff = await openOwned({
    ...owners,
    file,
    asker: { kind: "staff" },
    waiting: { file: "desk.db", patienceMs: 0 },
  });
  const tables = staff.tables().filter(({ kind }) => kind === "table" || kind === "virtual");
  const all = tables.map(
    async ({ name }) => [name, (await staff.rowsOf(name)).map((row) => JSON.stringify(row))] as const,
  );
  const found = new Map(await Promise.all(all));
  await staff.close();
  return new Map([...found].map(([name, rows]) => [name, rows.toSorted()]));
}

/**
 * Runs the steps on the desk with and without the rows of others. Expects the same outcomes to the byte, not a word of
 * others in them, and afterwards the others' rows as they were. Returns the outcomes.
 */
export async function nothingForeign(
  desk: CarelessDesk,
  asker: Asker,
  steps: readonly Step[],
): Promise<readonly string[]> {
  const full = bytesOf(desk.schema, desk.own, desk.foreign);
  const alone = bytesOf(desk.schema, desk.own);
  const [withOthers, without] = await Promise.all([opened(desk, full, asker), opened(desk, alone, asker)]);
  const given = await outcomes(withOthers, steps);
  expect(given.join("\n")).not.toContain("FOREIGN");
  expect(given).toEqual(await outcomes(without, steps));
  expect(await others(desk, await withOthers.content(), await without.content())).toEqual(
    await others(desk, full, alone),
  );
  await Promise.all([withOthers.close(), without.close()]);
  return given;
}

/** The rows that only the first database has. */
async function others(owners: Owners, full: Buffer, alone: Buffer): Promise<unknown> {
  const fewer = await everything(owners, alone);
  return [...(await everything(owners, full))].map(([table, rows]) => {
    const rest = [...rows];
    for (const row of fewer.get(table) ?? []) {
      const index = rest.indexOf(row);
      if (index >= 0) rest.splice(index, 1);
      else rest.push(`missing: ${row}`);
    }
    return [table, rest];
  });
}
