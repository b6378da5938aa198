import type { Usage } from "../events.ts";
import type { Price } from "../llm/price.ts";
import { textLength } from "./text-length.ts";

/** The tokens and cost of one model call. `cost` is in USD, `null` if the model has no known price. */
export interface Spent {
  /** As counted by the provider; estimated where it did not count. */
  readonly usage: Usage & { readonly input_tokens: number; readonly output_tokens: number };
  readonly estimated: boolean;
  readonly cost: number | null;
}

/** The sums of a run. */
export interface Spending {
  /** Tokens in and out. */
  readonly tokens: number;
  /** Some tokens were not counted by the provider; they are estimated at four characters each. */
  readonly estimated: boolean;
  /** In USD, partly from estimated tokens; `null` if it is unknown. */
  readonly cost: number | null;
}

/** The texts of one call; `asked` is in characters. */
interface Call {
  readonly asked: number;
  readonly reply: { readonly text: string; readonly calls: readonly unknown[]; readonly usage: Usage };
}

const charactersPerToken = 4;

/** Returns the tokens of a call and its cost at a price. */
export async function spentOn({ asked, reply }: Call, price: Price): Promise<Spent> {
  const said = reply.text.length + reply.calls.reduce<number>((sum, call) => sum + textLength(call), 0);
  const input = countOf(reply.usage.input_tokens, asked);
  const output = countOf(reply.usage.output_tokens, said);
  const usage = { ...reply.usage, input_tokens: input.tokens, output_tokens: output.tokens };
  return { usage, estimated: input.estimated || output.estimated, cost: knownAmount(await price(usage)) };
}

/** The cost, or `null` (unknown) unless it is a finite amount of 0 or more. */
function knownAmount(cost: number | null): number | null {
  return cost !== null && Number.isFinite(cost) && cost >= 0 ? cost : null;
}

/** The provider's count. Zero tokens for some characters is no valid count: such a provider would be free for ever. */
function countOf(tokens: number | null, characters: number): { readonly tokens: number; readonly estimated: boolean } {
  if (tokens !== null && (tokens > 0 || characters === 0)) return { tokens, estimated: false };
  return { tokens: Math.ceil(characters / charactersPerToken), estimated: true };
}

/** The sums over a run; zero before its first call. */
export function spendingOf(spent: readonly Spent[]): Spending {
  return {
    tokens: spent.reduce((sum, { usage }) => sum + usage.input_tokens + usage.output_tokens, 0),
    estimated: spent.some(({ estimated }) => estimated),
    cost: spent.reduce<number | null>((sum, { cost }) => (sum === null || cost === null ? null : sum + cost), 0),
  };
}

/** The cost of a run for its trace: known, or `null`. An estimate is not known. */
export function knownCost(spent: readonly Spent[]): number | null {
  const { cost, estimated } = spendingOf(spent);
  return spent.length === 0 || estimated ? null : cost;
}
