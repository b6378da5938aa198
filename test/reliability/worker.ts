// A process that asks one question after the other: a line each on standard input. It ends each answer with its exit code.
import { createInterface } from "node:readline";
import { ask } from "../../src/cli/ask-agent/ask.ts";

for await (const question of createInterface({ input: process.stdin })) {
  const code = await ask(question, { quiet: true });
  process.stdout.write(`[exit ${code}]\n`);
}
