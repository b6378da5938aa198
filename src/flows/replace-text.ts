import { randomUUID } from "node:crypto";
import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { FlowFileError } from "./find-flows.ts";
import { reasonOf } from "../files/reason-of.ts";

const onlyOwner = 0o600;

/**
 * Writes a file for its owner alone, or in place of an older one, whose mode it keeps: whoever reads it meanwhile sees the one or the other, and
 * of several writers the last wins. Throws a FlowFileError.
 */
export function replaceText(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    const mode = (statSync(file, { throwIfNoEntry: false })?.mode ?? onlyOwner) & 0o777;
    writeFileSync(draft, text, { flag: "wx", mode: onlyOwner });
    chmodSync(draft, mode);
    renameSync(draft, file);
  } catch (cause) {
    throw new FlowFileError(`${file} cannot be written: ${reasonOf(cause)}.`, { cause });
  } finally {
    rmSync(draft, { force: true });
  }
}
