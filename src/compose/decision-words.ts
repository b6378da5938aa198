// The words of desks for their decisions.

import { explainDecision, summariseDecision } from "../policy/reasons.ts";
import { recordedActions } from "../policy/rules/recorded-actions.ts";
import { explain, summarise } from "../policy/rules/sentences.ts";
import type { Decision } from "../text/decision.ts";

export { verdictWords } from "../policy/reasons.ts";

/** A desk's own words for its decisions: one line, and a sentence for each rule with what would turn the verdict. */
export interface DecisionWords {
  readonly summarise: (decision: Decision) => string;
  readonly explain: (decision: Decision) => readonly string[];
}

/** Returns the words for the decisions of a run; `actions` are those of its context, if its desk is a folder. */
export function decisionWords(actions: unknown): DecisionWords {
  const known = recordedActions(actions);
  return {
    summarise(decision) {
      const action = known.get(decision.subject.action);
      return action === undefined ? summariseDecision(decision) : summarise(action, decision);
    },
    explain(decision) {
      const action = known.get(decision.subject.action);
      return action === undefined ? explainDecision(decision) : explain(action, decision);
    },
  };
}
