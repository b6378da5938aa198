// The bicycle rental as a folder of data, with the flows of the same shop made by code.

import { basename, join } from "node:path";
import { scriptedModel } from "ask-agent";
import { findFlows, readFlows, runFlows } from "ask-agent/flows";
import { expect, it } from "vitest";
import { flowDeskOf } from "../../src/compose/desk-of.ts";
import { readConfig } from "../../src/config.ts";
import { scripts } from "../flows/another-desk/scripts.ts";

const today = "2026-06-15";
const { desk } = await flowDeskOf(await readConfig({ env: {}, desk: "examples/bicycle-rental" }));
const files = findFlows(["test/flows/another-desk/flows"]);
const nameOf = (file: string): string => basename(file, ".yaml");

it.each(files.map(nameOf))("plays the flow %s", async (name) => {
  const { flows, problems } = await readFlows([join("test/flows/another-desk/flows", `${name}.yaml`)], desk);
  expect(problems).toEqual([]);
  const actors = { name: "actors", replySourceFor: () => scriptedModel(scripts[name] ?? []) };
  const { results } = await runFlows({ flows, flowModels: [actors], desk, today });
  expect(results.flatMap(({ runs }) => runs.flatMap((run) => run.problems.map(({ sentence }) => sentence)))).toEqual(
    [],
  );
});
