// The commands on a real terminal.

import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { chatServer } from "../support/chat-server.ts";
import { quoted, world } from "../support/world.ts";

/** `script`, from util-linux, gives a command a real terminal. */
describe.runIf(process.platform === "linux")("on a terminal", () => {
  it("a run is in colour and shortened to the terminal's width", async () => {
    const { output } = await onTerminal(["ask-agent", "Please refund order #1042"], { columns: 80 });
    expect(output).toContain("\u001b[2m");
    const steps = plain(output)
      .split("\n")
      .filter((line) => line.includes("[step"));
    expect(steps.length).toBe(5);
    expect(Math.max(...steps.map(({ length }) => length))).toBe(80);
    expect(steps[0]).toMatch(/ \(\d+ ms\)$/);
  });

  describe.each([20, 33, 50, 80, 120, 200])("of %i columns", (columns) => {
    const wordsOf = (output: string): string => plain(output).replaceAll(/\s+/g, " ");
    const linesOf = (output: string): readonly string[] => plain(output).trimEnd().split("\n");

    it("an error and what to do about it are whole, broken between words", async () => {
      const said =
        '{"error":{"message":"The trial of this shop ended on Monday, so its counter stays closed for now."}}';
      const server = await chatServer([(response) => void response.writeHead(401).end(said)]);
      const env = { OPENAI_API_KEY: "sk-1042", OPENAI_BASE_URL: server.url, OPENAI_CHAT_MODEL: "m" };
      const { code, output } = await onTerminal(["ask-agent", "Hello"], { columns, env });
      expect(code).toBe(4);
      expect(wordsOf(output)).toContain(
        "answered 401: The trial of this shop ended on Monday, so its counter stays closed for now. Check the key in OPENAI_API_KEY.",
      );
      const tooWide = linesOf(output).filter((line) => line.length > columns && line.trim().includes(" "));
      expect(tooWide).toEqual([]);
    });

    it("a notice is whole", async () => {
      const { output } = await onTerminal(["ask-agent", "Hello"], { columns, env: { NO_COLOR: "1" } });
      expect(wordsOf(output)).toContain(
        "No model key is set, so the answers come from the built-in offline stand-in: fixed rules, not a language model.",
      );
    });

    it("what --check says is whole, broken between words", async () => {
      const prepare = (w: ReturnType<typeof world>): unknown => w.write(".env", "OPENAI_APIKEY=x\n");
      const { output } = await onTerminal(["ask-agent", "--check"], { columns, prepare });
      expect(wordsOf(output)).toContain(".env sets OPENAI_APIKEY, which nothing reads; did you mean OPENAI_API_KEY?");
      expect(wordsOf(output)).toContain("it follows fixed rules and is not a language model.");
      const said = linesOf(output).slice(linesOf(output).indexOf(""));
      expect(said.filter((line) => line.length > columns && line.trim().includes(" "))).toEqual([]);
    });

    it("a settings mistake is whole", async () => {
      const env = { OPENAI_API_KEY: "sk-1042", OPENAI_BASE_URL: "http://shop.example/v1", LLM_PROVIDER: "openai" };
      const { code, output } = await onTerminal(["ask-agent", "Hello"], { columns, env });
      expect(code).toBe(2);
      expect(wordsOf(output)).toContain(
        "OPENAI_BASE_URL must begin with https, or the key would cross the network unprotected; http is for this machine only.",
      );
    });
  });

  it("the answer is wrapped between words", async () => {
    const { output } = await onTerminal(["ask-agent", "--quiet", "Please refund order #1042"], { columns: 60 });
    const lines = plain(output).trimEnd().split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(60);
    expect(lines.slice(2).join(" ")).toContain("I opened refund ticket 5001 for you; a colleague will look at it.");
  });

  it.each([{ NO_COLOR: "1" }, { TERM: "dumb", NO_COLOR: "yes" }])("there is no colour with %j", async (env) => {
    const { output } = await onTerminal(["ask-agent", "Please refund order #1042"], { columns: 80, env });
    expect(output).not.toContain("\u001b");
  });

  it("a draft is shown while it is written, and is gone when the answer stands", async () => {
    const server = await chatServer([{ text: "One two three four five six seven eight.", chunkMs: 120 }]);
    const env = { OPENAI_API_KEY: "sk-1042", OPENAI_BASE_URL: server.url, OPENAI_CHAT_MODEL: "m" };
    const { output } = await onTerminal(["ask-agent", "Hello"], { columns: 80, env });
    // Which words a draft shows depends on timing.
    expect(output).toMatch(
      /\r\u001b\[2K\u001b\[2m {2}\[step 1\] One(?: two(?: three(?: four(?: five(?: six(?: seven)?)?)?)?)?)? ?\u001b\[22m/,
    );
    expect(plain(output.replaceAll(/[^\n]*\u001b\[2K/g, "")).trimEnd()).toMatch(
      /^ {2}as: staff.*\n {2}\[step 1\] added to the answer: .*\n {2}\[step 1\] model answered \(\d+ ms\)\n {2}\[done\].*\nOne two three four five six seven eight\.\n\nSo far/,
    );
  });

  it("a line is written once on a terminal that cannot take it back", async () => {
    const server = await chatServer([{ text: "One two three four five six.", chunkMs: 150 }]);
    const env = {
      TERM: "dumb",
      NO_COLOR: "1",
      OPENAI_API_KEY: "sk-1042",
      OPENAI_BASE_URL: server.url,
      OPENAI_CHAT_MODEL: "m",
    };
    const { output } = await onTerminal(["ask-agent", "Hello"], { columns: 80, env });
    expect(output).toContain("One two three four five six.");
    expect(output).not.toMatch(/\r|\u001b/);
  });

  it("no question prints help and exits with 2", async () => {
    const { code, output } = await onTerminal(["ask-agent"], { columns: 80 });
    expect(code).toBe(2);
    expect(plain(output)).toMatch(/^Usage: ask-agent /);
  });

  it("the desk is shown as aligned tables that fit into 80 columns", async () => {
    const { output } = await onTerminal(["show-desk"], { columns: 80 });
    const lines = plain(output).split("\n");
    expect(lines[1]).toMatch(/^order {2}customer +plan +amount +status +age$/);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  it("what another policy flips is shown up to 20 decisions, with how to see all", async () => {
    const prepare = (w: ReturnType<typeof world>): void => {
      w.write("new.json", '{"time_zone":"UTC","refund":{"window_days":30,"refundable_statuses":["paid"]}}');
      w.write("many.jsonl", Array.from({ length: 25 }, (_, run) => refusedRun(`run-${run}`)).join("\n"));
    };
    const args = ["what-if", "--policy", "new.json", "many.jsonl"];
    const { code, output } = await onTerminal(args, { columns: 80, prepare });
    const lines = plain(output).split("\n");
    expect(code).toBe(0);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(lines).toContain("refuse → allow  25     25      250.00 USD");
    expect(lines.filter((line) => /^run-\d+ /.test(line))).toHaveLength(20);
    expect(output).toMatch(/20 of 25 flips are shown; --json prints all, and --html FILE writes them as a\s+page\.\n$/);
  });
});

describe("letters that are more than one character", () => {
  const texts = {
    "families and skins": "👨‍👩‍👧‍👦👍🏽🧑🏿‍💻👩‍❤️‍💋‍👨".repeat(12),
    flags: "🇩🇪🇫🇷🇯🇵🇧🇷🏴󠁧󠁢󠁳󠁣󠁴󠁿".repeat(12),
    "keycaps and signs with a style": "1️⃣#️⃣❤️☎️✈️".repeat(14),
    "combining marks": "e\u0301o\u0323\u0302n\u0303a\u030a\u0328".repeat(30),
    "wide letters": "返金をお願いします、注文は千四十二番。".repeat(8),
    "wide among narrow letters": "a返b金c願d".repeat(22),
    Hangul: "각\u1112\u1161\u11ab글".repeat(40),
    "Indic syllables": "क्षत्रिय नि".repeat(16),
    Thai: "กำหนดการคืนเงิน".repeat(12),
    "Arabic with marks": "مُحَمَّدٌ".repeat(18),
  };
  const lettersOf = (text: string): string[] =>
    Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const timeless = (output: string): string[] =>
    plain(output)
      .replaceAll(/ \(\d+ ms\)/g, "")
      .trimEnd()
      .split("\n");

  /** Every line is the one of a wide terminal, or the beginning of it in whole letters. */
  function areBegun(cut: readonly string[], whole: readonly string[]): number {
    expect(cut).toHaveLength(whole.length);
    const shorter = cut.filter((line, index) => line !== whole[index]);
    for (const [index, line] of cut.entries()) {
      if (line === whole[index]) continue;
      expect(line).toMatch(/…$/);
      const begun = lettersOf(line.slice(0, -1));
      expect(begun).toEqual(lettersOf(whole[index] ?? "").slice(0, begun.length));
    }
    return shorter.length;
  }

  const keepDesk = async (w: ReturnType<typeof world>, text: string): Promise<void> => {
    await w.run("reset-desk");
    w.sql("UPDATE customers SET name = ? WHERE id = 1", Array.from(text).slice(0, 190).join(""));
    w.sql("UPDATE orders SET plan = ? WHERE id = 1042", Array.from(text).slice(0, 190).join(""));
  };

  describe.runIf(process.platform === "linux").each(Object.entries(texts))("%s", (_, text) => {
    it.each([80, 20])("are never cut in two in a table of %i columns", async (columns) => {
      const prepare = (w: ReturnType<typeof world>): Promise<void> => keepDesk(w, text);
      const [cut, whole] = await Promise.all(
        [columns, 2000].map((width) => onTerminal(["show-desk"], { columns: width, prepare })),
      );
      const lines = timeless(cut?.output ?? "");
      expect(areBegun(lines, timeless(whole?.output ?? ""))).toBeGreaterThan(0);
      const rows = lines.filter((line) => !line.startsWith("Orders (today"));
      expect(Math.max(...rows.map((line) => stringWidth(line)))).toBeLessThanOrEqual(columns);
    });

    it.each([80, 20])("are never cut in two in a recorded event of %i columns", async (columns) => {
      const prepare = (w: ReturnType<typeof world>): unknown => w.write("logs/agent-2026-11-29.jsonl", toldRun(text));
      const [cut, whole] = await Promise.all(
        [columns, 2000].map((width) => onTerminal(["show-trace"], { columns: width, prepare })),
      );
      const eventsOf = (output = ""): string[] => timeless(output).filter((line) => line.startsWith("  step 1"));
      const lines = eventsOf(cut?.output);
      expect(areBegun(lines, eventsOf(whole?.output))).toBe(1);
      expect(lines.map((line) => columns - stringWidth(line))).toEqual([
        expect.toSatisfy((free) => free === 0 || free === 1),
      ]);
    });
  });

  it.each(Object.entries(texts))(
    "(%s) are never cut in two in a pipe, where 160 of them are a line",
    async (_, text) => {
      const w = world();
      w.write("logs/agent-2026-11-29.jsonl", toldRun(text.repeat(3)));
      const { stdout } = await w.show();
      const line = stdout.split("\n").find((one) => one.includes("tool_result")) ?? "";
      expect(lettersOf(line)).toHaveLength(160);
      expect(lettersOf(line).slice(-20, -1)).toEqual(
        expect.toSatisfy((end: string[]) => lettersOf(text.repeat(3)).join("\n").includes(end.join("\n"))),
      );
    },
  );

  describe.runIf(process.platform === "linux").each([80, 20])("in a run on %i columns", (columns) => {
    it.each(Object.entries(texts))("(%s) leave every step on one line", async (_, text) => {
      const { output } = await onTerminal(["ask-agent", `Please refund order #1042 ${text}`], { columns });
      const steps = plain(output)
        .split("\n")
        .filter((line) => line.startsWith("  [step"));
      expect(steps).toHaveLength(5);
      for (const line of steps.slice(0, 4)) expect(stringWidth(line)).toBeLessThanOrEqual(columns);
      expect(output).not.toContain("\ufffd");
    });
  });
});

/** A line with a tool that told a text. */
function toldRun(text: string): string {
  const event = { type: "tool_result", step: 1, tool: "look", result: { note: text } };
  const ended = { answer: "Yes.", outcome: "answered", finished: "2026-11-29T10:15:02+00:00" };
  return JSON.stringify({
    run_id: "run-1",
    started: "2026-11-29T10:15:00+00:00",
    question: "Is it?",
    events: [event],
    ...ended,
  });
}

/** A line with a refusal on day 20 of 14, of an order of 10.00 USD. */
function refusedRun(id: string): string {
  const order = { amount_cents: 1000, currency: "USD", status: "paid", purchased_at: "2026-11-09T12:00:00Z" };
  const subject = { action: "refund", type: "order", id };
  const rules = [{ code: "within_window", actual: 20, operator: "<=", limit: 14, passed: false }];
  const decision = { subject, facts: { order }, as_of: "2026-11-29T12:00:00.000Z", rules, verdict: "refuse" };
  return JSON.stringify({ run_id: id, events: [{ type: "decision", ...decision }] });
}

interface TerminalSettings {
  readonly columns: number;
  /** Puts into the folder what the command is to find there. */
  readonly prepare?: (folder: ReturnType<typeof world>) => unknown;
  readonly env?: Readonly<Record<string, string>>;
}

async function onTerminal(
  [name, ...args]: string[],
  { columns, env, prepare }: TerminalSettings,
): Promise<{ code: number; output: string }> {
  const w = world();
  await prepare?.(w);
  const words = quoted([process.execPath, resolve("dist", `${name}.cjs`), ...args]);
  const command = `stty cols ${columns}; ${words}; echo "code=$?"`;
  const { stdout } = await promisify(execFile)("script", ["-qec", command, "/dev/null"], {
    cwd: w.folder,
    env: { TERM: "xterm-256color", ...w.env, ...env },
  });
  const [, output = "", code] = /^([^]*)code=(\d+)\s*$/.exec(stdout.replaceAll("\r\n", "\n")) ?? [];
  return { code: Number(code), output };
}

const plain = (text: string): string => text.replaceAll(/\u001b\[[0-9;]*m/g, "");
