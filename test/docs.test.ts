// README, map and `.env.example` match the code.

import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { providers } from "../src/compose/providers.ts";
import { parsePolicy } from "../src/policy/policy.ts";
import { refundPolicy } from "../src/policy/policy-schema.ts";
import { refundRules } from "../src/policy/refund-rules.ts";
import { envExample } from "./support/env-example.ts";
import { exportedNames } from "./support/exported-names.ts";
import { mapOfFiles } from "./support/map.ts";
import { world } from "./support/world.ts";

const read = (file: string): string => readFileSync(file, "utf8");

describe("README", () => {
  const readme = read("README.md");

  it("begins with the one line that shows the main job and the one line that runs the tests", () => {
    const lines = [...readme.matchAll(/```sh\n([^`]*)```/g)].map(([, text]) => text?.trim());
    expect(lines.slice(0, 2)).toEqual(['npm ci && npx ask-agent "Please refund order #1042"', "npm cit"]);
    expect(read(".ci/run")).toMatch(/^npm cit\nnpm run check$/m);
  });

  it("shows transcripts that are what the commands print", async () => {
    const w = world();
    const transcripts = [...readme.matchAll(/```console\n([^`]*)```/g)].map(([, text]) => text ?? "");
    const examples = transcripts.flatMap((text) => text.split(/^\$ /m).filter(Boolean));
    expect(examples.length).toBeGreaterThanOrEqual(3);
    for (const example of examples) {
      const [command = "", ...printed] = example.split("\n");
      expect(`${command}\n${blurred(await output(command, w))}`).toBe(`${command}\n${blurred(printed.join("\n"))}`);
    }
  });

  it("has commands that run", async () => {
    const w = world();
    const commands = [...readme.matchAll(/^npx (?:ask-agent|show-desk|reset-desk).*$/gm)].map(([line]) => line);
    expect(commands.length).toBeGreaterThanOrEqual(6);
    for (const command of commands) expect(await output(command, w)).not.toBe("");
  });
});

describe("what the README says of models", () => {
  it.each(providers.filter((one) => one.kind === "hosted"))(
    "names the key and the default model of $name",
    ({ settings: { key, model } }) => {
      expect(read("README.md")).toContain(`${key.variable}=…`);
      expect(read("README.md")).toContain(`${model.variable}=${model.default} unless you say otherwise`);
    },
  );
});

describe("the first flow of the README", () => {
  it("passes as it stands, with the words around it", async () => {
    const w = world();
    const [, flow = ""] = /```yaml\n([^]*?)```/.exec(read("README.md")) ?? [];
    w.write("flows/my-first.yaml", flow);
    expect(await w.run("test-flows")).toMatchObject({ code: 0, stdout: expect.stringContaining("✓ passed") });
    w.write("new.json", read("db/policy.json").replace("14", "30"));
    await w.ask("Is order 1043 refundable?");
    expect((await w.run("what-if", ["--policy", "new.json"])).stdout).toContain("refuse → allow\t1\t1\t480.00 USD");
    const boundaries = await w.run("test-flows", ["--boundaries"], { env: { ASK_AGENT_POLICY: "new.json" } });
    expect([boundaries.code, boundaries.stderr]).toEqual([0, expect.stringContaining("all as expected")]);
  });
});

describe("docs/policy.md", () => {
  const page = read("docs/policy.md");

  it("has an example that is a policy, and says every key and every rule", () => {
    const [, example = ""] = /```json\n([^]*?)```/.exec(page) ?? [];
    const { refund } = parsePolicy(example, "docs/policy.md");
    expect(Object.keys(refund).toSorted()).toEqual(Object.keys(refundPolicy().shape).toSorted());
    const told = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(told).toEqual(
      expect.arrayContaining(["time_zone", ...Object.keys(refund), ...refundRules.map(({ code }) => code)]),
    );
  });
});

describe("docs/library.md", () => {
  const page = read("docs/library.md");
  const [example = "", flows = ""] = [...page.matchAll(/```ts\n([^]*?)```/g)].map(([, code]) => code);

  /** The output of a program that uses the installed package, in its own folder. */
  async function printed(code: string, cwd?: string): Promise<string> {
    const own = mkdtempSync(join(tmpdir(), "ask-agent-outsider-"));
    onTestFinished(() => rmSync(own, { recursive: true, force: true }));
    mkdirSync(join(own, "node_modules"));
    symlinkSync(resolve(), join(own, "node_modules", "ask-agent"), "junction");
    symlinkSync(resolve("node_modules", "zod"), join(own, "node_modules", "zod"), "junction");
    writeFileSync(join(own, "package.json"), '{ "type": "module" }');
    writeFileSync(join(own, "example.ts"), code);
    const { stdout } = await promisify(execFile)(process.execPath, [join(own, "example.ts")], { cwd });
    return stdout;
  }

  it("ends with every exported name and the first sentence of its doc comment; `vitest -u` writes them anew", async () => {
    const [head = ""] = page.split("## Every name\n");
    const lists = [...exportedNames()].map(
      ([entry, names]) => `### \`${entry}\`\n\n${names.map(({ line }) => line).join("\n")}\n`,
    );
    await expect(`${head}## Every name\n\n${lists.join("\n")}`).toMatchFileSnapshot(resolve("docs/library.md"));
  });

  it("has an example that runs as it stands and prints what it says", async () => {
    expect(await printed(example)).toBe("answered - Yes, enjoy it!\n\nYour loan has the number L-7.\n");
  });

  it("has flows for a desk of one's own that run as they stand, and fail when the policy is another one", async () => {
    const { folder } = world();
    const [, flow = ""] = /```yaml\n([^]*?)```/.exec(page) ?? [];
    mkdirSync(join(folder, "flows"));
    writeFileSync(join(folder, "flows", "lend.yaml"), flow);
    expect(await printed(flows, folder)).toBe("passed - a book is lent once\n");
    writeFileSync(join(folder, "flows", "lend.yaml"), `${flow}policy: { most_loans: 0 }\n`);
    expect(await printed(flows, folder)).toMatch(
      /^failed - a book is lent once\n {2}step null In the end, loans should hold one with title: Emma, reader: reader-1, /,
    );
  });
});

describe("docs/map.md", () => {
  it("has the first sentence of each file; `vitest -u` writes it anew", async () => {
    await expect(mapOfFiles()).toMatchFileSnapshot(resolve("docs/map.md"));
  });
});

describe(".env.example", () => {
  it("has every setting of the program and of each provider; `vitest -u` writes it anew", async () => {
    await expect(envExample(providers)).toMatchFileSnapshot(resolve(".env.example"));
  });
});

describe("CHANGELOG.md", () => {
  it("has a place for what is not released yet", () => {
    expect(read("CHANGELOG.md")).toMatch(/^## \[Unreleased\]$/m);
  });
});

/** Everything a command prints, both outputs in the order of printing; fails if it exits with an error. */
async function output(command: string, w: ReturnType<typeof world>): Promise<string> {
  const { code, stdout } = await w.shell(`{ ${command}\n} 2>&1`);
  expect([command, code]).toEqual([command, 0]);
  return stdout;
}

/** Replaces what differs from run to run: ids, days and durations, and text that a longer duration cuts off. */
function blurred(text: string): string {
  return text
    .replaceAll(/\d{8}-\d{6}-[0-9a-f]{6}/g, "RUN")
    .replaceAll(/\d{4}-\d\d-\d\d/g, "DAY")
    .replaceAll(/^(.{100}).*… \(\d+ ms\)$/gm, "$1… (N ms)")
    .replaceAll(/\d+ ms/g, "N ms")
    .trim();
}
