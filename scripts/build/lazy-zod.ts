import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "rolldown";
import * as zod from "zod";

const file = "zod.cjs";
const [lazy, whole] = ["\0lazy-zod", "\0whole-zod"];

/** The entry with the parts of zod that the source uses; it is one of the chunks. */
export const zodEntry = { [`chunks/${file.replace(".cjs", "")}`]: whole };

/**
 * Loads zod with the first schema. An ordinary run creates none, and zod is a quarter of its start-up time. Parsers are
 * not compiled, since a command uses each schema only a few times.
 */
export const lazyZod: Plugin = {
  name: "lazy-zod",
  resolveId(source, importer) {
    if (source === whole) return whole;
    if (source === `./${file}`) return { id: source, external: true };
    return source === "zod" && importer !== whole ? lazy : undefined;
  },
  load: (id) => (id === lazy ? lazyModule : id === whole ? wholeModule() : undefined),
};

const lazyModule = `
  let zod;
  export const z = new Proxy({}, { get: (_, name) => (zod ??= require("./${file}").z)[name] });
`;

function wholeModule(): string {
  const source = globSync("src/**/*.ts").map((path) => readFileSync(path, "utf8"));
  const named = source.flatMap((text) => [...text.matchAll(/\bz\.(\w+)/g)].map(([, name = ""]) => name));
  const used = [...new Set(named)].filter((name) => name !== "core" && name in zod).toSorted();
  return `
    import * as zod from "zod";
    zod.config({ jitless: true });
    export const z = { ${used.map((name) => `${name}: zod.${name}`).join(", ")} };
  `;
}
