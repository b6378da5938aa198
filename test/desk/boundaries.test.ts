// `test-flows --boundaries` on a desk that is a folder, as a process.

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { onTerminal } from "../support/on-terminal.ts";
import { chatServer } from "../support/chat-server.ts";
import { world } from "../support/world.ts";

interface Report {
  readonly desk: string;
  readonly policy: string;
  readonly different: number;
  readonly edges: readonly {
    readonly action: string;
    readonly rule: string | null;
    readonly fails: readonly string[];
  }[];
  readonly cases: readonly Readonly<Record<string, unknown>>[];
}

const rental = resolve("examples/bicycle-rental");

/** A desk of its own that holds these cases. */
function deskWith(w: ReturnType<typeof world>, cases: string): string {
  cpSync(rental, w.path("rental"), { recursive: true });
  w.write("rental/cases.yaml", cases);
  return w.path("rental");
}

const boundaries = (w: ReturnType<typeof world>, desk: string, ...args: string[]) =>
  w.run("test-flows", ["--boundaries", "--desk", desk, ...args]);

const one = (text: string): string => `- action: reserve\n  what: a case\n  today: 2026-06-15\n${text}\n`;

describe("test-flows --boundaries on a desk's folder", () => {
  it("lists each rule at its edges and decides each of its cases as the shop expects, without data", async () => {
    const w = world();
    const { code, stdout, stderr } = await boundaries(w, rental);
    expect(stderr).toMatch(/^\d+ cases at the rules' edges are listed; \d+ cases of cases.yaml: all as expected\.\n$/);
    expect(code).toBe(0);
    const rows = stdout.trimEnd().split("\n");
    expect(rows[0]).toBe("action\tresult\tcase\texpected\tdecided\treason");
    expect(rows).toContain(
      "reserve\tlisted\tWithin longest rental is 14 days, must be less than 14 days\t\trefuse: within_longest_rental\tA bike is rented for less than 14 days after the first day.",
    );
    expect(rows).toContain(
      "reserve\tas expected\tone cent more is decided by a person\tneeds a person: person_above\tneeds a person: person_above\tThe bike is free on these days. A person has to approve it. A rental of 500.01 EUR is decided by a person.",
    );
    expect(rows.filter((row) => row.includes("\tas expected\t")).length).toBeGreaterThanOrEqual(12);
    expect([w.exists("desk.sqlite"), w.exists("logs")]).toEqual([false, false]);
  });

  it("brings every rule of every action to fail once", async () => {
    const { stdout } = await boundaries(world(), rental, "--json");
    const { edges } = JSON.parse(stdout) as Report;
    const failing = new Set(edges.flatMap(({ action, fails }) => fails.map((code) => `${action} ${code}`)));
    const all = new Set(edges.flatMap(({ action, rule }) => (rule === null ? [] : [`${action} ${rule}`])));
    expect(all.size).toBe(23);
    expect([...all].filter((rule) => !failing.has(rule))).toEqual([]);
  });

  it("fails where a verdict or the failing rules are others than expected, and says so of that case alone", async () => {
    const w = world();
    const cases = [
      one("  expect: allow"),
      one("  facts: { member.age: 17, bike.electric: 1 }\n  expect: allow"),
      one("  facts: { member.age: 17, bike.electric: 1 }\n  expect: refuse\n  fails: [fit_to_ride]"),
      one("  facts: { member.age: 17, bike.electric: 1 }\n  expect: refuse"),
    ];
    const { code, stdout, stderr } = await boundaries(w, deskWith(w, cases.join("")), "--json");
    const report = JSON.parse(stdout) as Report;
    expect([code, report.different]).toEqual([6, 2]);
    expect(report.cases.map(({ agrees }) => agrees)).toEqual([true, false, false, true]);
    expect(report.cases[2]).toMatchObject({
      expected_fails: ["fit_to_ride"],
      decided: "refuse",
      fails: ["old_enough"],
    });
    expect(stderr).toContain("; 4 cases of cases.yaml: 2 decided otherwise than expected.\n");
  });

  it("takes facts as blocks, by path and as rows, counts days from each case's own day, and takes its policy", async () => {
    const w = world();
    const cases = [
      one("  facts: { taken: [{ from_day: today, to_day: today }], bike: { place: workshop } }\n  expect: refuse"),
      one("  facts: { facts.open.bookings: 2, member: null }\n  policy: { most_open_bookings: 3 }\n  expect: refuse"),
      one("  asked: { from_day: today - 1 day, to_day: today }\n  expect: refuse"),
    ];
    const { stdout } = await boundaries(w, deskWith(w, cases.join("")), "--json");
    const report = JSON.parse(stdout) as Report;
    expect(report.cases.map(({ fails }) => fails)).toEqual([
      ["fit_to_ride", "free_on_those_days"],
      ["active_member"],
      ["begins_today_or_later"],
    ]);
    expect(report.cases[0]?.["facts"]).toMatchObject({ taken: [{ from_day: "2026-06-15", to_day: "2026-06-15" }] });
    expect(report.cases[2]?.["asked"]).toMatchObject({ bike: "C-01", from_day: "2026-06-14", to_day: "2026-06-15" });
  });

  it.each([
    ["  expect: alow", ["4:11: `expect` must be one of allow, refuse, needs_person. Did you mean allow?"]],
    ["  exect: allow", ["4:3: unknown key `exect`; did you mean `expect`?"]],
    [
      "  expect: allow\n  policy: { longest_day: 3 }",
      ["5:13: unknown key `longest_day`; did you mean `longest_days`?"],
    ],
    ["  expect: allow\n  fails: [old_enuf]", ["5:11: `reserve` has no rule `old_enuf`; did you mean `old_enough`?"]],
    [
      "  facts: { bik.place: shop, bike: { plase: shop }, member.agee: 3 }\n  expect: allow",
      [
        "4:12: there is no fact `bik`; did you mean `bike`?",
        "4:37: no rule reads `bike.plase`, and no example has it; did you mean `place`?",
        "4:52: no rule reads `member.agee`, and no example has it; did you mean `age`?",
      ],
    ],
    [
      "  facts: { taken: 1, open: 2 }\n  expect: allow",
      [
        "4:12: the fact `taken` is a list; write its rows, taken: [{ … }], or none, taken: [].",
        "4:22: the fact `open` is a row; write its fields, open: { … }, or null.",
      ],
    ],
    [
      "  asked: { from: today, to_day: soon }\n  expect: allow",
      [
        "4:12: no tool that uses `reserve` takes `from`; did you mean `from_day`?",
        "4:33: `to_day` is not right: must be a day of the calendar, written YYYY-MM-DD.",
      ],
    ],
  ])("names the place and the likely word in a case with %j", async (text, told) => {
    const w = world();
    const { code, stdout, stderr } = await boundaries(w, deskWith(w, one(text)));
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(told.map((sentence) => `  cases.yaml:${sentence}\n`).join(""));
  });

  it("names a cases.yaml that is no text", async () => {
    const w = world();
    const desk = deskWith(w, "");
    writeFileSync(join(desk, "cases.yaml"), Buffer.from([0xff, 0xfe, 0x00]));
    const { code, stdout, stderr } = await boundaries(w, desk);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^test-flows: cases\.yaml .*\.\n$/);
  });

  it("says if there is no cases.yaml, and which example is missing or not allowed", async () => {
    const w = world();
    const desk = deskWith(w, "");
    const text = readFileSync(join(desk, "desk.yaml"), "utf8");
    const without = text
      .replace("    example: { booking: { booking_no: 701, status: held } }\n", "")
      .replace("booking_no: 701, status: out, bike", "booking_no: 701, status: paid, bike");
    writeFileSync(join(desk, "desk.yaml"), without);
    const { stderr } = await boundaries(w, desk);
    expect(stderr).toContain("cases.yaml:1:1: ");
    const { code, stderr: said } = await w.run("test-flows", ["--boundaries", "--desk", withoutCases(w, desk)]);
    expect(code).toBe(0);
    expect(said).toContain("The action confirm has no example, so its rules are not listed");
    expect(said).toContain("The example of take_back is decided refuse: The booking is paid");
    expect(said).toContain("the desk has no cases.yaml that says what a person expects.\n");
  });

  it("shows on a terminal which rules fail where a decision differs", async () => {
    const w = world();
    const desk = deskWith(w, one("  facts: { member.age: 17, bike.electric: 1 }\n  expect: allow"));
    const { code, output } = await onTerminal(w, ["test-flows", "--boundaries", "--desk", desk]);
    expect(code).toBe(6);
    expect(output).toMatch(/^✗ +allow +refuse: old_enough +reserve: a case$/m);
  });

  it("shows a table on a terminal, with a heading for each action and for the cases", async () => {
    const w = world();
    const { code, output } = await onTerminal(w, ["test-flows", "--boundaries", "--desk", rental]);
    expect(code).toBe(0);
    expect(output).toMatch(/^reserve$/m);
    expect(output).toMatch(/^· +refuse +Order of the days is -1, must be at least 0 /m);
    expect(output).toMatch(/^cases\.yaml$/m);
    expect(output).toMatch(/^✓ +allow +allow +pay_deposit: the deposit of a cargo bike$/m);
  });
});

describe("test-flows --coverage on a desk's folder", () => {
  it("lists the rules of each action, and only branches that a tool can take", async () => {
    const w = world();
    const flow = w.write(
      "flows/one.yaml",
      "flow: a question\nas: staff\ntoday: 2026-06-15\nask: hello\nexpect: { calls: [] }\n",
    );
    const { url } = await chatServer([{ text: "Hello!" }]);
    const env = {
      LLM_PROVIDER: "openai",
      OPENAI_API_KEY: "sk-rental-0000",
      OPENAI_BASE_URL: url,
      OPENAI_CHAT_MODEL: "m",
    };
    const { stdout } = await w.run("test-flows", ["--desk", rental, "--coverage", "--json", flow], { env });
    const { coverage } = JSON.parse(stdout) as { coverage: readonly { kind: string; name: string; flows: number }[] };
    const names = coverage.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(["reserve: within_longest_rental holds", "extend: within_longest_rental holds"]),
    );
    expect(names.filter((name) => /^(?:cancel_booking|confirm_booking|check_bike):/.test(name))).toEqual([
      "cancel_booking: done",
      "cancel_booking: needs_person",
      "cancel_booking: refused",
      "cancel_booking: missing",
      "cancel_booking: invalid_arguments",
      "check_bike: allow",
      "check_bike: refuse",
      "check_bike: needs_person",
      "check_bike: missing",
      "check_bike: invalid_arguments",
      "confirm_booking: done",
      "confirm_booking: refused",
      "confirm_booking: missing",
      "confirm_booking: invalid_arguments",
    ]);
    expect(coverage.filter(({ flows }) => flows > 0)).toEqual([{ kind: "outcome", name: "answered", flows: 1 }]);
  });
});

/** The same desk with its cases taken away. */
function withoutCases(w: ReturnType<typeof world>, desk: string): string {
  const files = ["desk.yaml", "schema.sql", "seed.sql", "policy.yaml"];
  for (const name of files) w.write(`without/${name}`, readFileSync(join(desk, name)));
  return w.path("without");
}
