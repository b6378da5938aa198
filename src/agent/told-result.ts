import type { Brake } from "./brakes/brake.ts";
import { fitResult } from "./fit-result.ts";

interface Telling {
  readonly brakes: readonly Brake[];
  /** Hears which brake cut the result, and why. */
  readonly onCut: (brake: string, reason: string) => void;
  /** What is told in place of a result that JSON cannot hold. */
  readonly onFailure: (error: unknown) => unknown;
}

/** A tool's result as JSON has it, and as much of it as fits, so that model and trace see the same. */
export function toldResult(result: unknown, { brakes, onCut, onFailure }: Telling): unknown {
  const limits = brakes.flatMap((brake) => (brake.kind === "result" ? [brake] : []));
  return limits.reduce(
    (told, { name, max }) => {
      const shown = fitResult(told, max);
      if (shown !== told) onCut(name, `The result had more than ${max} characters and was cut.`);
      return shown;
    },
    asJson(result, onFailure),
  );
}

function asJson(result: unknown, onFailure: Telling["onFailure"]): unknown {
  try {
    const value: unknown = JSON.parse(JSON.stringify(result ?? null));
    return value;
  } catch (error) {
    return onFailure(error);
  }
}
