import type Sqlite from "better-sqlite3";

/** The database library, loaded only when a database or a lock is opened. */
export async function sqlite(): Promise<typeof Sqlite> {
  return (await import("better-sqlite3")).default;
}
