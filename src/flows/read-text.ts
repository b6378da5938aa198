import { readFile, stat } from "node:fs/promises";
import { fileText, notText } from "../files/file-text.ts";
import { reasonOf } from "../files/reason-of.ts";
import { FlowFileError } from "./find-flows.ts";

/** Reads the text of a file of at most `most` bytes; `undefined` if it does not exist. Throws a FlowFileError. */
export async function readText(file: string, most: number): Promise<string | undefined> {
  try {
    const found = await stat(file);
    if (!found.isFile()) throw new FlowFileError(`${file} is not a file.`);
    if (found.size > most) throw new FlowFileError(`${file} is larger than it can be (${most / 1_000_000} MB).`);
    const text = fileText(await readFile(file));
    if (text === undefined) throw new FlowFileError(`${file} ${notText}.`);
    return text;
  } catch (cause) {
    if (cause instanceof FlowFileError) throw cause;
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
    throw new FlowFileError(`${file} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}
