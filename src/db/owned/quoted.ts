/** Quotes the name of a table, column or schema for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Writes a customer's id as SQL, a number as a text if `asText`. Throws a TypeError for a number that is not a safe whole one, because two ids could
 * then be the same.
 */
export function idInSql(id: number | string, asText: boolean): string {
  if (typeof id === "number" && !Number.isSafeInteger(id))
    throw new TypeError(`The customer id ${id} is not a safe whole number.`);
  if (typeof id === "number" && !asText) return String(id);
  return `CAST(x'${Buffer.from(String(id), "utf8").toString("hex")}' AS TEXT)`;
}

/** Folds a name as SQLite compares names: only the ASCII letters. */
export function folded(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
