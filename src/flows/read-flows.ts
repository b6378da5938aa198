import { readFile } from "node:fs/promises";
import { type Flow, flowOf, flowSchema } from "./flow.ts";
import type { Tool } from "../tools/define-tool.ts";
import type { FlowDesk } from "./flow-desk.ts";
import { readYaml } from "./read-yaml.ts";
import { type Recording, readRecording } from "./recording.ts";

/** A flow with the file it stands in, and the model's replies beside it, if they were recorded. */
export interface FlowFile {
  readonly file: string;
  readonly flow: Flow;
  readonly recording: Recording | undefined;
}

/** Flows that are ready to run, or every problem of every file, each with its file, line and column. */
export interface ReadFlows {
  readonly flows: readonly FlowFile[];
  readonly problems: readonly string[];
}

/** Reads and checks every file before any flow is run. */
export async function readFlows(files: readonly string[], desk: FlowDesk): Promise<ReadFlows> {
  const schema = await schemaFor(desk);
  const flows: FlowFile[] = [];
  const problems: string[] = [];
  for (const file of files) {
    try {
      const read = readYaml(await readFile(file, "utf8"), schema, ["ask", "flow"]);
      if ("problems" in read) problems.push(...read.problems.map((problem) => `${file}:${problem}`));
      else flows.push({ file, flow: flowOf(read.value, desk), recording: await readRecording(file) });
    } catch (error) {
      problems.push(`${file}: ${error instanceof Error ? error.message : "it cannot be read"}`);
    }
  }
  return { flows, problems };
}

/** The schema of flows for a desk. */
export async function schemaFor(desk: FlowDesk) {
  return flowSchema(desk, await toolsOf(desk));
}

/** The tools of a desk, as staff would get them. */
export async function toolsOf(desk: FlowDesk): Promise<readonly Tool[]> {
  const world = await desk.open({ as: "staff", today: anyDay, world: undefined, policy: undefined });
  await world.close();
  return world.tools;
}

const anyDay = "2026-01-01";
