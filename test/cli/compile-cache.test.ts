// Where compiled code is stored, and where never.

import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { unprivileged } from "../support/unprivileged.ts";

/** The built commands in a folder of their own, and a person with a home. */
function installed({ readOnly }: { readonly readOnly: boolean }) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "ask-agent-cache-")));
  const chunks = join(folder, "dist", "chunks");
  const home = join(folder, "home");
  mkdirSync(home);
  cpSync("dist", join(folder, "dist"), { recursive: true, filter: (path) => !/\.cache|types|library/.test(path) });
  cpSync("package.json", join(folder, "package.json"));
  if (readOnly) chmodSync(chunks, 0o555);
  onTestFinished(() => {
    chmodSync(chunks, 0o755);
    rmSync(folder, { recursive: true, force: true });
  });
  return { home, beside: join(chunks, ".cache"), run: (name: string, env: object = {}) => run(folder, name, env) };
}

/** The help of a command, and how many files Node took from its cache. */
function run(folder: string, name: string, env: object) {
  const umask = ["sh", "-c", 'umask 0; exec "$@"', "sh"];
  const [file = "", ...args] = unprivileged([
    ...umask,
    process.execPath,
    join(folder, "dist", `${name}.cjs`),
    "--help",
  ]);
  const { stdout, stderr, status } = spawnSync(file, args, {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: join(folder, "home"), NODE_DEBUG_NATIVE: "COMPILE_CACHE", ...env },
    encoding: "utf8",
  });
  expect([status, stdout.split("\n").filter((line) => line.startsWith("Usage: "))]).toEqual([
    0,
    [expect.stringContaining(`Usage: ${name} `)],
  ]);
  return { taken: [...`${stdout}${stderr}`.matchAll(/ was accepted/g)].length };
}

const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe("the compiled code of a command", () => {
  it("is kept beside the bundle, where only its owner can write whatever the umask, and used from the second run on", () => {
    const { beside, run: runs, home } = installed({ readOnly: false });
    expect(runs("ask-agent").taken).toBe(0);
    expect(runs("ask-agent").taken).toBeGreaterThan(3);
    expect([modeOf(beside), modeOf(join(beside, "ask-agent"))]).toEqual([0o700, 0o700]);
    expect(readdirSync(home)).toEqual([]);
  });

  it("is that command's own: what another one compiled of a shared file before it is not kept for it", () => {
    const { beside, run: runs } = installed({ readOnly: false });
    runs("show-trace");
    expect(runs("ask-agent").taken).toBe(0);
    expect(readdirSync(beside).toSorted()).toEqual(["ask-agent", "show-trace"]);
  });

  it.each([
    ["in the home folder", {}, (home: string) => join(home, ".cache")],
    ["where XDG_CACHE_HOME says", { XDG_CACHE_HOME: "own/deep" }, (home: string) => join(home, "own", "deep")],
  ])("is kept in the user's own cache folder where the bundle cannot be written: %s", (_, names, cacheOf) => {
    const { home, beside, run: runs } = installed({ readOnly: true });
    const env = Object.fromEntries(Object.entries(names).map(([name, path]) => [name, join(home, path)]));
    expect(runs("show-desk", env).taken).toBe(0);
    expect(runs("show-desk", env).taken).toBeGreaterThan(2);
    expect(existsSync(beside)).toBe(false);
    const compiled = join(cacheOf(home), "ask-agent", "compiled");
    expect(readdirSync(compiled)).toEqual(["show-desk"]);
    expect([dirname(compiled), compiled, join(compiled, "show-desk")].map(modeOf)).toEqual([0o700, 0o700, 0o700]);
  });

  it("is kept below a folder in which everybody may make, but nobody replace", () => {
    const { home, run: runs } = installed({ readOnly: true });
    mkdirSync(join(home, "tmp"));
    chmodSync(join(home, "tmp"), 0o1777);
    const env = { XDG_CACHE_HOME: join(home, "tmp") };
    runs("ask-agent", env);
    expect(runs("ask-agent", env).taken).toBeGreaterThan(3);
  });

  const cache = (home: string): string => join(home, ".cache");
  const compiled = (home: string): string => join(cache(home), "ask-agent", "compiled");
  const open = (path: string, mode: number): void => {
    mkdirSync(path, { recursive: true });
    chmodSync(path, mode);
  };

  it.each([
    ["the cache folder is open to all", (home) => open(cache(home), 0o777)],
    ["the cache folder is open to its group", (home) => open(cache(home), 0o775)],
    ["ours in it is open to all", (home) => open(join(cache(home), "ask-agent"), 0o777)],
    ["the innermost is open to its group", (home) => open(compiled(home), 0o770)],
    ["the command's own is open to all", (home) => open(join(compiled(home), "ask-agent"), 0o707)],
    ["the home folder is open to all", (home) => chmodSync(home, 0o777)],
    [
      "it is a link to a folder that others can replace",
      (home) => {
        open(join(home, "shared"), 0o777);
        open(join(home, "shared", "mine"), 0o700);
        symlinkSync(join(home, "shared", "mine"), cache(home));
      },
    ],
    [
      "the innermost is a link",
      (home) => {
        open(join(cache(home), "ask-agent"), 0o700);
        open(join(home, "elsewhere"), 0o700);
        symlinkSync(join(home, "elsewhere"), compiled(home));
      },
    ],
    [
      "there is a file in its place",
      (home) => {
        open(cache(home), 0o700);
        writeFileSync(join(cache(home), "ask-agent"), "");
      },
    ],
    ["the home folder cannot be written", (home) => chmodSync(home, 0o555)],
  ] satisfies readonly (readonly [string, (home: string) => void])[])(
    "is not kept when %s, and the command runs all the same",
    (_, prepare) => {
      const { home, run: runs } = installed({ readOnly: true });
      prepare(home);
      runs("ask-agent");
      expect(runs("ask-agent").taken).toBe(0);
      chmodSync(home, 0o700);
      expect(filesBelow(home).filter((path) => !path.endsWith("/.cache/ask-agent"))).toEqual([]);
    },
  );

  it.each([
    ["there is no home folder", { HOME: "/dev/null/home" }],
    ["the cache folder is not absolute", { XDG_CACHE_HOME: "home/cache" }],
  ])("is not kept when %s, and the command runs all the same", (_, env) => {
    const { home, run: runs } = installed({ readOnly: true });
    runs("ask-agent", env);
    expect(runs("ask-agent", env).taken).toBe(0);
    expect(filesBelow(home)).toEqual([]);
  });

  it.runIf(process.getuid?.() === 0)(
    "is not taken from a folder of another user, beside the bundle or elsewhere",
    () => {
      for (const readOnly of [false, true]) {
        const { home, beside, run: runs } = installed({ readOnly });
        const folder = readOnly ? compiled(home) : beside;
        open(folder, 0o700);
        chownSync(folder, 4242, 4242);
        runs("ask-agent");
        expect(filesBelow(folder)).toEqual([]);
      }
    },
  );
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
