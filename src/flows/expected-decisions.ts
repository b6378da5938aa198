import type { Decision } from "../events.ts";
import type { Expectation, ExpectedDecision, ExpectedOf } from "./flow.ts";
import type { Happened } from "./happened.ts";
import { isPart } from "./is-part.ts";
import { matchAll } from "./match-all.ts";
import { fieldsText, type Problem, valueText } from "./problem.ts";

type MadeDecision = Happened["decisions"][number];
type MadeResult = Happened["results"][number];

/** Whether the decisions, branches and results that were expected are among those that there were. */
export function checkDecisions({ decisions, branches, results }: Expectation, happened: Happened): readonly Problem[] {
  return [
    ...among(decisions, happened.decisions, {
      what: "decision",
      fits: decidedSo,
      wanted: fieldsText,
      found: decisionText,
    }),
    ...among(branches, happened.results, {
      what: "call with such a branch",
      fits: ({ tool, value }: ExpectedOf<string>, result) => tool === result.tool && value === result.branch,
      wanted: ({ tool, value }) => `${tool}: ${value}`,
      found: ({ tool, branch = "blocked" }) => `${tool}: ${branch}`,
    }),
    ...among(results, happened.results, {
      what: "call with such a result",
      fits: ({ tool, value }: ExpectedOf<unknown>, result) => tool === result.tool && isPart(value, result.result),
      wanted: ({ tool, value }) => `${tool}: ${valueText(value)}`,
      found: ({ tool, result }) => `${tool}: ${valueText(result)}`,
    }),
  ];
}

interface Comparing<Wanted, Found> {
  readonly what: string;
  readonly fits: (wanted: Wanted, found: Found) => boolean;
  readonly wanted: (wanted: Wanted) => string;
  readonly found: (found: Found) => string;
}

/** Each that is expected needs one of its own; [] means that there is none. */
function among<Wanted, Found extends MadeDecision | MadeResult>(
  expected: readonly Wanted[] | undefined,
  made: readonly Found[],
  { what, fits, wanted, found }: Comparing<Wanted, Found>,
): readonly Problem[] {
  if (expected === undefined) return [];
  const [first] = made;
  if (expected.length === 0 && first !== undefined) {
    const name = what.split(" ")[0] ?? what;
    const sentence = `There should be no ${name}, and step ${first.step} has ${found(first)}.`;
    return [{ kind: "decided", step: first.step, sentence }];
  }
  const were = made.length === 0 ? "there was none" : `there were: ${made.map(inStep(found)).join("; ")}`;
  return matchAll(expected, made, fits).unmatched.map((want) => {
    const sentence = `There should be a ${what}: ${wanted(want)}, and ${were}.`;
    return { kind: "decided", step: null, sentence };
  });
}

const inStep =
  <Found extends { readonly step: number }>(text: (found: Found) => string) =>
  (found: Found): string =>
    `${text(found)} (step ${found.step})`;

function decidedSo({ action, about, verdict, fails }: ExpectedDecision, decision: MadeDecision): boolean {
  const { subject } = decision;
  const failed = failing(decision);
  return (
    (action === undefined || action === subject.action) &&
    (about === undefined || String(about) === String(subject.id)) &&
    (verdict === undefined || verdict === decision.verdict) &&
    (fails === undefined || (fails.length === 0 ? failed.length === 0 : fails.every((code) => failed.includes(code))))
  );
}

/** The rules that do not hold, and that nothing stands in for. */
function failing({ rules }: Decision): readonly string[] {
  return rules.filter(({ passed, waived }) => !passed && waived !== true).map(({ code }) => code);
}

function decisionText(decision: MadeDecision): string {
  const { subject, verdict } = decision;
  const failed = failing(decision);
  const why = failed.length === 0 ? "" : `, fails: ${failed.join(", ")}`;
  return `action: ${subject.action}, about: ${subject.id}, verdict: ${verdict}${why}`;
}
