/** Quotes the name of a table, column or schema for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Writes a customer's id as SQL. Throws a TypeError for a number that is not a safe whole one, because two ids could
 * then be the same.
 */
export function idInSql(id: number | string): string {
  if (typeof id === "string") return `CAST(x'${Buffer.from(id, "utf8").toString("hex")}' AS TEXT)`;
  if (!Number.isSafeInteger(id)) throw new TypeError(`The customer id ${id} is not a safe whole number.`);
  return String(id);
}

/** Folds a name as SQLite compares names: only the ASCII letters. */
export function folded(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
