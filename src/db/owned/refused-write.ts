/**
 * Thrown for a row that the database does not take: it is not the asker's, it points to a row that is missing or
 * another's, it breaks a rule of its table, or a trigger of the desk fails. `cause` is the database's own error. `message` is one sentence that is the same for all of them.
 */
export class RefusedWrite extends Error {
  override readonly name = "RefusedWrite";
}

/** Runs a write of a table; what the database refuses becomes a RefusedWrite. */
export function unlessRefused<T>(table: string, write: () => T): T {
  try {
    return write();
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    if (code.startsWith("SQLITE_CONSTRAINT") || code === "SQLITE_ERROR") throw refusal(table, { cause });
    throw cause;
  }
}

/** Makes the error about a table. */
export function refusal(table: string, options?: ErrorOptions): RefusedWrite {
  const message = `The desk did not take this change of ${table}: see whether what it names exists and its values fit.`;
  return new RefusedWrite(message, options);
}
