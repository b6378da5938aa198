// A copy of the work tree in which controls are removed one after another.

import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Control } from "./control.ts";

/** The result of removing a control; `noticed` is the first test that failed, if any. */
export interface Trial {
  readonly control: string;
  readonly noticed: string | undefined;
}

interface Failure {
  readonly file: string;
  readonly test: string;
  readonly why: string;
}

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

/** Removes a control in this copy, runs the tests that should notice, and puts it back. */
export async function tryWithout(control: Control, project: string): Promise<Trial> {
  const path = join(project, control.file);
  const whole = readFileSync(path, "utf8");
  const takeAway = (): void => writeFileSync(path, withoutControl(control, whole));
  const putBack = (): void => writeFileSync(path, whole);
  try {
    takeAway();
    const [noticed] = await failuresOf(project, control.tests);
    if (noticed !== undefined) return { control: control.name, noticed: noticed.test };
    const [other] = await failuresOf(project, []);
    if (other === undefined) return { control: control.name, noticed: undefined };
    // A test may fail by chance; one that noticed fails again, and passes with the control in place.
    const again = (await failuresOf(project, [other.file])).length > 0;
    putBack();
    const isReason = again && (await failuresOf(project, [other.file])).length === 0;
    return { control: control.name, noticed: isReason ? other.test : undefined };
  } finally {
    putBack();
  }
}

/** The test that checks the controls' texts, which always notices. */
const testOfList = "test/safety/controls.test.ts";

/** Returns a file's text without the control. Throws unless the control's text occurs exactly once. */
export function withoutControl({ name, file, text, without }: Control, whole: string): string {
  const parts = whole.split(text);
  if (parts.length === 2) return parts.join(without);
  throw new Error(`"${name}": ${file} has its text ${parts.length - 1} times instead of once; correct the list.`);
}

/** Returns the first failing tests of these files, or of all. */
export async function failuresOf(project: string, files: readonly string[]): Promise<readonly Failure[]> {
  const result = join(project, "controls-report.json");
  rmSync(result, { force: true });
  const args = [
    "run",
    "--bail=1",
    "--retry=0",
    `--exclude=${testOfList}`,
    "--reporter=json",
    `--outputFile=${result}`,
    ...files,
  ];
  await ended(join(project, "node_modules", ".bin", "vitest"), args, project);
  // For example, a failing build fails before any test.
  if (!existsSync(result)) return [{ file: "", test: "(the tests could not even begin)", why: "" }];
  const { testResults } = report.parse(JSON.parse(readFileSync(result, "utf8")));
  const fileOf = (name: string): string => name.slice(project.length + 1);
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => ({
        file: fileOf(name),
        test: `${fileOf(name)}: ${fullName}`,
        why: failureMessages.join("\n"),
      })),
  );
  // Files that were not reached count as failed, too, but without a message.
  const unloaded = testResults.find(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  if (failed.length > 0 || unloaded === undefined) return failed;
  const file = fileOf(unloaded.name);
  return [{ file, test: `${file}: could not be loaded`, why: "" }];
}

/** Runs in its own process group, so that a test that never ends is stopped with all its children. */
async function ended(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: "ignore", detached: true });
  const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, "SIGKILL"), longestMs);
  await new Promise<void>((done, fail) => child.on("error", fail).on("close", () => done()));
  clearTimeout(timer);
}

const longestMs = 600_000;
