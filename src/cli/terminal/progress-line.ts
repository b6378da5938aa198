import type { Config } from "../../config.ts";
import { liveLine } from "./live-line.ts";
import { painter } from "./paint.ts";

/** In milliseconds: longer than most work takes, to avoid flicker. */
const quietStartMs = 400;
const redrawMs = 100;

/** The progress of long work. */
export interface ProgressLine {
  /** `words` is called only when they are shown. */
  readonly show: (words: () => string) => void;
  readonly clear: () => void;
}

/** Creates a line on a terminal that shows the progress of long work and then disappears. */
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
