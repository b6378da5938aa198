/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Writes a value as SQL. */
export function literal(value: number | string): string {
  if (typeof value === "number") return String(value);
  // SQL text ends at a NUL character.
  if (value.includes("\0")) throw new TypeError("An id holds no NUL character.");
  return `'${value.replaceAll("'", "''")}'`;
}
