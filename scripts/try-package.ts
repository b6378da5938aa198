// `npm run try-package`: tries the tarball as a user gets it, under each Node.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { env } from "node:process";
import { installInto, openWorkshop } from "./workshop.ts";

/**
 * `npm run try-package`: packs the work tree, installs the tarball into empty folders, locally and globally, and uses
 * it there, under every supported Node. Prints one line per check; exits 1 if one fails.
 */
const majors = ["22", "24", "26"];
const question = "Please refund order #1042";

const commands: readonly (readonly [line: readonly string[], says: string])[] = [
  [["ask-agent", question], "5001"],
  [["ask-agent", "--json", "--dry-run", question], '"outcome":"answered"'],
  [["ask-agent", "--help"], "Usage: ask-agent"],
  [["ask-agent", "--version"], "."],
  [["ask-agent", "--completion", "bash"], "ask-agent"],
  [["ask-agent", "--completion", "zsh"], "ask-agent"],
  [["ask-agent", "--completion", "fish"], "ask-agent"],
  [["show-trace"], "answered"],
  [["show-desk"], "5001"],
  [["what-if", "--help"], "--policy"],
  [["test-flows", "--boundaries"], "as expected"],
  [["test-flows", "--schema"], "draft-07"],
  [["reset-desk"], "1 ticket was removed"],
];

let failures = 0;

const workshop = openWorkshop();
try {
  for (const major of majors) tryUnder(major);
} finally {
  workshop.remove();
}
process.exitCode = failures === 0 ? 0 : 1;

function tryUnder(major: string): void {
  const folder = join(workshop.folder, `node-${major}`);
  installInto(join(folder, "node"), [`node@${major}`]);
  const world: World = { folder, node: join(folder, "node", "node_modules", ".bin") };
  const version = run(world, ["node", "--version"]).trim();
  const local = join(folder, "local");
  check(`${version}: installs into an empty folder`, () => {
    mkdirSync(local);
    writeFileSync(join(local, "package.json"), '{ "type": "module" }\n');
    run({ ...world, cwd: local }, ["npm", "install", "--no-audit", "--no-fund", workshop.tarball]);
    return existsSync(join(local, "node_modules", ".bin", "ask-agent"));
  });
  tryCommands({ ...world, cwd: local, bin: join(local, "node_modules", ".bin") }, `${version}, local`);
  const global = join(folder, "global");
  check(`${version}: installs globally`, () => {
    run(world, ["npm", "install", "--global", "--prefix", global, "--no-audit", "--no-fund", workshop.tarball]);
    return existsSync(join(global, "bin", "ask-agent"));
  });
  tryCommands({ ...world, bin: join(global, "bin") }, `${version}, global`);
  tryLibrary({ ...world, cwd: local }, version);
}

function tryCommands(world: World, where: string): void {
  const home = join(dirname(world.bin ?? world.folder), "home");
  mkdirSync(home, { recursive: true });
  for (const [line, says] of commands)
    check(`${where}: ${line.join(" ")}`, () => run({ ...world, home }, line).includes(says));
  check(`${where}: data is in the user's own folder`, () =>
    existsSync(join(home, "data", "ask-agent", "db", "helpdesk.sqlite")),
  );
}

/** Runs and type-checks a program of a user who has installed only the package. */
function tryLibrary(world: World & { readonly cwd: string }, version: string): void {
  cpSync(join(import.meta.dirname, "try-package", "outsider.ts"), join(world.cwd, "outsider.ts"));
  const options = { module: "nodenext", target: "es2024", strict: true, noEmit: true, skipLibCheck: false, types: [] };
  writeFileSync(join(world.cwd, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["outsider.ts"] }));
  check(`${version}: the library runs`, () => run(world, ["node", "outsider.ts"]).includes("Loan L-7"));
  const tsc = join(workshop.project, "node_modules", ".bin", "tsc");
  check(`${version}: the library's types hold`, () => run(world, [tsc, "-p", "."]) === "");
}

interface World {
  readonly folder: string;
  /** The folder of the Node that is first in PATH. */
  readonly node: string;
  readonly bin?: string;
  readonly cwd?: string;
  readonly home?: string;
}

/** Runs a command and returns everything it printed. Throws if it fails. */
function run({ folder, node, bin = node, cwd = folder, home = folder }: World, line: readonly string[]): string {
  const [name = "", ...args] = line;
  const PATH = [node, bin, env["PATH"]].join(delimiter);
  const own = { HOME: home, XDG_DATA_HOME: join(home, "data"), PATH };
  // npm needs the user's own settings to reach its registry.
  const given = name === "npm" ? { ...env, PATH } : own;
  const { status, stdout, stderr } = spawnSync(name, args, { cwd, env: given, encoding: "utf8", timeout: 120_000 });
  if (status === 0) return stdout + stderr;
  throw new Error(`exit ${status}: ${stdout}${stderr}`);
}

function check(what: string, holds: () => boolean): void {
  let why = "";
  try {
    if (holds()) return void process.stdout.write(`ok      ${what}\n`);
  } catch (error) {
    why = `: ${error instanceof Error ? error.message.trim() : String(error)}`;
  }
  failures += 1;
  process.stdout.write(`FAILED  ${what}${why}\n`);
}
