import type { FlowReport, FlowResult } from "../../flows/flow-report.ts";
import { keepRecording } from "../../flows/keep-recording.ts";
import type { FlowFile } from "../../flows/read-flows.ts";
import type { Mask } from "../../text/json-text.ts";

interface Recording {
  readonly today: string;
  readonly notice: (sentence: string) => void;
  readonly hide: Mask;
}

/**
 * Saves the replies of each flow's run beside it, and reports it. Replaces an existing recording only by a better one.
 */
export async function recordFlows(
  flows: readonly FlowFile[],
  { results }: FlowReport,
  { notice, ...keeping }: Recording,
): Promise<void> {
  for (const result of results) {
    const flow = flows.find(({ file }) => file === result.file);
    if (flow !== undefined) notice(await recorded(flow, result, keeping));
  }
}

async function recorded(
  flow: FlowFile,
  { file, status, runs }: FlowResult,
  keeping: Omit<Recording, "notice">,
): Promise<string> {
  const [run] = runs;
  const before = flow.recording;
  if (before?.provider === byHand)
    return `${file} has replies that were written by hand; delete them to record others.`;
  if (before !== undefined && status !== "passed") return `${file} did not pass, so its earlier recording was kept.`;
  const written = run === undefined ? [] : await keepRecording(flow, run, keeping);
  if (written.length === 0) return `${file}: the model failed, so there is nothing to keep.`;
  return `Recorded ${written.join(" and ")}${status === "passed" ? "" : ", although it did not pass"}.`;
}

/** The provider's name in a recording written by hand. */
const byHand = "by-hand";
