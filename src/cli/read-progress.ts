import type { Config } from "../config.ts";
import { liveLine } from "./live-line.ts";
import { painter } from "./paint.ts";

/** Longer than most readings take, so that nothing flickers; in milliseconds. */
const quietStartMs = 400;
const redrawMs = 100;

/** Says on a terminal how many runs were read, when that takes longer than a moment. */
export function readProgress(config: Config): { readonly show: (runs: number) => void; readonly clear: () => void } {
  if (!config.canRewrite) return { show: () => {}, clear: () => {} };
  const line = liveLine(process.stderr, painter(process.stderr, config.color));
  let next = performance.now() + quietStartMs;
  return {
    show(runs) {
      if (performance.now() < next) return;
      next = performance.now() + redrawMs;
      line.show(`  ${runs.toLocaleString("en")} runs read…`);
    },
    clear: line.clear,
  };
}
