// The desk's words for its decisions.

/** The desk's own words for its decisions. */
export { explainDecision, summariseDecision, verdictWords } from "../policy/reasons.ts";
