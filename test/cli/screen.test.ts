// The step lines, and the table of exit codes.

import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { exitCodeOf } from "../../src/cli/command/exit-codes.ts";
import { runScreen } from "../../src/cli/ask-agent/screen.ts";
import { outcomes } from "../../src/event-schemas.ts";
import type { RunEvent } from "../../src/events.ts";
import { everyEvent } from "../trace/a-run.ts";
import { world } from "../support/world.ts";
import { cpuTime } from "../support/cpu-time.ts";

/** Returns what the screen shows of these events. */
function shown(events: readonly RunEvent[], options: { quiet?: boolean; secrets?: string[] } = {}): string[] {
  const stream = new PassThrough() as PassThrough & NodeJS.WriteStream;
  const screen = runScreen({
    stream,
    color: false,
    quiet: false,
    secrets: [],
    asker: "staff",
    ...options,
  });
  for (const event of events) screen(event);
  return String(stream.read() ?? "")
    .trimEnd()
    .split("\n");
}

const only = (type: RunEvent["type"]): RunEvent[] => everyEvent.filter((event) => event.type === type);

describe("the screen", () => {
  it.each([
    ["brake", /^ {2}\[step 1\] repeated call: This exact call was already made\./],
    ["api_retry", /^ {2}\[step 1\] .*retrying in/],
    ["adapted", /^ {2}\[step 1\] API returned 422, asked again without stream_options$/],
    ["warning", /^ {2}\[step 1\] .*Nothing supports the number 99/],
    ["tool_exception", /^ {2}\[step 1\] the tool .* failed; show-trace --verbose has the details/],
    ["step_limit", /limit of 6 steps/],
    ["limit", /longer than 300 s/],
    ["api_error", /It failed four times/],
    ["withheld", /claimed a ticket that is not there/],
    ["interrupted", /Stopped by Ctrl-C/],
    ["error", /a fault in this program ended the run: x is not y/],
    ["record", /^ {2}\[step 2\] added to the answer: Nothing has been changed so far\.$/],
    ["final_answer", /^ {2}\[step 2\] model answered \(\d+ ms\)$/],
    ["run_ended", /^ {2}\[done\] outcome: answered · run_id:/],
  ] as const)("has a line for %s", (type, words) => {
    expect(shown(only(type))).toEqual([expect.stringMatching(words)]);
  });

  it.each(["model_started", "model_delta", "model_reply", "decision"] as const)("has none for %s", (type) => {
    expect(shown(only(type))).toEqual([""]);
  });

  it("keeps what a person must know under --quiet", () => {
    const lines = shown(everyEvent, { quiet: true }).join("\n");
    expect(lines).not.toMatch(/as:|model →|desk {2}←|\[done\]/);
    for (const words of [/Nothing supports/, /failed four times/, /the tool .* failed/]) expect(lines).toMatch(words);
  });

  it("never shows a key, and a hostile argument of megabytes costs no time", () => {
    const call = { type: "tool_call", step: 1, at: "", call_id: "c", tool: "t", ms: 1 } as const;
    expect(shown([{ ...call, arguments: { key: "sk-1042" } }], { secrets: ["sk-1042"] })[0]).toContain("[secret]");
    const began = cpuTime();
    expect(shown([{ ...call, arguments: { text: "x\u001b[31m".repeat(1_000_000) } }])[0]).toHaveLength(160);
    expect(cpuTime() - began).toBeLessThan(8000);
  });
});

describe("exit codes", () => {
  const codes = { answered: 0, step_limit: 3, limit: 3, api_error: 4, withheld: 5, interrupted: 130, error: 1 };

  it("are what docs/commands.md and --help say", async () => {
    expect(Object.fromEntries(outcomes.map((outcome) => [outcome, exitCodeOf(outcome)]))).toEqual(codes);
    expect([exitCodeOf("interrupted", "SIGINT"), exitCodeOf("interrupted", "SIGTERM")]).toEqual([130, 143]);
    const page = readFileSync("docs/commands.md", "utf8");
    for (const [outcome, code] of Object.entries(codes))
      expect(page).toMatch(new RegExp(`\\| +${code} \\| \`${outcome}\``));
    const { stdout } = await world().ask("--help");
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(
      "0 answered; 1 a fault of ours; 2 usage or settings; 3 a limit of steps, time, tokens or cost; 4 the model failed; 5 answer withheld; 130 Ctrl-C; 143 SIGTERM",
    );
  });
});
