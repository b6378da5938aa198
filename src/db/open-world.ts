// Opens the desks of flows, in memory.

import { asDeskError } from "./desk-error.ts";
import type { DeskFiles } from "./desk-files.ts";
import type { DeskStore } from "./desk-store.ts";
import { changeWorld, type WorldRequest } from "./change-world.ts";
import { beginWorld, canBeUndone, idleWorlds } from "./idle-worlds.ts";
import { bringUpToDate, type DaysAgo } from "./migrate.ts";
import { openMemory } from "./open-desk.ts";
import { sqliteStore } from "./sqlite-store.ts";

/**
 * Returns a function that opens a separate desk in memory. The sample data is created once per day and zone and then
 * copied; a closed copy is rolled back and reused. The function throws a WorldError for changes that contradict each
 * other or the desk.
 */
export function worldOpener(files: DeskFiles): (request: WorldRequest) => Promise<DeskStore> {
  const made = new Map<string, Promise<Template>>();
  const idle = idleWorlds();
  return async ({ day, changes, asker, zone }) => {
    const seeded = changes.seed === undefined;
    const key = `${day} ${seeded} ${zone?.name}`;
    const template = made.get(key) ?? templateOf(seeded ? files : { ...files, seed: undefined }, day, zone?.daysAgo);
    made.set(key, template);
    const { content, undoable } = await template;
    const db = idle.take(key) ?? (await openMemory(content));
    try {
      if (undoable) beginWorld(db);
      changeWorld(db, { day, changes, asker, zone });
      return sqliteStore(db, { file, patienceMs: 0 }, () => idle.giveBack(key, db));
    } catch (error) {
      db.close();
      throw error;
    }
  };
}

const file = "in memory";

/** A desk to copy: its bytes, and whether a copy can be reused. */
interface Template {
  readonly content: Buffer;
  readonly undoable: boolean;
}

async function templateOf(files: DeskFiles, day: string, daysAgo: DaysAgo | undefined): Promise<Template> {
  const db = await openMemory();
  try {
    bringUpToDate(db, { file, files, day, daysAgo });
    return { content: db.serialize(), undoable: canBeUndone(db) };
  } catch (error) {
    throw asDeskError(file, error);
  } finally {
    db.close();
  }
}
