import { columnCuts } from "./cutter.ts";
import { type Paint, widthOf } from "./paint.ts";

/** One line at the bottom of a terminal that is overwritten while work goes on; shows nothing elsewhere. */
export interface LiveLine {
  /** Shows the end of a text in place of what the line showed before. */
  readonly show: (text: string) => void;
  /** Clears the line, so that something permanent can be printed. */
  readonly clear: () => void;
}

const toStartOfLine = "\r\u001b[2K";

/** The line never wraps, so that taking it away takes all of it away. */
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
