// What a report keeps of many runs.

import { expect, test } from "vitest";
import type { FlowsRequest } from "../../src/flows/run-flows.ts";
import { alike } from "../../src/flows/alike.ts";
import { runFlows } from "../../src/flows/run-flows.ts";
import { readFlows } from "../../src/flows/read-flows.ts";
import { scriptedModel } from "../../src/llm/providers/scripted.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../trace/temporary-folder.ts";
import { textIdDesk } from "./text-id-desk.ts";

async function reportOf(text: string, more: Partial<FlowsRequest> = {}) {
  const file = join(temporaryFolder(), "a.yaml");
  writeFileSync(file, `flow: x\nas: staff\nask: Cancel it\nexpect: { outcome: answered }\n`);
  const { flows } = await readFlows([file], textIdDesk);
  const replySourceFor = () =>
    scriptedModel([{ calls: [["cancel_order", { id: "ORD-10001", why: "ill" }]] }, { text }]);
  const flowModels = [{ name: "script", replySourceFor }];
  return runFlows({ desk: textIdDesk, today: "2026-06-15", flows, flowModels, repeat: 3, jobs: 1, ...more });
}

test("runs that are alike share what is alike, and each keeps what is its own", async () => {
  const [one, other, third] = (await reportOf("Done.")).results[0]?.runs ?? [];
  expect(one?.run_id).not.toBe(other?.run_id);
  expect(other?.state).toBe(one?.state);
  expect(third?.calls).toBe(one?.calls);
  const content = (run: typeof one) =>
    run?.events.flatMap((event) => (event.type === "run_started" ? [event.content] : []))[0];
  expect(content(one)).toMatchObject({ system: textIdDesk.system });
  expect(content(other)).toBe(content(one));
});

test("where only runs that did not pass are shown, those that passed keep no events", async () => {
  const passed = await reportOf("Done.", { eventsOf: "not_passed" });
  expect(passed.results[0]?.status).toBe("passed");
  expect(passed.results[0]?.runs.map(({ events }) => events.length)).toEqual([0, 0, 0]);
  const failed = await reportOf("", { eventsOf: "not_passed" });
  expect(failed.results[0]?.status).toBe("failed");
  expect(failed.results[0]?.runs.every(({ events }) => events.length > 3)).toBe(true);
});

const pairs: readonly (readonly [string, unknown, unknown])[] = [
  ["a list that is longer", [1, { a: 1 }], [1, { a: 1 }, 2]],
  ["a list that is shorter", [1, { a: 1 }, 2], [1, { a: 1 }]],
  ["a key more", { a: { b: 1 } }, { a: { b: 1 }, c: undefined }],
  ["a key less", { a: { b: 1 }, c: undefined }, { a: { b: 1 } }],
  ["another order of keys", { a: 1, b: 2 }, { b: 2, a: 1 }],
  ["an object for a list", [1], { 0: 1 }],
  ["null for an object", { a: {} }, { a: null }],
  ["a text of digits for a number", { a: 1 }, { a: "1" }],
  ["another day", { a: new Date(0) }, { a: new Date(1) }],
  ["the same in all", { a: [{ b: null }], c: "x" }, { a: [{ b: null }], c: "x" }],
];

for (const [what, before, value] of pairs)
  test(`what is made alike stays what it is: ${what}`, () => {
    const [then, now] = [JSON.stringify(before), JSON.stringify(value)];
    expect(alike(before, value)).toStrictEqual(value);
    expect(JSON.stringify(alike(before, value))).toBe(now);
    expect(JSON.stringify(before)).toBe(then);
  });
