import Database from "better-sqlite3";

/** Runs SQL on a database behind the desk's back, on a connection of its own; gives the rows, if there are any. */
export function runSql(path: string): (statement: string, ...params: unknown[]) => Record<string, unknown>[] {
  return (statement, ...params) => {
    const db = new Database(path);
    try {
      const prepared = db.prepare(statement);
      if (prepared.reader) return prepared.all(...params) as Record<string, unknown>[];
      prepared.run(...params);
      return [];
    } finally {
      db.close();
    }
  };
}
