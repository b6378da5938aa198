import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../config.ts";
import { flowOfRun } from "../flows/flow-of-run.ts";
import { toolsOf } from "../flows/read-flows.ts";
import { recordingFile, recordingText } from "../flows/recording.ts";
import { makePrivateFolder, replaceFile } from "../trace/private-files.ts";
import { readContext } from "../trace/read-context.ts";
import { oneLine } from "../plain-text.ts";
import { nimbusFlowDesk } from "./compose-flows.ts";
import { nimbusWorldOf } from "./compose-to-flow.ts";
import { findRun } from "./find-run.ts";
import { UsageError } from "./usage-error.ts";

/** Writes a recorded run as a flow with the model's replies beside it, into `flows/`; never over a file that is there. */
export async function keepAsFlow(runId: string): Promise<number> {
  const config = await readConfig();
  const { record, logs } = findRun(config.logs, runId);
  const { desk, policy, today } = await nimbusFlowDesk(config);
  const { text, recording, replayed } = await flowOfRun({
    record,
    policy: readContext(logs, record.context)?.policy,
    worldOf: nimbusWorldOf(policy),
    setting: { desk, today },
    tools: await toolsOf(desk),
  });
  const file = join("flows", `${nameOf(record.question, runId)}.yaml`);
  if (existsSync(file)) throw new UsageError(`${file} is there already; move it away, or keep it.`);
  makePrivateFolder("flows");
  replaceFile(file, `# yaml-language-server: $schema=flow.schema.json\n${text}`);
  replaceFile(recordingFile(file), recordingText(recording));
  process.stdout.write(`${file}\n`);
  process.stderr.write(`${oneLine(wordsFor(file, replayed))}\n`);
  return 0;
}

function wordsFor(file: string, { status, problems }: Awaited<ReturnType<typeof flowOfRun>>["replayed"]): string {
  if (status === "passed") return `Check what it expects, then test it: test-flows ${file}`;
  const [why] = problems;
  return `The run could not be played again as it was. ${why?.sentence ?? ""} Correct its world in ${file}.`;
}

/** The question as a file's name, with the end of the run's id, so that two runs never share one. */
function nameOf(question: string, runId: string): string {
  const words = question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 40)
    .replaceAll(/^-|-$/g, "");
  const tail = runId.replaceAll(/[^\w-]/g, "").slice(-6);
  return [words.toWellFormed(), tail].filter((part) => part !== "").join("-");
}
