// What is masked, and what is not.

import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RunEvent } from "../../../src/events.ts";
import { hideBegunSecrets, hideSecrets } from "../../../src/trace/hide-secrets.ts";
import { hidePersonal } from "../../../src/trace/privacy/hide-personal.ts";
import { maskEvent } from "../../../src/trace/privacy/mask-event.ts";
import { decision, ended, everyEvent, recordEvents, started, toolResult } from "../a-run.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { toHide, toKeep } from "./held-out.ts";
import { masked, misses } from "./held-out-figures.ts";
import { secretsToHide, secretsToKeep } from "./secrets-held-out.ts";
import { cpuTime } from "../../support/cpu-time.ts";

describe("the texts that were written before the rules", () => {
  const { shown, changed } = misses();

  test("are hidden and kept as docs/privacy.md says, and no worse", () => {
    expect(toHide.length + toKeep.length).toBeGreaterThanOrEqual(220);
    const [hidden, kept] = [toHide.length - shown.length, toKeep.length - changed.length];
    const page = readFileSync("docs/privacy.md", "utf8");
    expect(page).toContain(`${hidden} of ${toHide.length} were hidden`);
    expect(page).toContain(`${kept} of ${toKeep.length} were kept`);
  });

  test("are hidden and kept so, too, where they are about secrets", () => {
    expect(secretsToHide.length).toBeGreaterThanOrEqual(200);
    expect(secretsToKeep.length).toBeGreaterThanOrEqual(200);
    const missed = misses(secretsToHide, secretsToKeep);
    const [hidden, kept] = [secretsToHide.length - missed.shown.length, secretsToKeep.length - missed.changed.length];
    const page = readFileSync("docs/privacy.md", "utf8");
    expect(page).toContain(`${hidden} of ${secretsToHide.length} were hidden`);
    expect(page).toContain(`${kept} of ${secretsToKeep.length} were kept`);
  });

  test("are the same when they are masked again", () => {
    for (const text of [...toHide, ...toKeep, ...secretsToHide, ...secretsToKeep])
      expect(masked(masked(text))).toBe(masked(text));
  });
});

test("a placeholder says what was there, and nothing else of the text changes", () => {
  const text =
    "É: ada@example.com, +1 415 555 2671; 4111 1111 1111 1111 — DE89 3704 0044 0532 0130 00\tMaya\u200b Lindqvist!";
  expect(masked(text)).toBe("É: [email], [phone]; [card] — [iban]\t[name]!");
});

test("people are found whatever the case, the accents and the order of their names", () => {
  const hide = hidePersonal([{ name: "José O'Brien-Núñez de la Cruz", email: "jose@example.test" }]);
  expect(hide("JOSE here; Núñez, nunez, BRIEN; cruz. de la")).toBe("[name] here; [name]; [name]. de la");
  expect(hide("JOSE@EXAMPLE.TEST")).toBe("[email]");
});

test("megabytes of the worst kind take no time to speak of", () => {
  for (const unit of ["A-1", "sk-a.", "a@", "1 ", "-----BEGIN PRIVATE KEY-----", "\u200b1", "é", "x@y.zz "]) {
    const began = cpuTime();
    masked(unit.repeat(1_000_000 / unit.length));
    expect(cpuTime() - began).toBeLessThan(5000);
  }
});

describe("keys", () => {
  const key = "sk-proj-abcDEF123456ghiJKL789012";
  const odd = "Zq7!vault^plain~word";

  test("are found behind a terminal's sequences and zero-width characters, whole", () => {
    const hide = hideSecrets([odd]);
    for (const mark of ["\u200b", "\u00ad", "\u001b[0m", "\u0007"])
      for (const secret of [key, odd])
        expect(hide(`<${secret.slice(0, 7)}${mark}${secret.slice(7)}>`)).toBe("<[secret]>");
  });

  test("are found in addresses and in markup", () => {
    const hide = hideSecrets(["a&b<c>d\"e'f-012345"]);
    expect(hide("a&amp;b&lt;c&gt;d&quot;e'f-012345 a%26b%3Cc%3Ed%22e'f-012345")).toBe("[secret] [secret]");
  });

  test.each([key, odd, "12345678", "ключ-от-двери-42"])(
    "that are configured are found in base64 and in hex: %s",
    (secret) => {
      const hide = hideSecrets([secret]);
      for (const before of ["", "a", "ab", "abc", "user:"])
        for (const after of ["", "!", "!?", "\n--"]) {
          const bytes = Buffer.from(`${before}${secret}${after}`);
          for (const coding of ["base64", "base64url", "hex"] as const) {
            const hidden = hide(`x ${bytes.toString(coding)} y`);
            expect(hidden).toContain("[secret]");
            const left = Buffer.from(hidden.replaceAll("[secret]", " ").trim(), coding).toString();
            expect(left).not.toContain(secret);
          }
          expect(hide(bytes.toString("hex").toUpperCase())).toContain("[secret]");
        }
    },
  );

  test("that are configured are found with blanks inside, and only they are taken", () => {
    const hide = hideSecrets([odd]);
    expect(hide(`It is ${Array.from(odd).join(" ")} today`)).toBe("It is [secret] today");
    expect(hide(`It is ${odd.slice(0, 9)}\n  ${odd.slice(9)} today`)).toBe("It is [secret] today");
    expect(hide("It is Zq7! and vault^plain word")).toBe("It is Zq7! and vault^plain word");
  });

  test("are not shown while they are being written, however the stream was cut", () => {
    const hide = hideBegunSecrets([odd]);
    for (const secret of [key, odd, "AIzaSyA1234567890abcdefghijklmnopqrstuv"]) {
      const text = `Your key ${secret} is fine.`;
      for (let length = 0; length <= text.length; length++)
        expect(hide(text.slice(0, length))).not.toContain(secret.slice(0, 5));
      expect(hide(text)).toBe("Your key [secret] is fine.");
    }
  });

  test("never take a piece of JSON with them that is not theirs", () => {
    const hide = hideSecrets([]);
    const part = fc.constantFrom(
      "-----BEGIN PRIVATE KEY-----",
      "-----END PRIVATE KEY-----",
      "Bearer a1",
      "token=",
      key,
      '"',
      "\\",
      "x\n",
    );
    fc.assert(
      fc.property(fc.array(fc.array(part).map((parts) => parts.join(""))), (texts) => {
        expect(JSON.parse(hide(JSON.stringify(texts)))).toHaveLength(texts.length);
      }),
    );
  });
});

describe("an event", () => {
  const shout = (text: string): string => text.toUpperCase();
  const kept = new Set([
    "type",
    "at",
    "finish_reason",
    "kind",
    "brake",
    "limit",
    "code",
    "name",
    "call_id",
    "facts",
    "rules",
    "subject",
    "raw",
    "read",
    "usage",
  ]);

  test.each(everyEvent.map((event) => [event.type, event] as const))(
    "%s keeps its ids, facts and numbers",
    (_, event) => {
      const exact = (fields: RunEvent): unknown =>
        Object.entries(fields).filter(([name, value]) => kept.has(name) || typeof value === "number");
      expect(exact(maskEvent(event, shout))).toEqual(exact(event));
    },
  );

  test("of a decision, and raw, are not touched at all", () => {
    const personal = "maya@brightpath.example, 4111 1111 1111 1111";
    const step = { step: 1, at: "2026-10-21T11:45:12.000Z" };
    const events: RunEvent[] = [
      { type: "decision", ...step, call_id: "c", ...decision, facts: { buyer: personal } },
      { ...everyEvent[4]!, text: personal, raw: { wire: "x", value: { content: personal } } } as RunEvent,
      {
        ...toolResult({ note: personal, [personal]: 4111111111111111 }),
        read: [{ table: "t", row: { a: personal } }],
      } as RunEvent,
    ];
    const { line } = recordEvents({ logs: temporaryFolder() }, [started(), ...events, ended()]);
    expect(line?.record.events).toMatchObject([
      { facts: { buyer: personal } },
      { text: "[email], [card]", raw: { value: { content: personal } } },
      { result: { note: "[email], [card]", "[email], [card]": "[card]" }, read: [{ row: { a: personal } }] },
    ]);
  });

  test("keeps everything but keys for a desk that may keep it", () => {
    const { line } = recordEvents({ logs: temporaryFolder(), keepPersonal: true }, [
      started({ question: "ada@example.com, ghp_0123456789abcdefghijABCDEFGHIJ012345" }),
      ended(),
    ]);
    expect(line?.record.question).toBe("ada@example.com, [secret]");
  });
});
