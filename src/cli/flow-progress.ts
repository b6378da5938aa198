import type { Config } from "../config.ts";
import type { FlowStatus } from "../flows/flow-report.ts";
import { oneLine } from "../plain-text.ts";
import { liveLine } from "./live-line.ts";
import { painter } from "./paint.ts";

/** Drawing more often than this is more than anybody sees; in milliseconds. */
const redrawMs = 50;

/** How far the flows are, on one line of a terminal that goes away again. */
export function flowProgress(total: number, { color, canRewrite }: Pick<Config, "color" | "canRewrite">) {
  const line = liveLine(process.stderr, painter(process.stderr, color));
  let [done, bad, drawn] = [0, 0, 0];
  return {
    show(flow: string, status: FlowStatus): void {
      done += 1;
      if (status !== "passed") bad += 1;
      if (!canRewrite || performance.now() - drawn < redrawMs) return;
      drawn = performance.now();
      line.show(`  ${done} of ${total} runs${bad === 0 ? "" : `, ${bad} not passed`} · ${oneLine(flow)}`);
    },
    end: (): void => line.clear(),
  };
}
