import type { Usage } from "../events.ts";
import type { Provider } from "./types.ts";
import { isOnThisMachine } from "./wire/base-url.ts";

/** What a call of so many tokens costs, in USD; `null` if that is not known. */
export type Price = (usage: Usage) => Promise<number | null>;

/** USD for a million tokens. What was read from a cache costs as much as the rest unless it has a price of its own. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  readonly cached_input?: number | undefined;
}

/** The price of a model that has none: always `null`. */
export const unknownPrice: Price = () => Promise.resolve(null);

/**
 * The price of a provider's model: from `own` prices by the model's id, else from a list that this program brings
 * along, by the address of the server. It is never looked up on a network, and is loaded when it is first asked for.
 */
export function priceOf(
  { model, address }: Pick<Provider, "model" | "address">,
  own: Readonly<Record<string, ModelPrice>> = {},
): Price {
  const mine = Object.hasOwn(own, model) ? own[model] : undefined;
  return async (usage) => {
    const counted = countsOf(usage);
    if (counted === undefined) return null;
    if (mine !== undefined) return costAt(mine, counted);
    // Whoever serves a model on this machine pays for it otherwise.
    return address === undefined || isOnThisMachine(address) ? null : listed(counted, { model, address });
  };
}

interface Counts {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

function countsOf({ input_tokens: input, cached_input_tokens: cached, output_tokens: output }: Usage) {
  return input === null || output === null ? undefined : { input, cached: Math.min(cached ?? 0, input), output };
}

const million = 1_000_000;

function costAt(price: ModelPrice, { input, cached, output }: Counts): number {
  const { cached_input = price.input } = price;
  return ((input - cached) * price.input + cached * cached_input + output * price.output) / million;
}

async function listed(
  { input, cached, output }: Counts,
  { model, address }: { readonly model: string; readonly address: string },
): Promise<number | null> {
  const usage = { input_tokens: input, cache_read_tokens: cached, output_tokens: output };
  try {
    const { calcPrice } = await import("@pydantic/genai-prices");
    return calcPrice(usage, model, { providerApiUrl: address })?.total_price ?? null;
  } catch {
    // The list has a model of that name and no price for what was used. A run does not fail for that.
    return null;
  }
}
