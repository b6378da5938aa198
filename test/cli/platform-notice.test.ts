// The notice on untested systems.

import { expect, test } from "vitest";
import { platformNotice } from "../../src/cli/command/platform-notice.ts";
import { world } from "../support/world.ts";

const words =
  "is untested on Windows; it is tested on Linux and macOS, and WSL (Windows Subsystem for Linux) counts as Linux.";

test.each(["linux", "darwin"] as const)("%s is supported, and nothing is said", (platform) => {
  expect(platformNotice(platform)).toBeUndefined();
});

test("Windows is untested, and that is said", () => {
  expect(platformNotice("win32")).toContain(words);
});

test("is said once in each run, on standard error", async () => {
  const w = world();
  const preload = w.write("windows.cjs", 'Object.defineProperty(process, "platform", { value: "win32" });');
  const windows = { env: { NODE_OPTIONS: `--require=${preload}` } };
  for (const [name, ...args] of [["show-trace"], ["test-flows", "--boundaries"]] as const) {
    const { code, stdout, stderr } = await w.run(name, args, windows);
    expect([code, stdout.includes("untested"), stderr.split(words)]).toEqual([
      0,
      false,
      [`${name}: ask-agent `, expect.anything()],
    ]);
  }
  expect((await w.run("show-trace", ["--help"], windows)).stderr).toBe("");
  expect((await w.run("show-desk")).stderr).not.toContain("Windows");
});
