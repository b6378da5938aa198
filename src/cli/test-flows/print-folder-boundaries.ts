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
import { painter } from "../terminal/paint.ts";
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
  process.stdout.write(
    asJson
      ? `${printableJson(JSON.stringify(json))}\n`
      : `${await groupedTable({ groupHead: "action", head, rows: [...edges.map(edgeRow), ...cases.map(caseRow)] }, paint)}\n`,
  );
  notices.forEach(notice);
  process.stderr.write(`${painter(process.stderr, config.color)("bold", summaryOf(found, different))}\n`);
  return different === 0 ? 0 : flowsExit;
}

const head = ["result", "case", "expected", "decided", "reason"];

function edgeRow({ action, what, decided, fails, reason }: EdgeCase): GroupedRow {
  const mark = process.stdout.isTTY ? "·" : "listed";
  return { group: action, cells: [mark, oneLine(what), "", verdictOf(decided, fails), oneLine(reason)], bad: false };
}

/** On a terminal, the cases of the file are a group of their own. */
function caseRow({ action, what, agrees, expected, expected_fails, decided, fails, reason }: CheckedCase): GroupedRow {
  const people = process.stdout.isTTY;
  const mark = people ? (agrees ? "✓" : "✗") : agrees ? "as expected" : "differs";
  const [wanted, made] = [verdictOf(expected, expected_fails ?? []), verdictOf(decided, fails)];
  const cells = [mark, oneLine(people ? `${action}: ${what}` : what), wanted, made, oneLine(reason)];
  return { group: people ? "cases.yaml" : action, cells, bad: !agrees };
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
