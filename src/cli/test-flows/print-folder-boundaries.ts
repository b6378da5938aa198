import type { Config } from "../../config.ts";
import {
  type CheckedCase,
  type EdgeCase,
  type FolderBoundaries,
  folderBoundaries,
} from "../../compose/folder/folder-boundaries.ts";
import { verdictWords } from "../../compose/decision-words.ts";
import { oneLine, printableJson } from "../../text/plain-text.ts";
import { flowsExit, usageExit } from "../command/exit-codes.ts";
import { noticesOn } from "../command/notices.ts";
import { type Paint, painter } from "../terminal/paint.ts";
import { type GroupedRow, groupedTable } from "./grouped-table.ts";

/**
 * Prints the rules of a desk that is a folder at their edges, then the cases of its `cases.yaml`. Returns the exit code:
 * whether all of those are decided as expected.
 */
export async function printFolderBoundaries(config: Config, asJson: boolean): Promise<number> {
  const notice = await noticesOn(process.stderr, config.color);
  const found = await folderBoundaries(config);
  if ("problems" in found) {
    found.problems.forEach(notice);
    return usageExit;
  }
  const { desk, policy, today, edges, cases = [], notices } = found;
  const different = cases.filter(({ agrees }) => !agrees).length;
  const paint = painter(process.stdout, config.color);
  const json = { desk, policy, today, different, edges, cases };
  process.stdout.write(`${asJson ? printableJson(JSON.stringify(json)) : await tablesOf(edges, cases, paint)}\n`);
  notices.forEach(notice);
  process.stderr.write(`${painter(process.stderr, config.color)("bold", summaryOf(found, different))}\n`);
  return different === 0 ? 0 : flowsExit;
}

const head = ["result", "case", "expected", "decided", "reason"];
const edgeHead = ["", "decided", "case", "reason"];
const caseHead = ["", "expected", "decided", "case"];

/** One table in a pipe; on a terminal two, with what is longest in the last column, where it may be cut. */
async function tablesOf(edges: readonly EdgeCase[], cases: readonly CheckedCase[], paint: Paint): Promise<string> {
  const groupHead = "action";
  if (!process.stdout.isTTY)
    return groupedTable({ groupHead, head, rows: [...edges.map(edgeRow), ...cases.map(caseRow)] }, paint);
  const listed = await groupedTable({ groupHead, head: edgeHead, rows: edges.map(edgeLine) }, paint);
  if (cases.length === 0) return listed;
  return `${listed}\n\n${await groupedTable({ groupHead, head: caseHead, rows: cases.map(caseLine) }, paint)}`;
}

function edgeRow({ action, what, decided, fails, reason }: EdgeCase): GroupedRow {
  return {
    group: action,
    cells: ["listed", oneLine(what), "", verdictOf(decided, fails), oneLine(reason)],
    bad: false,
  };
}

function caseRow({ action, what, agrees, expected, expected_fails, decided, fails, reason }: CheckedCase): GroupedRow {
  const [mark, wanted] = [agrees ? "as expected" : "differs", verdictOf(expected, expected_fails ?? [])];
  return {
    group: action,
    cells: [mark, oneLine(what), wanted, verdictOf(decided, fails), oneLine(reason)],
    bad: !agrees,
  };
}

const edgeLine = ({ action, what, decided, reason }: EdgeCase): GroupedRow => ({
  group: action,
  cells: ["·", verdictOf(decided, []), oneLine(what), oneLine(reason)],
  bad: false,
});

/** The codes of rules are shown where the decision differs. */
function caseLine({ action, what, agrees, expected, expected_fails, decided, fails }: CheckedCase): GroupedRow {
  const [wanted, made] = agrees ? [[], []] : [expected_fails ?? [], fails];
  const cells = [
    agrees ? "✓" : "✗",
    verdictOf(expected, wanted),
    verdictOf(decided, made),
    oneLine(`${action}: ${what}`),
  ];
  return { group: "cases.yaml", cells, bad: !agrees };
}

/** `refuse: within_window`. */
function verdictOf(verdict: EdgeCase["decided"], fails: readonly string[]): string {
  const words = verdict === null ? "cannot be decided" : verdictWords[verdict];
  return fails.length === 0 ? words : `${words}: ${fails.join(", ")}`;
}

function summaryOf({ edges, cases }: FolderBoundaries, different: number): string {
  const listed = `${edges.length} cases at the rules' edges are listed`;
  if (cases === undefined) return `${listed}; the desk has no cases.yaml that says what a person expects.`;
  const number = cases.length === 1 ? "1 case" : `${cases.length} cases`;
  const result = different === 0 ? "all as expected" : `${different} decided otherwise than expected`;
  return `${listed}; ${number} of cases.yaml: ${result}.`;
}
