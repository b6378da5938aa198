import type { Brake } from "./brakes/brake.ts";
import { fitResult } from "./fit-result.ts";
import type { Say } from "./texts.ts";

interface Telling {
  readonly brakes: readonly Brake[];
  readonly say: Say;
  /** Called with the name and the reason of the brake that cut the result. */
  readonly onCut: (brake: string, reason: string) => void;
  /** Returns a replacement for a result that is not JSON. */
  readonly onFailure: (error: unknown) => unknown;
}

/** Returns a tool's result as JSON, cut to the result brakes, so that model and trace see the same. */
export function toldResult(result: unknown, { brakes, say, onCut, onFailure }: Telling): unknown {
  const limits = brakes.flatMap((brake) => (brake.kind === "result" ? [brake] : []));
  const [tightest] = limits.toSorted((one, other) => one.max - other.max);
  try {
    if (tightest === undefined) return asJson(result);
    const { value, cut } = fitResult(result, tightest.max, say);
    if (cut) onCut(tightest.name, `The result had more than ${tightest.max} characters and was cut.`);
    return value;
  } catch (error) {
    return onFailure(error);
  }
}

function asJson(result: unknown): unknown {
  const value: unknown = JSON.parse(JSON.stringify(result ?? null) ?? "null");
  return value;
}
