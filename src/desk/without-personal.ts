import type { Row } from "../db/owned/plain-rows.ts";

/** Returns a row without the columns that hold personal data, which no trace keeps. */
export function withoutPersonal(row: Row, personal: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !personal.includes(column)));
}
