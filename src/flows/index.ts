// The public API of flows: `ask-agent/flows`.

/**
 * Tests (YAML) for a desk of your own, run against any model.
 *
 * @module
 */
// oxlint-disable-next-line import/no-unassigned-import -- on an older Node it throws, before anything else is run
import "../needs-node.ts";

export { type Reachable, type Reached, coverageOf } from "./coverage.ts";
export { findFlows, FlowFileError } from "./find-flows.ts";
export type { Expectation, ExpectedCall, ExpectedChange, ExpectedDecision, ExpectedOf, Flow } from "./flow.ts";
export {
  type FlowDesk,
  type FlowWorld,
  FlowWorldError,
  type Row,
  type WorldOfRun,
  type WorldSetting,
} from "./flow-desk.ts";
export { type FlowOfRun, flowOfRun, type RunToKeep } from "./flow-of-run.ts";
export type {
  FlowFailure,
  FlowReport,
  FlowResult,
  FlowRun,
  FlowStatus,
  ModelTotals,
  Reliability,
} from "./flow-report.ts";
export { junitOf } from "./junit.ts";
export { type Keeping, keepRecording } from "./keep-recording.ts";
export { paced } from "./paced.ts";
export type { MadeCall } from "./happened.ts";
export type { Problem } from "./problem.ts";
export { type FlowFile, readFlows, type ReadFlows, schemaFor, toolsOf } from "./read-flows.ts";
export { type Recording, recordingFile, recordingText } from "./recording.ts";
export { passHat } from "./reliability.ts";
export type { ReplySource, FlowSetting, Listener } from "./run-flow.ts";
export { type FlowModel, type FlowsRequest, runFlows } from "./run-flows.ts";
