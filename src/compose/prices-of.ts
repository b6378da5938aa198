import type { Config } from "../config.ts";
import { type RunEvent, unknownUsage } from "../events.ts";
import { type Price, priceOf, unknownPrice } from "../llm/price.ts";
import type { Provider } from "../llm/types.ts";
import { standIn } from "./providers.ts";
import { readPrices } from "./read-prices.ts";
import { UsageError } from "../text/usage-error.ts";

/** Returns a function that prices a provider's calls, by the user's prices and the bundled ones. */
export async function pricesOf({ prices }: Pick<Config, "prices">): Promise<(provider: Provider) => Price> {
  const own = prices === undefined ? {} : await readPrices(prices);
  return (provider) => (isFree(provider) ? unknownPrice : priceOf(provider, own));
}

/** Returns the limit for `maxCost` USD; none if nothing costs. Throws a UsageError if no price is known. */
export async function costLimitFor(
  provider: Provider,
  price: Price,
  maxCost: number | undefined,
): Promise<number | undefined> {
  if (maxCost === undefined || isFree(provider)) return undefined;
  if ((await price(someTokens)) !== null) return maxCost;
  const where = provider.address === undefined ? "" : ` at ${new URL(provider.address).host}`;
  throw new UsageError(
    `--max-cost needs a price, and none is known for the model ${provider.model}${where}; put one into a file that ASK_AGENT_PRICES names, or use --max-tokens.`,
  );
}

/** In milliseconds: by then the request is sent, and hardly any model has answered. */
const thinkingMs = 200;

/** Returns a listener that loads the price list while the model is busy, so that it costs no time. */
export function loadingOf(price: Price): (event: RunEvent) => void {
  return (event) => {
    if (event.type === "model_started") setTimeout(() => void price(someTokens), thinkingMs).unref();
  };
}

const someTokens = { ...unknownUsage, input_tokens: 1, output_tokens: 1 };

const isFree = ({ name }: Provider): boolean => name === standIn.name;
