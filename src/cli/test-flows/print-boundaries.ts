import { readConfig } from "../../config.ts";
import { oneLine, printableJson } from "../../text/plain-text.ts";
import { type CheckedCase, checkBoundaries } from "../../policy/boundaries.ts";
import { readPolicy } from "../../policy/policy.ts";
import { verdictWords } from "../../compose/decision-words.ts";
import { flowsExit } from "../command/exit-codes.ts";
import { type Paint, painter } from "../terminal/paint.ts";
import { noticesOn } from "../command/notices.ts";
import { policyNotice } from "../../compose/policy-notice.ts";
import { isFolderDesk } from "../../compose/folder/is-folder-desk.ts";
import { groupedTable } from "./grouped-table.ts";

/** Tests the policy at its edges and prints each case. Returns the exit code: whether all verdicts are as expected. */
export async function printBoundaries(
  asJson: boolean,
  desk?: string,
  check: typeof checkBoundaries = checkBoundaries,
): Promise<number> {
  const config = await readConfig({ desk });
  if (isFolderDesk(config)) return (await import("./print-folder-boundaries.ts")).printFolderBoundaries(config, asJson);
  const cases = check(await readPolicy(config.policy));
  const different = cases.filter(({ agrees }) => !agrees).length;
  if (asJson) process.stdout.write(`${jsonOf(config.policy, cases, different)}\n`);
  else process.stdout.write(`${await tableOf(cases, painter(process.stdout, config.color))}\n`);
  const notice = await noticesOn(process.stderr, config.color);
  policyNotice(config).forEach(notice);
  process.stderr.write(`${painter(process.stderr, config.color)("bold", summaryOf(cases.length, different))}\n`);
  return different === 0 ? 0 : flowsExit;
}

function summaryOf(count: number, different: number): string {
  const result = different === 0 ? "all as expected" : `${different} decided otherwise than expected`;
  return `${count} cases at the policy's edges: ${result}.`;
}

function jsonOf(policy: string, cases: readonly CheckedCase[], different: number): string {
  const shown = cases.map(({ asOf, ...others }) => ({ ...others, as_of: asOf.toISOString() }));
  return printableJson(JSON.stringify({ policy, different, cases: shown }));
}

function tableOf(cases: readonly CheckedCase[], paint: Paint): Promise<string> {
  const rows = cases.map((each) => ({ group: each.group, cells: rowOf(each), bad: !each.agrees }));
  return groupedTable({ groupHead: "group", head: ["result", "case", "expected", "decided"], rows }, paint);
}

function rowOf({ agrees, what, expected, why }: CheckedCase): readonly string[] {
  const mark = process.stdout.isTTY ? (agrees ? "✓" : "✗") : agrees ? "as expected" : "differs";
  return [mark, oneLine(what), verdictWords[expected], oneLine(why)];
}
