import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { question } from "./after-a-crash.ts";
import { stage } from "./stage.ts";
import type { Trial } from "./trials.ts";

const kilobyte = 1024;

/**
 * Asks while the logs are on a small disk that is full but for so many bytes, from none to all that a run needs; then
 * makes room and asks again. `undefined` where nothing can be mounted.
 */
export async function fullDisk({ stepBytes = kilobyte / 2 } = {}): Promise<Trial | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "ask-agent-full-"));
  const logs = join(folder, "logs");
  mkdirSync(logs);
  if (!mounts(logs)) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const wrong: string[] = [];
  let tried = 0;
  try {
    const at = stage(folder);
    for (let free = 0; free <= 20 * kilobyte; free += stepBytes) {
      tried += 1;
      fill(logs, free);
      const { code, stdout, stderr } = await at.ask(question);
      const said = stderr.split("could not be written").length - 1;
      if (code !== 0 || !stdout.includes("5001")) wrong.push(`${free} bytes free: no answer, exit ${code}: ${stderr}`);
      if (said > 1) wrong.push(`${free} bytes free: said ${said} times`);
      const lost = !at.visible().ids.some((id) => stderr.includes(id));
      if (lost && said === 0) wrong.push(`${free} bytes free: lost, and not said`);
      rmSync(join(logs, "filler"));
      const after = await at.ask(question);
      if (after.code !== 0 || /could not/.test(after.stderr)) wrong.push(`room again: ${after.stderr}`);
      const { ids } = at.visible();
      if (new Set(ids).size !== ids.length) wrong.push("a run is there twice");
      if (at.running().some((name) => name.endsWith(".jsonl"))) wrong.push("a journal is left");
      if (at.tickets().length !== 1) wrong.push(`${at.tickets().length} tickets`);
      execFileSync("find", [logs, "-mindepth", "1", "-delete"]);
    }
  } finally {
    execFileSync("umount", [logs]);
    rmSync(folder, { recursive: true });
  }
  return { tried, wrong };
}

function mounts(path: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", path], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A file that takes all room but so many bytes, in whole pages of the disk. */
function fill(folder: string, free: number): void {
  const file = join(folder, "filler");
  for (let bytes = 64 * kilobyte - free; bytes > 0; bytes -= kilobyte) {
    try {
      writeFileSync(file, Buffer.alloc(bytes));
      if (statSync(file).size === bytes) return;
    } catch {
      // Still too much.
    }
  }
}
