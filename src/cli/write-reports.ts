import { statSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { FlowReport } from "../flows/flow-report.ts";
import type { FlowOptions } from "./test-flows.ts";
import { UsageError } from "./usage-error.ts";

type Files = Pick<FlowOptions, "html" | "junit">;

/** Says before anything runs that a report could not be written where it is wanted. */
export function checkReportFiles({ html, junit }: Files): void {
  for (const file of [html, junit].filter((name) => name !== undefined))
    if (statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new UsageError(`${file} cannot be written: there is no folder ${dirname(file)}.`);
}

/** Writes the reports that were asked for, for their owner alone: they hold what customers write. */
export async function writeReports(report: FlowReport, { html, junit }: Files): Promise<void> {
  if (junit !== undefined) await write(junit, (await import("../flows/junit.ts")).junitOf(report));
  if (html !== undefined) await write(html, (await import("../pages/flow-page.ts")).flowPage(report));
}

async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { mode: 0o600 });
    await chmod(file, 0o600);
  } catch (cause) {
    throw new UsageError(`${file} cannot be written; see whether it is a file in a folder that may be written.`, {
      cause,
    });
  }
}
