import type { Usage } from "../events.ts";
import type { Provider } from "./types.ts";
import { isOnThisMachine } from "./wire/base-url.ts";

/** The cost of a call in USD; `null` if it is unknown. */
export type Price = (usage: Usage) => Promise<number | null>;

/** USD per million tokens. Tokens from a cache cost the same unless they have a price of their own. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  readonly cached_input?: number | undefined;
}

/** The price of an unknown model: always `null`. */
export const unknownPrice: Price = () => Promise.resolve(null);

/**
 * Returns the price of a provider's model: from `own` prices by the model's id, else from a bundled list, by the
 * address of the server. Never uses the network; loads the list when it is first needed.
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
