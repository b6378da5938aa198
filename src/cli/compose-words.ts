/** The desk's own words for its decisions. */
export { explainDecision, summariseDecision } from "../policy/reasons.ts";
