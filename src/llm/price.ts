import type { Usage } from "../events.ts";
import type { Provider } from "./types.ts";
import { isOnThisMachine } from "./wire/base-url.ts";

/** Returns the cost of a call in USD; `null` if unknown. */
export type Price = (usage: Usage) => Promise<number | null>;

/** USD per million tokens. Cached input costs as much as other input unless it has its own price. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  readonly cached_input?: number | undefined;
}

/** The price of a model without a known price: always `null`. */
export const unknownPrice: Price = () => Promise.resolve(null);

/**
 * Returns the price of a model: from `own` by model id, otherwise from the bundled price list by server address. Never
 * uses the network; the list is loaded on first use.
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
    // A model on this machine has no price per token.
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
    // The list has the model but no price for this usage, which must not fail the run.
    return null;
  }
}
