import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "rolldown";

/** A package that is part of a bundle. */
interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

/** Writes the licences of all bundled code to `file` of the build, once per package and version. */
export function notices(file: string): Plugin {
  return {
    name: "notices",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
      const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined));
      const packages = [...folders].map(read).toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
      this.emitFile({ type: "asset", fileName: file, source: packages.map(notice).join("\n") });
    },
  };
}

const nameOf = ({ name, version }: Bundled): string => `${name} ${version}`;

/** Returns the folder of a module's package; `undefined` for a module of this project. */
function packageFolder(module: string): string | undefined {
  return /^[^]*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module.split("?")[0] ?? "")?.[0];
}

function read(folder: string): Bundled {
  const { name, version, license = "not stated" } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder).filter((entry) => /^(?:licen[cs]e|notice|copying)/i.test(entry));
  const texts = files.map((entry) => readFileSync(join(folder, entry), "utf8").trim());
  return { name, version, license: String(license), text: texts.join("\n\n") };
}

function notice(bundled: Bundled): string {
  const text = bundled.text === "" ? `Licence: ${bundled.license}` : bundled.text;
  return `# ${nameOf(bundled)} (${bundled.license})\n\n${text}\n`;
}
