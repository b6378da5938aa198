// The page about desks: what it shows works, and it names every key.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { flowDeskOf } from "../../src/compose/desk-of.ts";
import { readConfig } from "../../src/config.ts";
import { deskSchema } from "../../src/desk/desk-schema.ts";
import { readDeskFolder } from "../../src/desk/read-desk.ts";
import { readFlows } from "../../src/flows/read-flows.ts";
import { runFlows } from "../../src/flows/run-flows.ts";
import { scriptedModel } from "../../src/llm/providers/scripted.ts";
import { keysKnownAt } from "../../src/text/yaml/issue-words.ts";
import { temporaryFolder } from "../trace/temporary-folder.ts";

const page = readFileSync("docs/desk-format.md", "utf8");
const blocks = [...page.matchAll(/```(?:yaml|sql)\n([^]*?)```/g)].map(([, text = ""]) => text);
const block = (start: string): string => blocks.find((text) => text.startsWith(start)) ?? expect.fail(start);

function cafe(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "desk.yaml"), block("version: 1"));
  writeFileSync(join(folder, "schema.sql"), block("CREATE TABLE guests"));
  writeFileSync(join(folder, "seed.sql"), block("INSERT INTO guests"));
  writeFileSync(join(folder, "policy.yaml"), block("most_seats: 8"));
  mkdirSync(join(folder, "flows"));
  writeFileSync(join(folder, "flows", "too-many.yaml"), block("flow: ten seats"));
  return folder;
}

it("has a desk of four files that is read without problems", async () => {
  const { definition } = await readDeskFolder(cafe());
  expect(definition.tools.map(({ name }) => name)).toEqual(["list_bookings", "book_table"]);
});

it("has a flow that passes on it", async () => {
  const folder = cafe();
  const { desk } = await flowDeskOf(await readConfig({ env: {}, desk: folder }));
  const { flows, problems } = await readFlows([join(folder, "flows", "too-many.yaml")], desk);
  expect(problems).toEqual([]);
  const replies = [{ calls: [["book_table", { on_day: "2026-06-16", seats: 10 }]] }, { text: "I am sorry." }] as const;
  const flowModels = [{ name: "actor", replySourceFor: () => scriptedModel(replies) }];
  const { results } = await runFlows({ flows, flowModels, desk, today: "2026-06-15" });
  expect(results.flatMap(({ runs }) => runs.flatMap(({ problems: found }) => found))).toEqual([]);
});

it.each([
  [[]],
  [["customers"]],
  [["tools", "any"]],
  [["actions", "any"]],
  [["actions", "any", "rules", 0]],
  [["policy", "any"]],
])("names every key at %j", (path) => {
  const keys = keysKnownAt(path, deskSchema([])).filter((key) => key !== "version");
  expect(keys.length).toBeGreaterThan(2);
  expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(page))).toEqual([]);
});
