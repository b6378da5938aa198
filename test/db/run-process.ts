import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { unprivileged } from "../support/unprivileged.ts";

const script = fileURLToPath(new URL("./desk-process.ts", import.meta.url));

type Answer = number & { error: string; outcome: string; ticket: { id: number } };

/** Runs an action of desk-process.ts in a process of its own, for whom modes count. */
export async function runProcess(action: string, path: string): Promise<Answer> {
  const [file = "", ...words] = unprivileged([process.execPath, script, action, path]);
  const { stdout } = await promisify(execFile)(file, words);
  return JSON.parse(stdout) as Answer;
}
