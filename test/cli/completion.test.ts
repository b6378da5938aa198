// Shell completion.

import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { type CommandName, commandNames } from "../support/commands.ts";
import { world } from "../support/world.ts";

/** Returns what completion offers for the words typed so far. */
async function offered(name: CommandName, ...words: string[]): Promise<string[]> {
  const { code, stdout } = await world().run(name, ["complete", "--", ...words]);
  expect(code).toBe(0);
  return stdout.split("\n").flatMap((line) => (line === "" || line.startsWith(":") ? [] : [line.split("\t")[0] ?? ""]));
}

describe("completion", () => {
  it("offers the options that begin as typed", async () => {
    expect(await offered("ask-agent", "--m")).toEqual(["--max-steps", "--max-tokens", "--max-cost", "--model"]);
    expect(await offered("show-trace", "--w")).toEqual(["--why"]);
    expect(await offered("what-if", "--")).toEqual(expect.arrayContaining(["--policy", "--last", "--since", "--html"]));
  });

  it.each(commandNames)("offers options of %s, and prints a script for it", async (name) => {
    expect(await offered(name, "--")).toEqual(expect.arrayContaining(["--version", "--completion"]));
    const { code, stdout } = await world().run(name, ["--completion", "bash"]);
    expect([code, stdout.includes(`${name} complete --`)]).toEqual([0, true]);
  });

  it("offers the values of an option that has a list of them", async () => {
    expect(await offered("ask-agent", "--provider", "")).toEqual(["gemini", "openai", "offline"]);
    expect(await offered("ask-agent", "--completion", "z")).toEqual(["zsh"]);
    expect(await offered("show-trace", "--outcome", "l")).toEqual(["limit"]);
  });

  it("has a script that bash takes", async () => {
    const { stdout } = await world().ask("--completion", "bash");
    const bash = spawnSync("bash", ["-c", `${stdout}\ncomplete -p ask-agent`], { encoding: "utf8" });
    expect(bash).toMatchObject({ status: 0, stderr: "" });
    expect(bash.stdout).toMatch(/complete .*-F __ask_agent_complete ask-agent/);
  });

  it.each(["zsh", "fish"])("has a script for %s", async (shell) => {
    const { code, stdout } = await world().ask("--completion", shell);
    expect([code, stdout.includes("ask-agent complete --")]).toEqual([0, true]);
  });

  it("has none for a shell it does not know", async () => {
    const { code, stdout, stderr } = await world().ask("--completion", "cmd");
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("bash, zsh, fish");
  });
});
