// A process that asks the questions on standard input, one per line. It ends each answer with its exit code.
import { createInterface } from "node:readline";
import { ask } from "../../src/cli/ask-agent/ask.ts";

for await (const question of createInterface({ input: process.stdin })) {
  const code = await ask(question, { quiet: true });
  process.stdout.write(`[exit ${code}]\n`);
}
