import type { FlowReport } from "../flows/flow-report.ts";
import { keepRecording } from "../flows/keep-recording.ts";
import type { FlowFile } from "../flows/read-flows.ts";

/** Keeps the replies of each flow's run beside it, and says so. */
export async function recordFlows(
  flows: readonly FlowFile[],
  { results }: FlowReport,
  { today, notice }: { readonly today: string; readonly notice: (sentence: string) => void },
): Promise<void> {
  for (const { file, runs } of results) {
    const flow = flows.find((one) => one.file === file);
    const [made] = runs;
    if (flow === undefined || made === undefined) continue;
    const written = await keepRecording(flow, made, today);
    notice(
      written.length === 0
        ? `${file}: the model gave no reply that could be kept.`
        : `Recorded ${written.join(" and ")}.`,
    );
  }
}
