// Installs the libraries that a user might pick instead.

import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import envPaths from "env-paths";
import { installInto } from "../workshop.ts";

/** The compared libraries and their versions. */
export const peerVersions: Readonly<Record<string, string>> = {
  ai: "7.0.173",
  "@ai-sdk/openai-compatible": "3.0.92",
  "@ai-sdk/google": "4.0.121",
  "@openai/agents": "0.20.0",
  langchain: "1.5.14",
  "@langchain/openai": "1.6.0",
  "@langchain/google-genai": "2.3.2",
  openai: "7.59.0",
  zod: "4.6.7",
};

/**
 * Installs the peers once, into the given folder or one in the user's cache. Returns the folder with their contestants.
 */
export function installPeers(folder = envPaths("ask-agent-bench", { suffix: "" }).cache): string {
  const wanted = Object.entries(peerVersions).map(([name, version]) => `${name}@${version}`);
  if (!isInstalled(folder)) installInto(folder, wanted);
  const contestants = join(folder, "contestants");
  cpSync(join(import.meta.dirname, "peers"), contestants, { recursive: true });
  return contestants;
}

function isInstalled(folder: string): boolean {
  return Object.entries(peerVersions).every(([name, version]) => {
    const manifest = join(folder, "node_modules", name, "package.json");
    return existsSync(manifest) && readFileSync(manifest, "utf8").includes(`"version": "${version}"`);
  });
}
