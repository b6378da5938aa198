// Triggers that refuse to write another's row, whoever tries: a mapping, a cascade or a trigger of the desk itself.

import type Sqlite from "better-sqlite3";
import { randomName } from "./attached.ts";
import type { DeskTable } from "./desk-tables.ts";
import { linksToVisible } from "./visible-links.ts";
import type { OwnRows } from "./own-rows.ts";
import { quoted } from "./quoted.ts";

/**
 * Makes temporary triggers on the desk's tables and returns a function to call before each write. Staff have no guards.
 *
 * While a row is deleted, the rows that point to it and go with it are no longer seen to be the asker's. So the keys of
 * own rows that a statement changes or deletes are kept until the next one.
 */
export function makeGuards(db: Sqlite.Database, own: OwnRows): () => void {
  if (own.asker.kind === "staff") return () => undefined;
  const gone = new Map(parentsIn(own).map((table) => [table.name, randomName()]));
  for (const name of gone.values()) db.exec(`CREATE TEMP TABLE ${quoted(name)} (key)`);
  for (const table of own.tables.filter(({ kind }) => kind === "table")) {
    for (const trigger of guardsOf(own, table, gone)) {
      const { when, event, body = "" } = trigger;
      const refuse = `SELECT raise(ABORT, 'not the asker''s row') WHERE (${when}) IS NOT TRUE;`;
      const on = `${quoted(own.schema)}.${quoted(table.name)}`;
      db.exec(`CREATE TEMP TRIGGER ${quoted(randomName())} ${event} ON ${on} BEGIN ${refuse} ${body} END`);
    }
  }
  const forget = [...gone.values()].map((name) => db.prepare(`DELETE FROM temp.${quoted(name)}`));
  return () => forget.forEach((statement) => statement.run());
}

interface Guard {
  readonly event: string;
  /** The row is refused unless this is true. */
  readonly when: string;
  readonly body?: string | undefined;
}

function guardsOf(own: OwnRows, table: DeskTable, gone: ReadonlyMap<string, string>): readonly Guard[] {
  const { kind } = own.ruleOf(table);
  if (kind === "shared" && own.asker.kind === "customer") return [];
  if (kind !== "owned" || own.asker.kind !== "customer")
    return ["INSERT", "UPDATE", "DELETE"].map((event) => ({ event: `BEFORE ${event}`, when: "0" }));
  const before = own.isOwn(table, "OLD", (of) => gone.get(of.name) ?? "");
  const after = own.isOwn(table, "NEW");
  const kept = gone.get(table.name);
  const body = kept && `INSERT INTO ${quoted(kept)} VALUES (OLD.${quoted(table.primaryKey[0] ?? "")});`;
  return [
    { event: "BEFORE UPDATE", when: before, body },
    { event: "BEFORE DELETE", when: before, body },
    { event: "AFTER INSERT", when: [after, ...linksToVisible(own, table, "insert")].join(" AND ") },
    { event: "AFTER UPDATE", when: [after, ...linksToVisible(own, table, "update")].join(" AND ") },
  ];
}

/** The tables that other owned tables point to. */
function parentsIn(own: OwnRows): readonly DeskTable[] {
  const parents = own.tables.flatMap((table) => {
    const rule = own.ruleOf(table);
    return rule.kind === "owned" && rule.of !== undefined ? [rule.of] : [];
  });
  return [...new Set(parents)];
}
