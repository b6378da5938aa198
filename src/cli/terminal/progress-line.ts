import type { Config } from "../../config.ts";
import { liveLine } from "./live-line.ts";
import { painter } from "./paint.ts";

/** Longer than most work takes, so that nothing flickers; in milliseconds. */
const quietStartMs = 400;
const redrawMs = 100;

/** How far long work is. */
export interface ProgressLine {
  /** `words` is asked for only when they are shown. */
  readonly show: (words: () => string) => void;
  readonly clear: () => void;
}

/** One line of a terminal that says how far long work is, and goes away again. */
export async function progressLine({ canRewrite, color }: Pick<Config, "canRewrite" | "color">): Promise<ProgressLine> {
  const line = await liveLine(process.stderr, painter(process.stderr, color));
  let next = performance.now() + quietStartMs;
  return {
    show(words) {
      if (!canRewrite || performance.now() < next) return;
      next = performance.now() + redrawMs;
      line.show(`  ${words()}`);
    },
    clear: line.clear,
  };
}
