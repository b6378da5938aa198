import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const script = fileURLToPath(new URL("./desk-process.ts", import.meta.url));

type Answer = number & { error: string; outcome: string; ticket: { id: number } };

/** Runs an action of desk-process.ts in a process of its own, as another user if one is given. */
export async function runProcess(
  action: string,
  path: string,
  user: { uid?: number; gid?: number } = {},
): Promise<Answer> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, action, path], user);
  return JSON.parse(stdout) as Answer;
}

/** Root may write everything, so a test of permissions asks somebody else. */
export const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
