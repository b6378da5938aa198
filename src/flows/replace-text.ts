import { randomUUID } from "node:crypto";
import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { FlowFileError } from "./find-flows.ts";
import { reasonOf } from "../files/reason-of.ts";

const onlyOwner = 0o600;

/**
 * Writes a file, readable by its owner only, or replaces an existing one and keeps its mode. Readers see the old or the
 * new text, never a mixture; the last writer wins. Throws a FlowFileError.
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
