import { columnCuts } from "./cutter.ts";
import { type Paint, widthOf } from "./paint.ts";

/** One line at the bottom of a terminal that is rewritten during long work. Shows nothing on other streams. */
export interface LiveLine {
  /** Replaces the line by the end of a text. */
  readonly show: (text: string) => void;
  /** Clears the line, before something permanent is printed. */
  readonly clear: () => void;
}

const toStartOfLine = "\r\u001b[2K";

/** Creates the line. It never wraps, so that clearing it clears all of it. */
export async function liveLine(stream: NodeJS.WriteStream, paint: Paint): Promise<LiveLine> {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  const { endOf } = await columnCuts();
  let shown = false;
  return {
    show(text) {
      const columns = Math.max(widthOf(stream) - 1, 1);
      stream.write(`${toStartOfLine}${paint("dim", endOf(text, columns))}`);
      shown = true;
    },
    clear() {
      if (shown) stream.write(toStartOfLine);
      shown = false;
    },
  };
}
