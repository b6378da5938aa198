import { defineConfig } from "rolldown";

const commands = ["ask-agent", "show-trace", "show-desk", "reset-desk"];

/** One bundle per command; whatever two of them share, and whatever is imported lazily, becomes a chunk of its own. */
export default defineConfig({
  input: Object.fromEntries(commands.map((name) => [name, `src/cli/bin/${name}.ts`])),
  platform: "node",
  resolve: { mainFields: ["module", "main"] },
  external: ["better-sqlite3"],
  output: { dir: "dist", format: "esm", chunkFileNames: "chunks/[name]-[hash].js" },
});
