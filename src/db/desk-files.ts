import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DeskError } from "./desk-error.ts";

/** One numbered step of the schema; the first is version 1. `name` is for error messages. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The sources of a desk's database. `seed` is SQL for the newest version; it may call `days_ago(n)`. */
export interface DeskFiles {
  readonly migrations: readonly Migration[];
  readonly seed?: Migration | undefined;
  /** The table that tells a database of this desk, and when its sample rows were made; `desk` by default. */
  readonly mark?: string;
}

/** Reads a desk folder: `schema.sql`, `migrations/002-….sql` and so on, and `seed.sql` if it exists. */
export async function readDeskFiles(folder: string): Promise<DeskFiles> {
  const schema = readSql(join(folder, "schema.sql"));
  if (schema === undefined) {
    throw new DeskError(`The desk folder ${folder} has no schema.sql: add one, or name another folder.`);
  }
  return {
    migrations: [schema, ...readMigrations(join(folder, "migrations"))],
    seed: readSql(join(folder, "seed.sql")),
  };
}

function readMigrations(folder: string): readonly Migration[] {
  const names = (unlessMissing(() => readdirSync(folder), folder) ?? [])
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  names.forEach((name, index) => {
    const number = String(index + 2).padStart(3, "0");
    if (!name.startsWith(`${number}-`)) {
      throw new DeskError(`${join(folder, name)} is out of order: the next migration must be named ${number}-….sql.`);
    }
  });
  const migrations = names.map((name) => readSql(join(folder, name)));
  return migrations.filter((migration) => migration !== undefined);
}

function readSql(file: string): Migration | undefined {
  const sql = unlessMissing(() => readFileSync(file, "utf8"), file);
  return sql === undefined ? undefined : { name: file, sql };
}

function unlessMissing<T>(read: () => T, file: string): T | undefined {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
    throw new DeskError(`${file} cannot be read: see whether it is of the right kind and may be read.`, { cause });
  }
}
