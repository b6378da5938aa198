import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileText, notText } from "../files/file-text.ts";
import { reasonOf } from "../files/reason-of.ts";
import { DeskFileError } from "./desk-file-error.ts";

/** A desk's policy as a text; its content is checked where it is used. */
export interface PolicyFile {
  readonly name: "policy.json" | "policy.yaml";
  readonly text: string;
}

/** The texts of a desk's folder. */
export interface DeskFiles {
  readonly desk: string;
  readonly schemaSql: string;
  readonly seedSql: string | undefined;
  readonly policy: PolicyFile | undefined;
}

/** In bytes. */
const largestFile = 5_000_000;

/** Reads the files of a desk's folder. Throws a DeskFileError for missing ones, and if there are two policies. */
export async function deskFiles(folder: string): Promise<DeskFiles> {
  const desk = await deskText(folder, "desk.yaml");
  if (desk === undefined) throw new DeskFileError([`${folder} has no desk.yaml, so it is not a desk.`]);
  const schemaSql = await deskText(folder, "schema.sql");
  if (schemaSql === undefined) throw new DeskFileError([`${folder} has no schema.sql; write the desk's tables there.`]);
  const seedSql = await deskText(folder, "seed.sql");
  const [json, yaml] = [await deskText(folder, "policy.json"), await deskText(folder, "policy.yaml")];
  if (json !== undefined && yaml !== undefined)
    throw new DeskFileError([`${folder} has policy.json and policy.yaml; keep one of them.`]);
  return { desk, schemaSql, seedSql, policy: policyOf(json, yaml) };
}

function policyOf(json: string | undefined, yaml: string | undefined): PolicyFile | undefined {
  if (json !== undefined) return { name: "policy.json", text: json };
  return yaml === undefined ? undefined : { name: "policy.yaml", text: yaml };
}

/** Returns the text of a file of a desk's folder, or undefined if it does not exist. Throws a DeskFileError. */
export async function deskText(folder: string, name: string): Promise<string | undefined> {
  try {
    const found = await stat(join(folder, name));
    // A pipe would never end.
    if (!found.isFile()) throw new DeskFileError([`${join(folder, name)} is not a file.`]);
    if (found.size > largestFile) throw new DeskFileError([`${join(folder, name)} is larger than 5 MB.`]);
    const text = fileText(await readFile(join(folder, name)));
    if (text === undefined) throw new DeskFileError([`${name} ${notText}.`]);
    return text;
  } catch (error) {
    if (error instanceof DeskFileError) throw error;
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new DeskFileError([`${join(folder, name)} cannot be read: ${reasonOf(error)}.`], { cause: error });
  }
}
