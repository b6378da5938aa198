import type Sqlite from "better-sqlite3";
import { sqlite } from "../db/sqlite.ts";
import { isObject } from "../text/is-object.ts";
import { parseYaml } from "../text/yaml/parse-yaml.ts";
import { checkYaml } from "../text/yaml/read-yaml.ts";
import { checkDesk } from "./check-desk.ts";
import { placed } from "./check/placed.ts";
import { sqliteWords } from "./check/statement.ts";
import type { DeskDefinition } from "./desk-definition.ts";
import { DeskFileError } from "./desk-file-error.ts";
import { deskFiles, type PolicyFile } from "./desk-files.ts";
import { deskSchema } from "./desk-schema.ts";

/** A desk's folder, read and checked. */
export interface ReadDesk {
  readonly definition: DeskDefinition;
  readonly schemaSql: string;
  /** The sample rows; undefined if there are none. */
  readonly seedSql: string | undefined;
  /** The policy's text, which is not checked here; undefined if there is none. */
  readonly policy: PolicyFile | undefined;
}

/**
 * Reads the folder of a desk and checks all of it but the policy's content. Throws one DeskFileError with every problem
 * found, in the order of the file.
 */
export async function readDeskFolder(folder: string): Promise<ReadDesk> {
  const { desk, schemaSql, seedSql, policy } = await deskFiles(folder);
  const parsed = parseYaml(desk, { what: "desk", roundBrackets: true });
  if ("problems" in parsed) throw deskError(parsed.problems);
  const read = checkYaml(parsed, deskSchema(referencesIn(parsed.content)));
  if ("problems" in read) throw deskError(read.problems);
  const db = await schemaInMemory(schemaSql);
  try {
    const problems = checkDesk(read.value, db);
    if (problems.length > 0) throw deskError(placed(problems, parsed));
  } finally {
    db.close();
  }
  return { definition: read.value, schemaSql, seedSql, policy };
}

function deskError(problems: readonly string[]): DeskFileError {
  return new DeskFileError(problems.map((problem) => `desk.yaml:${problem}`));
}

/** The names that arguments may have as their type. */
function referencesIn(content: unknown): readonly string[] {
  const references = isObject(content) ? content["references"] : undefined;
  return isObject(references) ? Object.keys(references) : [];
}

async function schemaInMemory(schemaSql: string): Promise<Sqlite.Database> {
  const Database = await sqlite();
  const db = new Database(":memory:");
  try {
    db.exec(schemaSql);
    return db;
  } catch (error) {
    db.close();
    throw new DeskFileError([`schema.sql: SQLite cannot make these tables: ${sqliteWords(error)}.`], { cause: error });
  }
}
