import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../../config.ts";
import { flowOfRun } from "../../flows/flow-of-run.ts";
import { isStandIn } from "../../flows/keep-recording.ts";
import { toolsOf } from "../../flows/read-flows.ts";
import { recordingFile, recordingText } from "../../flows/recording.ts";
import { replaceText } from "../../flows/replace-text.ts";
import { makePrivateFolder } from "../../files/private-files.ts";
import { readContext } from "../../trace/context-files.ts";
import { reasonOf } from "../../files/reason-of.ts";
import type { TraceRecord } from "../../trace/trace-record.ts";
import { nimbusFlowDesk } from "../../compose/nimbus-flow-desk.ts";
import { nimbusWorldOf } from "../../compose/nimbus-world-of.ts";
import { isFolderDesk } from "../../compose/folder/is-folder-desk.ts";
import { findRun } from "../../compose/find-run.ts";
import { noticesOn } from "../command/notices.ts";
import { spokenCommand } from "../command/spoken-command.ts";
import { UsageError } from "../../text/usage-error.ts";

/** Writes a recorded run as a flow with its recorded replies to `flows/`. Never overwrites a file. */
export async function keepAsFlow(runId: string, folder?: string): Promise<number> {
  const config = await readConfig({ desk: folder });
  if (isFolderDesk(config))
    throw new UsageError(
      "--to-flow makes flows of the built-in desk only; write one in the folder flows of this desk.",
    );
  const { record, logs } = await findRun(config.logs, runId);
  if ((record.v ?? 1) > 1) throw new UsageError(`The run ${runId} is of a later version of this program; update it.`);
  const { desk, policy, today } = await nimbusFlowDesk(config);
  const { text, recording } = await flowOfRun({
    record,
    policy: readContext(logs, record.context)?.policy,
    worldOf: nimbusWorldOf(policy),
    setting: { desk, today },
    tools: await toolsOf(desk),
  });
  const file = join("flows", `${nameOf(record.question, runId)}.yaml`);
  const played = isStandIn(recording.provider) ? undefined : recording;
  for (const there of [file, recordingFile(file)])
    if (existsSync(there)) throw new UsageError(`${there} is there already; move it away, or keep it.`);
  write(file, `# yaml-language-server: $schema=flow.schema.json\n# made of the run ${record.run_id}\n${text}`);
  if (played !== undefined) write(recordingFile(file), recordingText(played));
  process.stdout.write(`${file}\n`);
  const notice = await noticesOn(process.stderr, config.color);
  const words = [
    ...partOfConversation(record),
    ...(played === undefined ? ["No replies were kept beside it: the offline stand-in answers it anew."] : []),
    `Check what it expects, then test it: ${spokenCommand(`test-flows ${file}`)}`,
  ];
  words.forEach(notice);
  return 0;
}

function write(file: string, text: string): void {
  try {
    makePrivateFolder("flows");
  } catch (cause) {
    throw new UsageError(`The folder flows cannot be made here: ${reasonOf(cause)}.`, { cause });
  }
  replaceText(file, text);
}

/** Returns a notice for a later turn of a conversation, which the flow asks alone. */
function partOfConversation({ turn = 1 }: TraceRecord): readonly string[] {
  return turn === 1 ? [] : [`It was turn ${turn} of a conversation; the flow does not have the turns before.`];
}

/** Returns a file name from the question and the end of the run's id, which makes it unique. */
function nameOf(question: string, runId: string): string {
  const words = question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 40)
    .replaceAll(/^-|-$/g, "");
  const tail = runId.replaceAll(/[^\w-]/g, "").slice(-6);
  return [words.toWellFormed(), tail].filter((part) => part !== "").join("-") || "run";
}
