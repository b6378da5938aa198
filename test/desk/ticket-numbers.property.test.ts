// Invented ticket numbers are never printed.

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { checkAnswer } from "../../src/tools/answer-check/check-answer.ts";
import { readDeskFiles } from "../../src/db/desk-files.ts";
import { openDesk } from "../../src/db/open-desk.ts";
import { deskView } from "../../src/policy/desk-view.ts";
import { readPolicy } from "../../src/policy/policy.ts";
import { nimbusTools } from "../../src/tools/nimbus-tools.ts";
import { play } from "../support/play.ts";

const files = await readDeskFiles("db");
const policy = await readPolicy("db/policy.json");
const now = new Date("2026-10-21T12:00:00Z");

const fullWidth = (digits: string): string =>
  digits.replaceAll(/\d/g, (one) => String.fromCodePoint(0xff10 + Number(one)));
const arabic = (digits: string): string => digits.replaceAll(/\d/g, (one) => String.fromCodePoint(0x660 + Number(one)));

const number = fc.integer({ min: 5001, max: 9999 }).map(String);
const written = fc
  .tuple(
    number,
    fc.constantFrom<(digits: string) => string>(
      (digits) => digits,
      (digits) => `#${digits}`,
      (digits) => `${digits.slice(0, 1)},${digits.slice(1)}`,
      (digits) => `${digits.slice(0, 1)}\u00a0${digits.slice(1)}`,
      (digits) => `${digits.slice(0, 2)}\u200b${digits.slice(2)}`,
      (digits) => `TCK-${digits}`,
      (digits) => `**${digits}**`,
      fullWidth,
      arabic,
    ),
  )
  .map(([digits, form]) => form(digits));
const words = fc.constantFrom(
  ..."Your ticket|Ihr Ticket|Tu ticket|Votre ticket|is|ist|es|est|number|Nummer|número|n°|for order 1042|has been|ready|: |, |. |\n|(|)|Reference|and|not|Danke!|¿|the case|5001".split(
    "|",
  ),
);
/** Symbols of all kinds except currencies and units: a number with one of those is not a ticket's. */
const noise = fc.string({
  unit: fc.constantFrom(...Array.from(`!?.,:;-_()[]'"#*°/&→·😀\n\t\u200b\u202e\u001b`)),
  maxLength: 6,
});
const answer = fc
  .array(fc.oneof({ weight: 3, arbitrary: words }, { weight: 1, arbitrary: written }, noise), {
    maxLength: 12,
  })
  .map((parts) => parts.join(" "));

/** Numbers of a text, however they are written; made without a look at how the check reads them. */
function numbersOf(text: string): readonly string[] {
  const digits = text
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}*]/gu, "")
    .replaceAll(/[\u0660-\u0669]/g, (one) => String((one.codePointAt(0) ?? 0) - 0x660));
  const whole = digits.match(/\d+/g) ?? [];
  const grouped = (digits.match(/(?<![\d.,])\d[,\u0020]\d{3}(?!\d)/g) ?? []).map((one) => one.replaceAll(/\D/g, ""));
  return [...whole, ...grouped].filter((one) => /^[5-9]\d{3}$/.test(one) && one !== "5000");
}

it("whatever a model says, a printed answer holds no number of a ticket that no tool gave", async () => {
  let [answered, withheld] = [0, 0];
  await fc.assert(
    fc.asyncProperty(answer, answer, fc.boolean(), async (first, second, opens) => {
      const store = await openDesk({ path: "unused", files, day: "2026-10-21", mode: "memory" });
      const tools = nimbusTools(deskView({ store, policy, identity: { kind: "staff" }, clock: () => now }));
      const ticket = ["create_support_ticket", { category: "refund", order_id: 1042, summary: "Please." }] as const;
      const script = [...(opens ? [{ calls: [ticket] }] : []), { text: first }, { text: second }];
      const { result } = await play(script, { tools, checkAnswer, question: "Refund order 1042.", leftOver: true });
      await store.close();
      const given = opens ? ["5001"] : [];
      expect(numbersOf(result.answer ?? "").filter((one) => !given.includes(one))).toEqual([]);
      if (result.outcome === "answered") answered += 1;
      if (result.outcome === "withheld") withheld += 1;
    }),
    { numRuns: 1000 },
  );
  expect(Math.min(answered, withheld)).toBeGreaterThan(100);
});
