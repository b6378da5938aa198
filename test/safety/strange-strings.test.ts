// Strange texts at every place in a call.

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readDeskFiles } from "../../src/db/desk-files.ts";
import { openDesk } from "../../src/db/open-desk.ts";
import { visibleText } from "../../src/text/plain-text.ts";
import { deskView } from "../../src/policy/desk-view.ts";
import { readPolicy } from "../../src/policy/policy.ts";
import { nimbusTools } from "../../src/tools/nimbus-tools.ts";
import { runSql } from "../support/run-sql.ts";
import { play } from "../support/play.ts";
import { stillClock } from "../support/still-clock.ts";
import { now } from "./crowd.ts";
import { type Call, parrot } from "./parrot.ts";
import { strangeStrings } from "./strange-strings.ts";

const ticket = { category: "other", summary: "Help" };
/** Every place in a call that can hold a text. */
const places: Readonly<Record<string, (text: string) => Call>> = {
  "the number of get_order": (text) => ["get_order", { order_id: text }],
  "the number of check_refund_eligibility": (text) => ["check_refund_eligibility", { order_id: text }],
  "the number of a ticket": (text) => ["create_support_ticket", { ...ticket, order_id: text }],
  "the summary of a ticket": (text) => ["create_support_ticket", { ...ticket, summary: text }],
  "the category of a ticket": (text) => ["create_support_ticket", { ...ticket, category: text }],
  "an argument's name": (text) => [
    "get_order",
    Object.fromEntries([
      ["order_id", 1042],
      [text, 1],
    ]),
  ],
  "a tool's name": (text) => [text, { order_id: 1042 }],
  "all arguments": (text) => ["get_order", text],
};

/** Words of a database, a path or a stack, which belong in front of no model. */
const inside = /sqlite|syntax error|no such|constraint|prepared|bind|\.ts:|node_modules|\/tmp\/|at Object/i;
const longestResult = 600;

test("there are two hundred strange strings, all different", () => {
  expect(new Set(strangeStrings).size).toBe(strangeStrings.length);
  expect(strangeStrings.length).toBeGreaterThanOrEqual(200);
});

test.each(Object.entries(places))(
  "a strange string as %s gives a short plain result and harms nothing",
  async (_, make) => {
    const desk = await deskInFolder();
    const before = desk.sql("SELECT * FROM orders");
    const callsOf = (text: string): Promise<unknown> => desk.run([make(text)]);
    for (const text of strangeStrings) {
      const told = JSON.stringify(await callsOf(text));
      expect(told).toMatch(/^\{"(?:error|created|order_id)":/);
      expect(told.length).toBeLessThan(longestResult);
      // An argument that is unknown is named, so that the model can leave it out.
      expect(told.replace(/Unrecognized keys?: .*/, "")).not.toMatch(inside);
    }
    expect(desk.sql("SELECT * FROM orders")).toEqual(before);
    expect(desk.sql("SELECT name FROM sqlite_master WHERE name LIKE '%ticket%' ORDER BY 1")).toHaveLength(3);
    expect(desk.sql("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(desk.files()).toEqual(["desk.sqlite"]);
    expect(readdirSync(".").filter((name) => /stolen|etc|evil/.test(name))).toEqual([]);
  },
);

test("a summary is kept as the plain text that it is", async () => {
  const desk = await deskInFolder();
  const fits = strangeStrings.filter((text) => /^[^]{1,500}$/.test(visibleText(text).trim()));
  for (const text of fits) await desk.run([places["the summary of a ticket"]!(text)]);
  const kept = desk.sql("SELECT summary FROM tickets ORDER BY id").map(({ summary }) => summary);
  expect(kept).toEqual(fits.map((text) => visibleText(text).trim()));
  expect(fits.length).toBeGreaterThan(150);
});

test("no strange string is the address of a customer", async () => {
  const desk = await deskInFolder();
  for (const text of strangeStrings) expect(await desk.store.findCustomer(text)).toBeUndefined();
});

/** The sample desk in a folder of its own, in which a model makes one call at a time. */
async function deskInFolder() {
  const folder = mkdtempSync(join(tmpdir(), "ask-agent-strange-"));
  const path = join(folder, "desk.sqlite");
  const store = await openDesk({ path, files: await readDeskFiles("db"), day: "2026-11-29", mode: "real" });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const policy = await readPolicy("db/policy.json");
  const tools = nimbusTools(deskView({ store, policy, identity: { kind: "staff" }, clock: () => now }));
  return {
    store,
    sql: runSql(path),
    files: () => readdirSync(folder),
    async run(calls: readonly Call[]): Promise<unknown> {
      const { result, of } = await play([], { tools, provider: parrot([calls]), clock: stillClock(), leftOver: true });
      // A text too long for the history ends the run before the tool is called.
      if (result.outcome === "limit") return { error: result.answer };
      expect(result.outcome).toBe("answered");
      expect(of("tool_exception")).toEqual([]);
      return of("tool_result")[0]?.result;
    },
  };
}
