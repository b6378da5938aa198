// Flows on the sample desk, for these tests.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { nimbusFlowDesk } from "../../src/compose/nimbus-flow-desk.ts";
import { readConfig } from "../../src/config.ts";
import type { FlowReport } from "../../src/flows/flow-report.ts";
import { readFlows } from "../../src/flows/read-flows.ts";
import { type FlowsRequest, runFlows } from "../../src/flows/run-flows.ts";
import { type ScriptedReply, scriptedModel } from "../../src/llm/providers/scripted.ts";

export const eligible = `flow: an eligible order gets one refund ticket
as: maya@brightpath.example
today: 2026-10-21
ask: Please refund order #1042
expect:
  outcome: answered
`;

/** A folder of its own with these files; the desk is the sample desk. */
export async function flowFolder(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "ask-agent-flows-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { desk } = await nimbusFlowDesk(await readConfig({ env: {} }));
  const read = () =>
    readFlows(
      Object.keys(files)
        .filter((name) => name.endsWith(".yaml"))
        .map((name) => join(folder, name)),
      desk,
    );
  return { folder, desk, read, path: (name: string): string => join(folder, name) };
}

/** Returns the problems of one flow's text, without the file's name. */
export async function problemsOf(text: string): Promise<readonly string[]> {
  const { read, path } = await flowFolder({ "a.yaml": text });
  return (await read()).problems.map((problem) => problem.replace(path("a.yaml"), "a.yaml"));
}

/** Runs flows with a script of replies, the same for each run. */
export async function runScripted(
  text: string,
  script: readonly ScriptedReply[],
  options: Partial<FlowsRequest> = {},
): Promise<FlowReport> {
  const { read, desk } = await flowFolder({ "a.yaml": text });
  const { flows, problems } = await read();
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return runFlows({
    flows,
    desk,
    today: "2026-10-21",
    flowModels: [{ name: "scripted", replySourceFor: () => scriptedModel(script) }],
    repeat: 1,
    jobs: 2,
    failFast: false,
    signal: new AbortController().signal,
    trace: () => () => {},
    ...options,
  });
}

/** The sentences of a run that did not pass, each with its step. */
export async function failuresOf(expect: string, script: readonly ScriptedReply[]): Promise<readonly string[]> {
  const report = await runScripted(`${eligible.replace("  outcome: answered\n", "")}${expect}`, script);
  return report.results.flatMap(({ runs }) =>
    runs.flatMap(({ problems }) => problems.map(({ step, sentence }) => `${step ?? "-"}: ${sentence}`)),
  );
}
