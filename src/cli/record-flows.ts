import type { FlowReport } from "../flows/flow-report.ts";
import { keepRecording } from "../flows/keep-recording.ts";
import type { FlowFile } from "../flows/read-flows.ts";
import type { Mask } from "../trace/json-text.ts";

interface Recording {
  readonly today: string;
  readonly notice: (sentence: string) => void;
  readonly hide: Mask;
}

/** Keeps the replies of each flow's run beside it, and says so. */
export async function recordFlows(
  flows: readonly FlowFile[],
  { results }: FlowReport,
  { today, notice, hide }: Recording,
): Promise<void> {
  for (const { file, runs } of results) {
    const flow = flows.find((one) => one.file === file);
    const [made] = runs;
    if (flow === undefined || made === undefined) continue;
    const written = await keepRecording(flow, made, { today, hide });
    notice(
      written.length === 0
        ? `${file}: the model gave no reply that could be kept.`
        : `Recorded ${written.join(" and ")}.`,
    );
  }
}
