import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { quoted, type world } from "./world.ts";

/** What is typed when the terminal shows a text, or at once if no text is given. */
export interface Typing {
  readonly after: string;
  readonly type: string;
  readonly waitMs?: number;
}

/** Runs a command on a real terminal, with somebody who reads and types; `script`, from util-linux, gives it one. */
export function onTerminal(
  { folder, env }: Pick<ReturnType<typeof world>, "folder" | "env">,
  [name, ...args]: readonly string[],
  { typing = [], more = {} }: { typing?: readonly Typing[]; more?: Readonly<Record<string, string>> } = {},
): Promise<{ readonly code: number; readonly output: string }> {
  const words = quoted([process.execPath, resolve("dist", `${name}.cjs`), ...args]);
  const child = spawn("script", ["-qec", `trap : INT; stty cols 100; ${words}; echo "code=$?"`, "/dev/null"], {
    cwd: folder,
    env: { TERM: "xterm-256color", NO_COLOR: "1", ...env, ...more },
  });
  const rest = typing.filter(({ after }) => after !== "");
  for (const { type } of typing.filter(({ after }) => after === "")) child.stdin.write(type);
  let [output, read] = ["", 0];
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    const at = rest[0] === undefined ? -1 : output.indexOf(rest[0].after, read);
    if (at < 0) return;
    const next = rest.shift();
    read = output.length;
    setTimeout(() => child.stdin.write(next?.type ?? ""), next?.waitMs ?? 100);
  });
  return new Promise((done) => {
    child.on("close", () => {
      const [, text = "", code] = /^([^]*)code=(\d+)\s*$/.exec(output.replaceAll("\r\n", "\n")) ?? [];
      done({ code: Number(code), output: text });
    });
  });
}
