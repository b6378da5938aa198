import { readFile } from "node:fs/promises";
import { z } from "zod";
import { fileText, notText } from "../files/file-text.ts";
import type { ModelPrice } from "../llm/price.ts";
import { onFirstUse } from "../text/on-first-use.ts";
import { UsageError } from "../text/usage-error.ts";

const prices = onFirstUse(() => {
  const usd = z.number({ error: "must be a number of USD for a million tokens" }).nonnegative().finite();
  const price = z.strictObject({ input: usd, output: usd, cached_input: usd.optional() }, { error: objectProblem });
  return z.record(z.string(), price);
});

/** Reads the user's prices by model, which override the bundled ones. Throws a UsageError that names file and model. */
export async function readPrices(file: string): Promise<Readonly<Record<string, ModelPrice>>> {
  const checked = prices().safeParse(await valueIn(file));
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? "the file" : issue.path.join(".");
  throw new UsageError(`ASK_AGENT_PRICES, ${file}: ${where}: ${issue?.message}.`, { cause: checked.error });
}

function objectProblem(): string {
  return 'must be like {"input": 0.1, "output": 0.5, "cached_input": 0.01}, in USD for a million tokens';
}

async function valueIn(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new UsageError(`ASK_AGENT_PRICES names ${file}, which cannot be read.`, { cause });
  });
  const text = fileText(bytes);
  if (text === undefined) throw new UsageError(`ASK_AGENT_PRICES names ${file}, which ${notText}.`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`ASK_AGENT_PRICES, ${file}: is not valid JSON.`, { cause });
  }
}
