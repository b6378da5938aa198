// Measures the installed package.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type RowGroup, sizeRow } from "./row.ts";

/** What the package installs from its tarball, without caches that its commands created. */
export const installRows: RowGroup = async ({ stage }) => {
  const modules = join(stage.installed, "node_modules");
  const lock = z.object({ packages: z.record(z.string(), z.unknown()) });
  const { packages } = lock.parse(JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8")));
  const names = Object.keys(packages).map((path) => path.replace("node_modules/", ""));
  const sizes = names.map((name) => `${name} ${sizeOf(join(modules, name)).toFixed(1)} MB`);
  return [
    sizeRow({ measure: "installed size from the tarball", most: 45, mb: sizeOf(modules), others: sizes.join(", ") }),
    {
      measure: "installed packages",
      target: "≤ 10",
      result: String(names.length),
      met: names.length <= 10,
      others: names.join(", "),
    },
  ];
};

/** In MB. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const own = files.map(({ parentPath, name }) => join(parentPath, name)).filter((file) => !file.includes("/.cache/"));
  return own.reduce((sum, file) => sum + statSync(file).size, 0) / 2 ** 20;
}
