import { UsageError } from "../../text/usage-error.ts";

/** In characters. */
const longestQuestion = 32_000;

/**
 * Reads the question from the words of the command line, or from standard input for `-`. Returns undefined if there are
 * no words. Throws a UsageError for an empty question or one that is not text.
 */
export async function readQuestion(
  words: readonly string[],
  from: Pick<NodeJS.Process, "stdin">,
): Promise<string | undefined> {
  if (words.length === 0) return undefined;
  const text = words.length === 1 && words[0] === "-" ? await readAll(from.stdin) : fromWords(words);
  if (text.includes("\0")) throw new UsageError("The question holds NUL bytes; it must be plain text.");
  const question = text.trim();
  if (question === "") throw new UsageError("The question is empty; write what the customer asks.");
  if (question.length > longestQuestion) throw new UsageError(tooLong(question.length));
  return question;
}

/** Rejects replacement characters, which stand for invalid UTF-8 and are never typed. */
function fromWords(words: readonly string[]): string {
  const text = words.join(" ");
  if (text.includes("\u{fffd}")) throw new UsageError(notUtf8);
  return text;
}

const notUtf8 = "The question is not valid UTF-8 text.";

/** Formats 32000 as `32,000`. */
function inDigits(count: number): string {
  return count.toLocaleString("en-US");
}

function tooLong(length: number): string {
  return `The question has ${inDigits(length)} characters; at most ${inDigits(longestQuestion)} can be asked.`;
}

/** Stops reading early if there is too much. */
async function readAll(stdin: NodeJS.ReadStream): Promise<string> {
  if (stdin.isTTY) process.stderr.write("Type the question, then Enter and Ctrl-D.\n");
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stdin) {
    const part = Buffer.from(chunk);
    chunks.push(part);
    bytes += part.length;
    if (bytes > longestQuestion * 8)
      throw new UsageError(`The question is too long; at most ${inDigits(longestQuestion)} characters can be asked.`);
  }
  return decoded(Buffer.concat(chunks));
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UsageError(notUtf8, { cause });
  }
}
