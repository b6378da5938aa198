/**
 * Thrown when the desk's files cannot be used. `message` is one sentence for staff that names the file and what to do.
 */
export class DeskError extends Error {
  override readonly name = "DeskError";
}

/** Converts an error of the database library to a DeskError about `file`; returns any other error unchanged. */
export function asDeskError(file: string, error: unknown): unknown {
  if (error instanceof Error && (error.name === "UnreadableRow" || error.name === "ZodError"))
    return unreadableRow(file, error);
  const code = sqliteCode(error);
  if (code === undefined) return error;
  const words =
    failures.find(([start]) => code.startsWith(start))?.[1] ?? "failed: see what else uses it and try again";
  return new DeskError(`The database ${file} ${words}.`, { cause: error });
}

/** Whether another program has locked the database, so that the same attempt may succeed later. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error)?.startsWith("SQLITE_BUSY") ?? false;
}

function unreadableRow(file: string, cause: Error): DeskError {
  const which = cause.name === "UnreadableRow" ? `: ${cause.message}` : "";
  const advice = "correct it, restore a backup, or make a fresh desk with reset-desk";
  return new DeskError(`The database ${file} holds a row that this desk cannot read${which}. Please ${advice}.`, {
    cause,
  });
}

const failures = [
  ["SQLITE_BUSY", "is in use by another program: wait until that has finished, and try again"],
  ["SQLITE_NOTADB", "is not a database: give the path of another file, or move this one away"],
  ["SQLITE_NOMEM", "is damaged: restore it from a backup, or move it away to begin with a fresh desk"],
  ["SQLITE_CORRUPT", "is damaged: restore it from a backup, or move it away to begin with a fresh desk"],
  ["SQLITE_READONLY", "is read-only: make it writable, or use --dry-run"],
  ["SQLITE_CANTOPEN", "cannot be opened: see whether its path is right and it and its folder may be read and written"],
  ["SQLITE_FULL", "cannot grow because the disk is full: make room and try again"],
] as const;

/** Recognizes the library's errors by name, so that this file does not load the library. */
function sqliteCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== "SqliteError") return undefined;
  return "code" in error ? String(error.code) : undefined;
}
