// Prints sentences beside the data.

import { oneLine } from "../../text/plain-text.ts";
import { painter, wrapperFor } from "../terminal/paint.ts";

/** Returns a function that prints a sentence on one line of a stream, marked so that it is not taken for data. */
export async function noticesOn(stream: NodeJS.WriteStream, color: boolean): Promise<(sentence: string) => void> {
  const [paint, wrap] = [painter(stream, color), await wrapperFor(stream)];
  return (sentence) => stream.write(`${paint("dim", wrap(`  ${oneLine(sentence)}`, "  "))}\n`);
}
