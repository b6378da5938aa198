// Compares decisions with the expected ones.

import type { Decision } from "../events.ts";
import type { Expectation, ExpectedDecision } from "./flow.ts";
import type { Happened } from "./happened.ts";
import { matchAll } from "./match-all.ts";
import type { Problem } from "./problem.ts";

/** Checks that each expected decision was made; each needs a decision of its own. */
export function checkDecisions({ decisions }: Expectation, { decisions: made }: Happened): readonly Problem[] {
  if (decisions === undefined) return [];
  const [first] = made;
  if (decisions.length === 0 && first !== undefined) {
    const sentence = `Nothing should be decided, and this was: ${madeText(first, false)}.`;
    return [{ kind: "decided", step: first.step, sentence }];
  }
  const were =
    made.length === 0
      ? "nothing was decided"
      : `decided was: ${made.map((one) => madeText(one, made.length > 1)).join("; ")}`;
  return matchAll(decisions, made, fits).unmatched.map((want) => {
    const nearest = made.find((one) => isAbout(want, one));
    return { kind: "decided", step: nearest?.step ?? null, sentence: `It should be decided: ${text(want)}; ${were}.` };
  });
}

/** Returns the codes of the rules that fail and are not waived. */
export function failing({ rules }: Decision): readonly string[] {
  return rules.filter(({ passed, waived }) => !passed && waived !== true).map(({ code }) => code);
}

function fits(want: ExpectedDecision, decision: Decision): boolean {
  const { action, verdict, fails } = want;
  const failed = failing(decision);
  return (
    isAbout(want, decision) &&
    (action === undefined || action === decision.subject.action) &&
    (verdict === undefined || verdict === decision.verdict) &&
    (fails === undefined || (fails.length === 0 ? failed.length === 0 : fails.every((code) => failed.includes(code))))
  );
}

const isAbout = ({ about }: ExpectedDecision, { subject }: Decision): boolean =>
  about === undefined || String(about) === String(subject.id);

/** Formats `refund about 1043: refuse, because within_window does not hold`. */
function text({ action, about = "anything", verdict, fails }: ExpectedDecision): string {
  const why = fails === undefined ? "" : fails.length === 0 ? ", each rule holding" : `, because ${rules(fails)}`;
  return `${action === undefined ? "" : `${action} `}about ${about}: ${verdict ?? "any verdict"}${why}`;
}

function madeText({ step, ...decision }: Happened["decisions"][number], withStep: boolean): string {
  const { subject, verdict } = decision;
  const failed = failing(decision);
  const why = failed.length === 0 ? "" : `, because ${rules(failed)}`;
  return `${subject.action} about ${subject.id}: ${verdict}${why}${withStep ? ` (step ${step})` : ""}`;
}

const rules = (codes: readonly string[]): string =>
  `${codes.join(" and ")} ${codes.length === 1 ? "does" : "do"} not hold`;
