import { type ChildProcess, fork } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { z } from "zod";
import { installInto, openWorkshop } from "../workshop.ts";
import { deskTools, systemPrompt } from "./desk.ts";

/** The files and the server of a benchmark: set up once, removed at the end. */
export interface Stage {
  readonly folder: string;
  /** The root of the loopback server. */
  readonly url: string;
  /** The installed package. */
  readonly installed: string;
  /** Returns the path of a built file of the benchmark. */
  readonly built: (name: string) => string;
  /** System prompt and tool schemas, as JSON. */
  readonly written: string;
  readonly desk: string;
  readonly close: () => void;
}

const entries = ["server", "once", "once-plain", "player", "raw-openai", "raw-gemini"];

/**
 * Packs and installs the project, compiles the contestants, so that none of them spends time on TypeScript, and starts
 * the server. Raw loops load their SDK from node_modules.
 */
export async function setStage(): Promise<Stage> {
  const { folder, project, tarball, remove } = openWorkshop();
  const installed = join(folder, "installed");
  installInto(installed, [tarball]);
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, join(import.meta.dirname, `${name}.ts`)])),
    platform: "node",
    external: /^[^./]/,
  });
  await bundle.write({ dir: join(project, "bench"), format: "esm" });
  const built = (name: string): string => join(project, "bench", `${name}.js`);
  const written = join(folder, "written-desk.json");
  const tools = (await deskTools("db")).map(({ name, description, parameters }) => ({ name, description, parameters }));
  writeFileSync(written, JSON.stringify({ system: systemPrompt, tools }));
  const server = fork(built("server"));
  const url = await firstMessage(server, z.string());
  const close = (): void => {
    server.kill();
    remove();
  };
  return { folder, url, installed, built, written, desk: join(project, "db"), close };
}

/** Returns the other contestants of a wire format: the floor, and the peers if installed. */
export function othersOf(stage: Stage, provider: "openai" | "gemini", peers: string | undefined): Map<string, string> {
  const others = new Map([["raw SDK loop", stage.built(`raw-${provider}`)]]);
  const files = peers === undefined ? [] : readdirSync(peers).filter((name) => name.endsWith(`.${provider}.mjs`));
  for (const file of files) others.set(file.split(".")[0]?.replaceAll("-", " ") ?? file, join(peers ?? "", file));
  return others;
}

/** Resolves to the next message of a process; rejects if it ends first. */
export function firstMessage<Message>(child: ChildProcess, schema: z.ZodType<Message>): Promise<Message> {
  return new Promise((done, fail) => {
    const ended = (code: number | null): void => fail(new Error(`${child.spawnfile} ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      done(schema.parse(message));
    });
  });
}
