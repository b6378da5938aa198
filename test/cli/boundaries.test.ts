// `test-flows --boundaries` as a process.

import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { wholePolicy } from "../policy/wrong-judges.ts";
import { world } from "../support/world.ts";

const boundaries = (w: ReturnType<typeof world>, ...args: string[]) => w.run("test-flows", ["--boundaries", ...args]);

describe("test-flows --boundaries", () => {
  it("prints each case with what is expected and decided, tab-separated in a pipe, and the sum of it last", async () => {
    const { code, stdout, stderr } = await boundaries(world());
    expect([code, stderr]).toEqual([0, "32 cases at the policy's edges: all as expected.\n"]);
    const rows = stdout.trimEnd().split("\n");
    expect(rows[0]).toBe("group\tresult\tcase\texpected\tdecided");
    expect(rows).toHaveLength(33);
    expect(rows).toContain("Refund window\tas expected\tday 14 of 14\tallow\tallow: paid, day 14 of 14");
    expect(rows).toContain("Refund window\tas expected\tday 15 of 14\trefuse\trefuse: day 15 of 14");
    expect(stdout).not.toContain("\u001b");
  });

  it("needs no database, and leaves nothing behind", async () => {
    const w = world();
    await boundaries(w);
    expect([w.exists("desk.sqlite"), w.exists("logs")]).toEqual([false, false]);
  });

  it("tests a policy of one's own", async () => {
    const w = world();
    const file = w.write("mine.json", JSON.stringify(wholePolicy));
    const { code, stdout, stderr } = await w.run("test-flows", ["--boundaries"], { env: { ASK_AGENT_POLICY: file } });
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^ {2}The policy is .*, not the desk's own\.\n\d{2,3} cases at the policy's edges: all as expected\.\n$/,
    );
    expect(stdout).toContain("day 31 of 30, plan Pro annual\trefuse\trefuse: day 31 of 30\n");
    expect(stdout).toContain(
      "one cent above 400.00 EUR\tneeds a person\tneeds a person: paid, day 3 of 14, 400.01 EUR above 400.00 EUR\n",
    );
    expect(stdout).toContain("decided on clock change 2028-03-12, day 15\trefuse\t");
  });

  it("prints under --json every case with its facts", async () => {
    const { code, stdout } = await boundaries(world(), "--json");
    const report = JSON.parse(stdout) as { policy: string; different: number; cases: readonly object[] };
    expect([code, report.policy, report.different]).toEqual([0, resolve("db/policy.json"), 0]);
    expect(report.cases).toHaveLength(32);
    expect(report.cases[4]).toEqual({
      group: "Refund window",
      what: "day 15 of 14",
      facts: expect.objectContaining({ order: expect.objectContaining({ purchased_at: "2027-05-31T12:00:00Z" }) }),
      as_of: "2027-06-15T12:00:00.000Z",
      expected: "refuse",
      decided: "refuse",
      why: "refuse: day 15 of 14",
      agrees: true,
    });
  });

  it("names what is wrong with a policy", async () => {
    const w = world();
    const file = w.write("mine.json", '{"time_zone":"UTC"}');
    const { code, stdout, stderr } = await w.run("test-flows", ["--boundaries"], { env: { ASK_AGENT_POLICY: file } });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^test-flows: .*mine\.json: refund must be an object with the keys .*\.\n$/);
  });

  it.each([
    [["flows/refund.yaml"], "flows/refund.yaml"],
    [["--record"], "--record"],
    [["--html", "report.html"], "--html"],
    [["--fail-fast", "--jobs", "2"], "--fail-fast and --jobs"],
    [["--json", "--coverage"], "--coverage"],
    [["--repeat", "2", "--record", "flows"], "--repeat and --record and flows"],
  ])("does not go with %j", async (args, named) => {
    const w = world();
    const { code, stdout, stderr } = await boundaries(w, ...args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(`test-flows: --boundaries runs no flows; leave out ${named}.\n`);
    expect(w.exists("report.html")).toBe(false);
  });
});

describe("a policy that decides otherwise than it must", () => {
  /** The command with a judge whose window ends a day early: nothing that can be installed has one. */
  const script = `
    import { checkBoundaries } from "${resolve("src/policy/boundaries.ts")}";
    import { wrongJudges } from "${resolve("test/policy/wrong-judges.ts")}";
    import { printBoundaries } from "${resolve("src/cli/test-flows/print-boundaries.ts")}";
    const judge = wrongJudges["the last day of the window is outside"];
    process.exitCode = await printBoundaries(false, undefined, (policy) => checkBoundaries(policy, judge));`;

  it("exits with 6, and has a mark at each row that differs", async () => {
    const { folder: cwd, env } = world();
    const run = promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { cwd, env });
    const { code, stdout, stderr } = (await run.catch((error: unknown) => error)) as Record<string, string>;
    expect(code).toBe(6);
    expect(stdout).toContain("Refund window\tdiffers\tday 14 of 14\tallow\trefuse: day 14 of 13\n");
    expect(stdout).toContain("Refund window\tas expected\tday 13 of 14\tallow\tallow: paid, day 13 of 13\n");
    expect(stderr).toBe("32 cases at the policy's edges: 10 decided otherwise than expected.\n");
  });
});

/** `script`, from util-linux, gives a command a real terminal. */
describe.runIf(process.platform === "linux")("on a terminal", () => {
  it("rows stand below the names of their groups, no wider than the terminal", async () => {
    const { folder, env } = world();
    const command = `stty cols 90; "${process.execPath}" "${resolve("dist/test-flows.cjs")}" --boundaries`;
    const { stdout } = await promisify(execFile)("script", ["-qec", command, "/dev/null"], {
      cwd: folder,
      env: { ...env, TERM: "xterm-256color" },
    });
    const lines = stdout.split(/\r?\n/);
    const title = lines.indexOf("\u001b[1mRefund window\u001b[22m");
    expect(title).toBeGreaterThan(0);
    expect(lines[title + 2]).toMatch(/^✓ {2}day 0 of 14 +allow +allow: paid, day 0 of 14$/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(90);
  });
});
