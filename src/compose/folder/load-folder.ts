import { existsSync } from "node:fs";
import type { Config } from "../../config.ts";
import { readDeskFiles, type DeskFiles } from "../../db/desk-files.ts";
import { openMemory } from "../../db/open-desk.ts";
import { type DeskTable, readTables } from "../../db/owned/desk-tables.ts";
import type { DeskDefinition, DeskTool } from "../../desk/desk-definition.ts";
import { DeskFileError } from "../../desk/desk-file-error.ts";
import { readDeskFolder } from "../../desk/read-desk.ts";
import { PolicyError, policyText } from "../../policy/policy.ts";
import { loadCel } from "../../policy/rules/cel.ts";
import type { EvaluateCel } from "../../policy/rules/evaluate.ts";
import { policySchemaOf, type PolicyContent } from "../../policy/rules/policy-file.ts";
import { fieldsSchema, type KnownValues } from "../../policy/rules/value-schema.ts";
import { onFirstUse } from "../../text/on-first-use.ts";
import { readYaml } from "../../text/yaml/read-yaml.ts";

/** A desk's folder, read and checked, with its policy. */
export interface FolderDesk {
  readonly definition: DeskDefinition;
  readonly files: DeskFiles;
  readonly tables: readonly DeskTable[];
  readonly policy: PolicyContent;
  /** Its file; undefined for a desk without a policy. */
  readonly policyFile: string | undefined;
  /** The policy's time zone, or else the desk's. */
  readonly timeZone: string;
  readonly known: KnownValues;
  /** Evaluates CEL, where the desk has any. */
  readonly cel: EvaluateCel | undefined;
  /** The schema of a tool's arguments. */
  readonly inputOf: (tool: DeskTool) => ReturnType<typeof fieldsSchema>;
  /** Reads a policy file for this desk. Throws a PolicyError. */
  readonly readPolicy: (file: string) => PolicyContent;
}

/** Reads the desk of the settings. Throws a DeskFileError, or a PolicyError for a policy that does not fit. */
export async function loadFolder(config: Pick<Config, "desk" | "policy">): Promise<FolderDesk> {
  const { definition } = await readDeskFolder(config.desk);
  const files = await readDeskFiles(config.desk);
  const tables = await tablesIn(files);
  const known = knownValues(definition, tables);
  const inputs = new Map(
    definition.tools.map((tool) => [tool.name, onFirstUse(() => fieldsSchema(tool.takes, known))] as const),
  );
  const readPolicy = (file: string): PolicyContent => policyIn(file, { definition, known });
  const hasPolicy = Object.keys(definition.policy).length > 0 || existsSync(config.policy);
  const policyFile = hasPolicy ? config.policy : undefined;
  const policy = policyFile === undefined ? {} : readPolicy(policyFile);
  return {
    definition,
    files,
    tables,
    policy,
    policyFile,
    timeZone: zoneOf(policy, definition),
    known,
    cel: await celOf(definition),
    inputOf: ({ name, takes }) => inputs.get(name)?.() ?? fieldsSchema(takes, known),
    readPolicy,
  };
}

/** The policy's time zone, or else the desk's. */
export function zoneOf(policy: PolicyContent, { time_zone }: Pick<DeskDefinition, "time_zone">): string {
  const zone = policy["time_zone"];
  return typeof zone === "string" ? zone : time_zone;
}

/** Loads CEL where a desk has any. Throws a DeskFileError for an expression that cannot be read. */
async function celOf(definition: DeskDefinition): Promise<EvaluateCel | undefined> {
  const sources = celIn(definition);
  if (sources.length === 0) return undefined;
  const { evaluate, problemOf } = await loadCel();
  const problems = sources.flatMap((source) => {
    const problem = problemOf(source);
    return problem === undefined ? [] : [`desk.yaml: the expression "=${source}" cannot be read: ${problem}.`];
  });
  if (problems.length > 0) throw new DeskFileError(problems);
  return evaluate;
}

/** Returns every expression in a definition, at any depth. */
function celIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("cel" in value && typeof value.cel === "string") return [value.cel];
  return Object.values(value).flatMap(celIn);
}

async function tablesIn({ migrations }: DeskFiles): Promise<readonly DeskTable[]> {
  const db = await openMemory();
  try {
    for (const { sql } of migrations) db.exec(sql);
    return readTables(db, "main");
  } finally {
    db.close();
  }
}

function knownValues({ references }: DeskDefinition, tables: readonly DeskTable[]): KnownValues {
  const columnType = (table: string, column: string): "number" | "text" => {
    const found = tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
    return /INT|REAL|NUM/i.test(found?.type ?? "") ? "number" : "text";
  };
  const stored = Object.entries(references).map(([name, { table, key, looks_like }]) => [
    name,
    { looks_like, stored: columnType(table, key) },
  ]);
  return { columnType, references: Object.fromEntries(stored) };
}

function policyIn(
  file: string,
  { definition, known }: { readonly definition: DeskDefinition; readonly known: KnownValues },
): PolicyContent {
  const read = readYaml(policyText(file), policySchemaOf(definition.policy, known), { what: "policy" });
  if ("value" in read) return read.value;
  throw new PolicyError(read.problems.map((problem) => `${file}:${problem}`).join("\n"));
}
