// `--approve`, with a person at a real terminal and without.

import { userInfo } from "node:os";
import { describe, expect, it } from "vitest";
import { onTerminal } from "../support/on-terminal.ts";
import { world } from "../support/world.ts";

const prompt = "Allow it?";
const ask = ["ask-agent", "--approve", "Please refund order #1042"];

function tickets(w: ReturnType<typeof world>): unknown[] {
  return w.sql("SELECT id FROM tickets").map(({ id }) => id);
}

describe.runIf(process.platform === "linux")("--approve, with a person at a terminal", () => {
  it("says in words what would be written, and a yes writes it", async () => {
    const w = world();
    const { code, output } = await onTerminal(w, ask, { typing: [{ after: prompt, type: "y\n" }] });
    expect(output.replaceAll(/\s+/g, " ")).toContain(
      "The agent wants to open a refund ticket for order 1042: “Refund request for order 1042.",
    );
    expect(output.replaceAll(/\s+/g, " ")).toContain(
      "This run is for: staff, sees every order. Nothing is written yet. y writes it; n writes nothing, and the agent is told that you said no: with your reason, if you type one behind it. Allow it? y, n, or n and why:",
    );
    expect([code, tickets(w)]).toEqual([0, [5001]]);
    expect(output).toContain("I opened refund ticket 5001");
  });

  it("names the customer for whom it is", async () => {
    const w = world();
    const asked = ["ask-agent", "--approve", "--customer", "maya@brightpath.example", "Please refund order #1042"];
    const { output } = await onTerminal(w, asked, {
      typing: [{ after: prompt, type: "n she has changed her mind\n" }],
    });
    expect(output.replaceAll(/\s+/g, " ")).toContain("This run is for: maya@brightpath.example (customer 1).");
    expect([tickets(w), w.lines()[0]?.events]).toEqual([
      [],
      expect.arrayContaining([expect.objectContaining({ type: "approval", reason: "she has changed her mind" })]),
    ]);
  });

  it("Ctrl-C under --quiet says that it stops, and no step", async () => {
    const w = world();
    const { code, output } = await onTerminal(w, [...ask, "--quiet"], { typing: [{ after: prompt, type: "\u0003" }] });
    expect([code, output.includes("Stopping on Ctrl-C"), output.includes("[step")]).toEqual([130, true, false]);
  });

  it.each(["no\n", "n\n", "\n", "\u0004"])("%j writes nothing, and is a brake in the trace", async (type) => {
    const w = world();
    const { code } = await onTerminal(w, ask, { typing: [{ after: prompt, type }] });
    expect([code, tickets(w)]).toEqual([0, []]);
    expect(w.lines()[0]?.events).toContainEqual(expect.objectContaining({ type: "brake", brake: "approval" }));
  });

  it("the customer hears of a no, and the trace who said it", async () => {
    const w = world();
    const { output } = await onTerminal(w, ask, { typing: [{ after: prompt, type: "no, not today\n" }] });
    const answer = output.replaceAll(/\s+/g, " ");
    expect(answer).toContain("could not open a refund ticket: a person on our team has to approve it and did not.");
    expect(answer).not.toMatch(/try again/i);
    const by = userInfo().username;
    expect(w.lines()[0]?.events).toContainEqual(
      expect.objectContaining({ type: "approval", approved: false, by, reason: "not today" }),
    );
    const { stdout } = await w.show("--why");
    expect(stdout).toContain(`create_support_ticket was not approved by ${by}: not today`);
  });

  it("a reason for a no is what the model is told", async () => {
    const w = world();
    await onTerminal(w, ask, { typing: [{ after: prompt, type: "no, her plan was changed instead\n" }] });
    expect(w.lines()[0]?.events).toContainEqual(
      expect.objectContaining({
        type: "tool_result",
        tool: "create_support_ticket",
        result: { error: expect.stringContaining("Their reason: her plan was changed instead") },
      }),
    );
  });

  it("what is neither yes nor no is asked again", async () => {
    const w = world();
    const typing = ["perhaps\n", "yes please\n", "yes\n"].map((type) => ({ after: prompt, type }));
    const { output } = await onTerminal(w, ask, { typing });
    expect(output.split(prompt)).toHaveLength(4);
    expect(tickets(w)).toEqual([5001]);
  });

  it("what was typed before anybody was asked is no answer", async () => {
    const w = world();
    const typing = [
      { after: "", type: "y\n" },
      { after: prompt, type: "no\n" },
    ];
    const { output } = await onTerminal(w, ask, { typing });
    expect([output.includes(prompt), tickets(w)]).toEqual([true, []]);
  });

  it("Ctrl-C interrupts the run, and writes nothing", async () => {
    const w = world();
    const { code, output } = await onTerminal(w, ask, { typing: [{ after: prompt, type: "\u0003" }] });
    expect([code, tickets(w)]).toEqual([130, []]);
    expect(output).toContain("Stopping on Ctrl-C");
    expect(w.lines()).toMatchObject([{ outcome: "interrupted" }]);
  });

  it("the time of a tool does not run while a person thinks, and that of the run does", async () => {
    const w = world();
    const typing = [{ after: prompt, type: "yes\n", waitMs: 600 }];
    await onTerminal(w, ask, { typing, more: { TOOL_TIMEOUT_MS: "200" } });
    expect(tickets(w)).toEqual([5001]);
    const late = await onTerminal(world(), ask, { more: { RUN_TIMEOUT_MS: "1200" } });
    expect(late.code).toBe(3);
  });
});

describe("--approve, without a terminal", () => {
  it("declines every write and says so once", async () => {
    const w = world();
    const { code, stdout, stderr } = await w.ask("--approve", "Please refund orders 1042 and 1046");
    expect([code, tickets(w)]).toEqual([0, []]);
    expect(stderr.match(/every write is declined/g)).toHaveLength(1);
    expect(stderr.match(/approval: This was not approved/g)).toHaveLength(2);
    expect(stdout).not.toMatch(/I opened|try again/);
    expect(stdout.match(/a person on our team has to approve it and did not/g)).toHaveLength(2);
    expect(w.lines()[0]?.events).toContainEqual(
      expect.objectContaining({ type: "approval", approved: false, by: null }),
    );
  });

  it("asks nobody where nothing is written", async () => {
    const { code, stderr } = await world().ask("--approve", "Is order 1043 refundable?");
    expect([code, stderr.includes("declined")]).toEqual([0, false]);
  });
});
