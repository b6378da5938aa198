import type { Usage } from "../events.ts";
import type { Price } from "../llm/price.ts";
import { textLength } from "./text-length.ts";

/** Usage and cost of one model call. `cost` is in USD, `null` if the model has no known price. */
export interface Spent {
  /** The provider's count, or an estimate where it gave none. */
  readonly usage: Usage & { readonly input_tokens: number; readonly output_tokens: number };
  readonly estimated: boolean;
  readonly cost: number | null;
}

/** The totals of a run. */
export interface Spending {
  /** Input plus output tokens. */
  readonly tokens: number;
  /** Part of `tokens` was not counted by the provider but estimated at four characters per token. */
  readonly estimated: boolean;
  /** In USD, partly from estimated tokens; `null` if unknown. */
  readonly cost: number | null;
}

/** One model call. `asked` is the length of the request in characters. */
interface Call {
  readonly asked: number;
  readonly reply: { readonly text: string; readonly calls: readonly unknown[]; readonly usage: Usage };
}

const charactersPerToken = 4;

/** Returns the usage and the cost of a call. */
export async function spentOn({ asked, reply }: Call, price: Price): Promise<Spent> {
  const said = reply.text.length + reply.calls.reduce<number>((sum, call) => sum + textLength(call), 0);
  const input = countOf(reply.usage.input_tokens, asked);
  const output = countOf(reply.usage.output_tokens, said);
  const usage = { ...reply.usage, input_tokens: input.tokens, output_tokens: output.tokens };
  return { usage, estimated: input.estimated || output.estimated, cost: knownAmount(await price(usage)) };
}

/** Returns the cost if it is finite and not negative, otherwise `null` for unknown. */
function knownAmount(cost: number | null): number | null {
  return cost !== null && Number.isFinite(cost) && cost >= 0 ? cost : null;
}

/**
 * Returns the provider's count. A count of 0 for a text that is not empty is replaced by the estimate: otherwise a
 * provider that always reports 0 would never reach the token limit.
 */
function countOf(tokens: number | null, characters: number): { readonly tokens: number; readonly estimated: boolean } {
  if (tokens !== null && (tokens > 0 || characters === 0)) return { tokens, estimated: false };
  return { tokens: Math.ceil(characters / charactersPerToken), estimated: true };
}

/** Sums the calls of a run; all 0 before the first call. */
export function spendingOf(spent: readonly Spent[]): Spending {
  return {
    tokens: spent.reduce((sum, { usage }) => sum + usage.input_tokens + usage.output_tokens, 0),
    estimated: spent.some(({ estimated }) => estimated),
    cost: spent.reduce<number | null>((sum, { cost }) => (sum === null || cost === null ? null : sum + cost), 0),
  };
}

/** Returns the cost of a run for its trace; `null` if unknown or based on estimated tokens. */
export function knownCost(spent: readonly Spent[]): number | null {
  const { cost, estimated } = spendingOf(spent);
  return spent.length === 0 || estimated ? null : cost;
}
