import type { BoundDesk, DataRow, Decided, WriteOutcome, WritingTool } from "../../desk/bound-desk.ts";
import { withoutPersonal } from "../../desk/without-personal.ts";
import { reasonOf } from "../../policy/rules/sentences.ts";
import { fillAll, fillNames, type Names } from "../../text/fill-names.ts";
import { defineTool, type Tool, type ToolOutput } from "../define-tool.ts";
import { allArguments } from "./all-arguments.ts";
import { branchesOfWrite } from "./possible-branches.ts";
import { missingResult } from "./reading-tool.ts";
import type { ToolArguments } from "./tool-arguments.ts";

type Branch = WriteOutcome["outcome"];

/** A guarded write: it reads, judges and writes in one transaction, and gives a receipt. */
export function writingTool(tool: WritingTool, desk: BoundDesk, { input, personal, actions }: ToolArguments): Tool {
  const { preview } = tool;
  return defineTool({
    name: tool.name,
    description: tool.about,
    kind: "write",
    input,
    branches: branchesOfWrite(tool, actions),
    ...(preview !== undefined && { words: (asked) => fillNames(preview, (name) => asked[name]) }),
    async run(asked, { runId, signal, judged }) {
      const ended = await desk.write(tool, allArguments(tool, asked), { runId, signal, judged });
      return { ...outputOf(ended, { tool, asked, personal }), branch: ended.outcome };
    },
  });
}

interface Call {
  readonly tool: WritingTool;
  readonly asked: DataRow;
  readonly personal: ToolArguments["personal"];
}

function outputOf(ended: WriteOutcome, call: Call): Omit<ToolOutput<Branch>, "branch"> {
  const { tool, asked } = call;
  if (ended.outcome === "missing") return { result: missingResult(tool, asked), wrote: false };
  if (ended.outcome === "refused") {
    const reason = reasonsOf(ended.decided);
    const result = fillAll(tool.gives.refused ?? refusedResult, namesOf({ ...asked, reason }, {}, ended.decided));
    return { result, decisions: decisionsOf(ended.decided), wrote: false };
  }
  const found = { result: foundResult(ended.row, call), receipts: [receiptOf(ended.row, call, "found")] };
  if (ended.outcome === "found") return { ...found, wrote: false };
  const names = namesOf({ ...asked, reason: reasonsOf(ended.decided) }, ended.row, ended.decided);
  const given = tool.gives[ended.outcome] ?? { ...(tool.gives.done ?? doneResult), ...waiting(ended.outcome) };
  return {
    result: fillAll(given, names),
    again: found.result,
    decisions: decisionsOf(ended.decided),
    receipts: [receiptOf(ended.row, call, "done")],
    read: ended.written.map(({ table, row }) => ({ table, row: withoutPersonal(row, call.personal) })),
  };
}

/** What a model is told by default. */
const doneResult = { done: true, id: "{id}" };
const refusedResult = { done: false, reason: "{reason}" };
const waiting = (outcome: "done" | "needs_person"): object =>
  outcome === "needs_person" ? { message: "A person has to approve this first. Tell the customer so." } : {};

function foundResult(row: DataRow, { tool, asked }: Call): unknown {
  const names = namesOf(asked, row, []);
  const { found } = tool.gives;
  if (found !== undefined) return fillAll(found, names);
  return { done: false, id: idOf(row), message: `${fillNames(tool.receipt, names)} Nothing was done a second time.` };
}

function receiptOf(row: DataRow, { tool, asked, personal }: Call, action: "done" | "found") {
  const sentence = fillNames(tool.receipt, namesOf(asked, row, []));
  return { action, id: idOf(row), sentence, about: { tool: tool.name, ...withoutPersonal(row, personal) } };
}

/** A row's `id`, or its first column. */
function idOf(row: DataRow): number | string {
  const id = row["id"] ?? Object.values(row)[0];
  return typeof id === "number" ? id : String(id);
}

/** `{name}` is a column of the row that was written or found, then a value of a decision, then an argument. */
function namesOf(asked: DataRow, row: DataRow, decided: readonly Decided[]): Names {
  return (name) => {
    if (Object.hasOwn(row, name)) return row[name];
    const found = decided.find(({ scope }) => Object.hasOwn(scope.values, name));
    if (found !== undefined) return found.scope.values[name];
    if (Object.hasOwn(asked, name)) return asked[name];
    return name === "id" && Object.keys(row).length > 0 ? idOf(row) : undefined;
  };
}

const reasonsOf = (decided: readonly Decided[]): string =>
  decided.map(({ action, decision, scope }) => reasonOf(action, decision, scope)).at(-1) ?? "";

const decisionsOf = (decided: readonly Decided[]) => decided.map(({ decision }) => decision);
