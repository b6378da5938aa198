import { chmodSync } from "node:fs";
import type { BuildOptions, Plugin } from "rolldown";
import { notices } from "./scripts/build/notices.ts";

const commands = ["ask-agent", "show-trace", "show-desk", "reset-desk", "test-flows", "what-if"];
const native = "better-sqlite3";
const resolve = { mainFields: ["module", "main"] };
const output = { dir: "dist", format: "esm" } as const;

/** npx makes a command executable only when it first meets it, so a build that makes it anew must do so itself. */
const executable: Plugin = {
  name: "executable",
  writeBundle: () => commands.forEach((name) => chmodSync(`${output.dir}/${name}.js`, 0o755)),
};

/**
 * The commands bring everything but the native part along: one entry per command; what two of them share and what is
 * imported lazily are chunks. The library leaves zod to its user, whose schemas it is given.
 */
export default [
  {
    input: Object.fromEntries(commands.map((name) => [name, `src/cli/bin/${name}.ts`])),
    platform: "node",
    resolve,
    external: [native],
    output: { ...output, chunkFileNames: "chunks/[name]-[hash].js" },
    plugins: [executable, notices("THIRD-PARTY-NOTICES.txt")],
  },
  {
    input: "src/index.ts",
    platform: "node",
    resolve,
    external: [native, "zod"],
    output: { ...output, chunkFileNames: "library/[name]-[hash].js" },
    plugins: [notices("library/THIRD-PARTY-NOTICES.txt")],
  },
] satisfies BuildOptions[];
