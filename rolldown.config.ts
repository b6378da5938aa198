import { chmodSync } from "node:fs";
import { resolve as resolvePath } from "node:path";
import type { BuildOptions, Plugin } from "rolldown";
import manifest from "./package.json" with { type: "json" };
import { lazyZod, zodEntry } from "./scripts/build/lazy-zod.ts";
import { notices } from "./scripts/build/notices.ts";

/** The list of commands is `bin` in package.json. */
const commands = Object.keys(manifest.bin);
const native = "better-sqlite3";
const resolve = { mainFields: ["module", "main"] };
const dir = "dist";

/** npx makes a command executable only when it first meets it, so a build that makes it anew must do so itself. */
const executable: Plugin = {
  name: "executable",
  writeBundle: () => commands.forEach((name) => chmodSync(`${dir}/${name}.cjs`, 0o755)),
};

const fetchClasses = JSON.stringify(resolvePath("src/llm/wire/fetch-classes.ts"));

/** The SDKs hold headers and replies in classes of ours; Node's own would load its whole HTTP client with them. */
const smallFetchClasses: Plugin = {
  name: "small-fetch-classes",
  transform: {
    filter: { id: /node_modules[\\/](?:openai|@google[\\/]genai)[\\/]/ },
    handler: (code) => ({ code: `import { Headers, Response } from ${fetchClasses};${code}`, map: null }),
  },
};

/** The parser can start commands as programs of their own. Ours never are, and loading what that takes is a tenth of a start. */
const noPrograms: Plugin = {
  name: "no-programs",
  resolveId: (source, importer) =>
    source === "node:child_process" && /\/node_modules\/commander\//.test(importer ?? "") ? nothing : undefined,
  load: (id) => (id === nothing ? "export default {};" : undefined),
};
const nothing = "\0nothing";

/**
 * The commands bring everything but the native part along: one entry per command; what two of them share and what is
 * imported lazily are chunks. They are CommonJS, which Node loads faster: it links nothing, and builds no facades of its
 * own modules. The library is ESM, and leaves zod to its user, whose schemas it is given.
 */
export default [
  {
    input: { ...Object.fromEntries(commands.map((name) => [name, `src/cli/bin/${name}.ts`])), ...zodEntry },
    platform: "node",
    resolve,
    external: [native],
    output: { dir, format: "cjs", entryFileNames: "[name].cjs", chunkFileNames: "chunks/[name]-[hash].cjs" },
    plugins: [lazyZod, smallFetchClasses, executable, noPrograms, notices("THIRD-PARTY-NOTICES.txt")],
  },
  {
    // The check of Node's version has a file of its own, which comes before everything else, other packages included.
    input: {
      index: "src/index.ts",
      flows: "src/flows/index.ts",
      "what-if": "src/what-if/index.ts",
      "needs-node": "src/needs-node.ts",
    },
    platform: "node",
    resolve,
    external: [native, "zod"],
    output: { dir, format: "esm", chunkFileNames: "library/[name]-[hash].js" },
    plugins: [smallFetchClasses, notices("library/THIRD-PARTY-NOTICES.txt")],
  },
] satisfies BuildOptions[];
