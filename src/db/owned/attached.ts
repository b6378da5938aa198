import { randomBytes } from "node:crypto";
import type Sqlite from "better-sqlite3";

/** A connection whose main database is empty memory, and the desk's name on it. */
export interface Attached {
  readonly db: Sqlite.Database;
  /** New for each connection, so that no SQL written before can say it. */
  readonly schema: string;
}

/** Returns a name that cannot be guessed. */
export const randomName = (): string => `d${randomBytes(16).toString("hex")}`;
