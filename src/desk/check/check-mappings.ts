import type { DeskTool, Mapping } from "../desk-definition.ts";
import { actionsOf, type DeskChecks, type DeskPath, engineParameters } from "./desk-checks.ts";
import { unknownName } from "./likely.ts";
import { checkColumn, tableNamed } from "./named.ts";

type WriteTool = Extract<DeskTool, { kind: "write" }>;

/** Checks that mappings name tables, columns and `:names`, and set every column that must be set. */
export function checkMappings(checks: DeskChecks, tool: WriteTool): void {
  for (const [index, mapping] of tool.do.entries()) {
    const at = ["tools", tool.name, "do", index];
    const known = namesFor(checks, tool, index);
    for (const { path, table, row } of rowsOf(mapping)) {
      for (const [column, value] of Object.entries(row)) {
        checkWritten(checks, { table, column }, [...at, ...path, column]);
        checkNamesIn(checks, { path: [...at, ...path, column], value }, known);
      }
    }
    checkRequired(checks, mapping, at);
    const { table, path } = tableOf(mapping);
    tableNamed(checks, table, [...at, ...path]);
  }
}

/** Returns the table that a mapping writes to, and where it names it. */
export function tableOf(mapping: Mapping): { readonly table: string; readonly path: DeskPath } {
  if ("insert" in mapping) return { table: mapping.insert.into, path: ["insert", "into"] };
  if ("update" in mapping) return { table: mapping.update.table, path: ["update", "table"] };
  return { table: mapping.delete.from, path: ["delete", "from"] };
}

interface WrittenRow {
  readonly path: DeskPath;
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

function rowsOf(mapping: Mapping): readonly WrittenRow[] {
  const { table } = tableOf(mapping);
  if ("insert" in mapping) return [{ path: ["insert"], table, row: mapping.insert.set }];
  if ("delete" in mapping) return [{ path: ["delete", "where"], table, row: mapping.delete.where }];
  const { set, where } = mapping.update;
  return [
    { path: ["update", "set"], table, row: set },
    { path: ["update", "where"], table, row: where },
  ];
}

function checkWritten(
  checks: DeskChecks,
  { table, column }: { readonly table: string; readonly column: string },
  path: DeskPath,
): void {
  checkColumn(checks, { table, column }, { key: path });
  const isComputed = checks.tables.get(table)?.generated.includes(column) === true;
  if (isComputed && !path.includes("where")) checks.tell({ key: path }, `SQLite computes \`${column}\`; leave it out.`);
}

function checkRequired({ tables, tell }: DeskChecks, mapping: Mapping, path: DeskPath): void {
  if (!("insert" in mapping)) return;
  const { into, set } = mapping.insert;
  const missing = tables.get(into)?.required.filter((column) => !Object.hasOwn(set, column)) ?? [];
  if (missing.length === 0) return;
  const columns = missing.map((column) => `\`${column}\``).join(" and ");
  tell([...path, "insert"], `${columns} of \`${into}\` must be set, because schema.sql gives no default.`);
}

/** The `:names` that a mapping may use. */
function namesFor({ definition, tables }: DeskChecks, tool: WriteTool, index: number): MappingNames {
  const [first] = tool.do;
  const written = index === 0 || first === undefined ? [] : (tables.get(tableOf(first).table)?.columns ?? []);
  const actions = actionsOf(tool, definition);
  return {
    complete: actions.length === tool.needs.length,
    facts: new Map(actions.flatMap(({ facts }) => Object.entries(facts).map(([name, { list }]) => [name, list]))),
    all: [
      ...Object.keys(tool.takes),
      ...engineParameters,
      "status",
      ...actions.flatMap(({ values }) => Object.keys(values).map((name) => `values.${name}`)),
      ...written.map((column) => `written.${column}`),
    ],
  };
}

interface MappingNames {
  /** Each fact, and whether it is a list. */
  readonly facts: ReadonlyMap<string, boolean>;
  readonly all: readonly string[];
  /** Whether all actions of the tool are known. */
  readonly complete: boolean;
}

function checkNamesIn(
  checks: DeskChecks,
  { path, value }: { readonly path: DeskPath; readonly value: unknown },
  known: MappingNames,
): void {
  if (typeof value === "object" && value !== null) {
    for (const [verdict, each] of Object.entries(value))
      checkNamesIn(checks, { path: [...path, verdict], value: each }, known);
    return;
  }
  if (typeof value !== "string") return;
  if (value.startsWith("="))
    checks.tell(path, "write this under `values:` of the action, and here :values and its name.");
  const [, name] = /^:(.*)$/s.exec(value) ?? [];
  if (name === undefined || known.all.includes(name)) return;
  const [root = "", fact = "", column] = name.split(".");
  if (!known.complete && (root === "facts" || root === "values")) return;
  if (root === "facts" && known.facts.get(fact) === false && column !== undefined) return;
  const names = [...known.all, ...[...known.facts.keys()].map((each) => `facts.${each}.${column ?? "column"}`)];
  checks.tell(path, unknownName(`nothing stands for \`${value}\` here`, name, names));
}
