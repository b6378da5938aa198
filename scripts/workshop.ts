import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temporary folder with a built and packed copy of the work tree. */
export interface Workshop {
  readonly folder: string;
  /** The copy; it uses the checkout's node_modules. */
  readonly project: string;
  readonly tarball: string;
  readonly remove: () => void;
}

/** Builds and packs a copy of the work tree, so that no `dist` changes while it is in use. */
export function openWorkshop(): Workshop {
  const { folder, project } = copyWorkTree();
  return {
    folder,
    project,
    tarball: pack(project, folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Copies the work tree to a temporary folder; the copy uses the checkout's node_modules. */
export function copyWorkTree(): Pick<Workshop, "folder" | "project"> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "ask-agent-workshop-")));
  const project = join(folder, "project");
  for (const name of filesOfWorkTree()) cpSync(name, join(project, name));
  symlinkSync(realpathSync("node_modules"), join(project, "node_modules"));
  return { folder, project };
}

/** Runs `npm pack`, which builds first; returns the path of the tarball in the folder. */
function pack(project: string, folder: string): string {
  execFileSync("npm", ["pack", "--pack-destination", folder], { cwd: project, ...quiet });
  const name = readdirSync(folder).find((file) => file.endsWith(".tgz"));
  if (name === undefined) throw new Error("npm pack made no tarball");
  return join(folder, name);
}

const quiet = { stdio: "pipe" } as const;

/** Installs into an empty folder, as a user would. */
export function installInto(folder: string, packages: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const args = ["install", "--save-exact", "--no-audit", "--no-fund", "--loglevel=error", ...packages];
  execFileSync("npm", args, { cwd: folder, ...quiet });
}

function filesOfWorkTree(): readonly string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const tracked = execFileSync("git", args, { encoding: "utf8" }).split("\0");
  const deleted = new Set(execFileSync("git", ["ls-files", "--deleted", "-z"], { encoding: "utf8" }).split("\0"));
  return tracked.filter((name) => !["", "node_modules"].includes(name) && !deleted.has(name));
}
