import type Sqlite from "better-sqlite3";

/** Loads the database library when a database or a lock is first opened. */
export async function sqlite(): Promise<typeof Sqlite> {
  return (await import("better-sqlite3")).default;
}
