import type { Config } from "../../config.ts";
import { openOwned } from "../../db/owned/open-owned.ts";
import type { Row as DataRow } from "../../db/owned/plain-rows.ts";
import { prepareDesk, resetPreparedDesk } from "../../db/owned/prepare-desk.ts";
import type { PolicyContent } from "../../policy/rules/policy-file.ts";
import { seedingIn } from "../open-desk.ts";
import { loadFolder } from "./load-folder.ts";

/** A desk as staff see it: its tables with all rows, and its policy. */
export interface FolderOverview {
  readonly desk: string;
  readonly today: string;
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly rows: readonly DataRow[];
  }[];
  readonly policy: PolicyContent;
}

/** Reads the whole desk, for staff. A missing file is shown as it would be created. */
export async function readFolder(config: Config): Promise<FolderOverview> {
  const { definition, files, tables, policy, timeZone } = await loadFolder(config);
  const seeding = seedingIn(timeZone);
  const source = await prepareDesk({ path: config.database, files, ...seeding, mode: "copy" });
  const data = await openOwned({ ...definition, ...source, asker: { kind: "staff" } });
  try {
    const shown = tables.filter(({ kind }) => kind === "table");
    const read = shown.map(async ({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
      rows: await data.rowsOf(name),
    }));
    return { desk: definition.desk, today: seeding.day, tables: await Promise.all(read), policy };
  } finally {
    await data.close();
  }
}

/** Creates the desk anew from its sample rows. */
export async function resetFolder(config: Config): Promise<void> {
  const { files, timeZone } = await loadFolder(config);
  await resetPreparedDesk({ path: config.database, files, ...seedingIn(timeZone) });
}
