import type { Config } from "../../config.ts";
import { liveLine } from "./live-line.ts";
import { painter } from "./paint.ts";

/** Longer than most work takes, so that nothing flickers; in milliseconds. */
const quietStartMs = 400;
const redrawMs = 100;

/** The progress of long work. */
export interface ProgressLine {
  /** `words` is asked for only when they are shown. */
  readonly show: (words: () => string) => void;
  readonly clear: () => void;
}

/** Shows the progress of long work on one line of a terminal, and clears it. */
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
