import { FlowFileError } from "./find-flows.ts";
import { type Flow, flowOf } from "./flow.ts";
import { flowSchema, laterKeys } from "./flow-schema.ts";
import type { Tool } from "../tools/define-tool.ts";
import { type FlowDesk, FlowWorldError } from "./flow-desk.ts";
import { readText } from "./read-text.ts";
import { placeOf, readYaml } from "../text/yaml/read-yaml.ts";
import { type Recording, readRecording } from "./recording.ts";

/** A flow with its file, and the model's recorded replies beside it, if any. */
export interface FlowFile {
  readonly file: string;
  readonly flow: Flow;
  readonly recording: Recording | undefined;
}

/** Flows that are ready to run, or all problems of all files, each with file, line and column. */
export interface ReadFlows {
  readonly flows: readonly FlowFile[];
  readonly problems: readonly string[];
}

const flowFileWords = { what: "flow", wholeTexts: ["ask", "flow"] };

/** Reads and validates every file before any flow is run. */
export async function readFlows(files: readonly string[], desk: FlowDesk): Promise<ReadFlows> {
  const schema = await schemaFor(desk);
  const flows: FlowFile[] = [];
  const problems: string[] = [];
  for (const file of files) {
    let text = "";
    try {
      text = await yamlText(file);
      const read = readYaml(text, schema, { ...flowFileWords, later: laterKeys });
      if ("problems" in read) problems.push(...read.problems.map((problem) => `${file}:${problem}`));
      else flows.push(await flowFile(file, flowOf(read.value), desk));
    } catch (error) {
      if (!(error instanceof FlowFileError || error instanceof FlowWorldError)) throw error;
      const place =
        error instanceof FlowWorldError && error.key !== undefined ? `:${placeOf(text, error.key, flowFileWords)}` : "";
      problems.push(error.message.startsWith(file) ? error.message : `${file}${place}: ${error.message}`);
    }
  }
  return { flows, problems };
}

/** The largest flow file, in bytes: far more than a person writes. */
const largestFile = 1_000_000;

async function yamlText(file: string): Promise<string> {
  const text = await readText(file, largestFile);
  if (text === undefined) throw new FlowFileError(`${file} does not exist.`);
  return text;
}

/** Reads a flow and checks that its world is possible; the day does not matter for that. */
async function flowFile(file: string, flow: Flow, desk: FlowDesk): Promise<FlowFile> {
  const { as, today = anyDay, world, policy } = flow;
  await (await desk.open({ as, today, world, policy })).close();
  return { file, flow, recording: await readRecording(file) };
}

/** Returns the schema of flows for a desk. */
export async function schemaFor(desk: FlowDesk) {
  return flowSchema(desk, await toolsOf(desk));
}

/** Returns the tools of a desk, as staff get them. */
export async function toolsOf(desk: FlowDesk): Promise<readonly Tool[]> {
  const world = await desk.open({ as: "staff", today: anyDay, world: undefined, policy: undefined });
  await world.close();
  return world.tools;
}

const anyDay = "2026-01-01";
