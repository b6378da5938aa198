// Asks the person at the terminal before a write.

import { createInterface, type Interface } from "node:readline";
import { userInfo } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { Approval, ApprovalRequest, Approve } from "../../agent/approval.ts";
import { oneLine } from "../../text/plain-text.ts";
import { hideSecrets } from "../../trace/hide-secrets.ts";
import type { Wrap } from "../terminal/paint.ts";

interface Asking {
  readonly stdin: NodeJS.ReadStream;
  readonly stderr: NodeJS.WriteStream;
  readonly notice: (sentence: string) => void;
  readonly wrap: Wrap;
  /** Texts that must never be shown. */
  readonly secrets: readonly string[];
  /** The person or customer asking, in words. */
  readonly asker: string;
}

const nobody: Approval = { approved: false, reason: "Nobody was there who could have been asked." };

/**
 * Returns an `approve` function that asks the person at the terminal. Without a terminal it refuses every write and
 * says so once.
 */
export function personAt({ stdin, stderr, notice, wrap, secrets, asker }: Asking): Approve {
  const mask = hideSecrets(secrets);
  let told = false;
  return async (request, signal) => {
    if (stdin.isTTY && stderr.isTTY && !stdin.readableEnded) {
      for (const sentence of [wordsFor(request), `This run is for: ${asker}.`, whatKeysDo])
        stderr.write(`${wrap(`  ${oneLine(mask(sentence))}`, "  ")}\n`);
      return answerOn({ stdin, stderr }, signal);
    }
    if (!told) notice("--approve needs a person at a terminal; without one, every write is declined.");
    told = true;
    return nobody;
  };
}

function wordsFor({ tool, arguments: args, words }: ApprovalRequest): string {
  return `The agent wants to ${words ?? `call ${tool}(${JSON.stringify(args)})`}.`;
}

const whatKeysDo =
  "Nothing is written yet. y writes it; n writes nothing, and the agent is told that you said no: with your reason, if you type one behind it.";

/** In milliseconds: input typed earlier does not count as an answer. */
const typedBeforeMs = 20;

/** Asks until the input is an answer. Leaves the terminal's mode unchanged, so that Ctrl-C is an ordinary signal. */
async function answerOn({ stdin, stderr }: Pick<Asking, "stdin" | "stderr">, signal: AbortSignal): Promise<Approval> {
  let lines: Interface | undefined;
  try {
    stdin.resume();
    await setTimeout(typedBeforeMs, undefined, { signal });
    lines = createInterface({ input: stdin, terminal: false, signal });
    const ask = (): boolean => stderr.write("  Allow it? y, n, or n and why: ");
    ask();
    for await (const line of lines) {
      const approval = readApproval(line);
      if (approval !== undefined) return { ...approval, by: atTerminal() };
      ask();
    }
    signal.throwIfAborted();
    stderr.write("\n");
    return nobody;
  } finally {
    lines?.close();
    stdin.pause();
  }
}

/** Returns the user name of the person at the terminal. */
function atTerminal(): string {
  try {
    return userInfo().username;
  } catch {
    return "somebody whom this machine does not know";
  }
}

/** Parses an answer; `undefined` if it is neither yes nor no. An empty line is a no. */
function readApproval(line: string): Approval | undefined {
  const text = oneLine(line).trim();
  if (/^y(?:es)?$/i.test(text)) return { approved: true };
  const [, no, why = ""] = /^(no?)?(?:[\s,:;.–-]+(.*))?$/is.exec(text) ?? [];
  if (no === undefined && text !== "") return undefined;
  return why === "" ? { approved: false } : { approved: false, reason: why };
}
