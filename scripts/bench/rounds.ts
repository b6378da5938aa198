// Runs all contestants in turn and takes the median.

/** The measures of one run of a contestant, by name. */
export type Sample<Measure extends string> = Readonly<Record<Measure, number>>;

type Runs<Name extends string, Measure extends string> = Readonly<Record<Name, () => Promise<Sample<Measure>>>>;

/**
 * Runs all contestants in turn, repeatedly, so that a slow machine affects all of them alike. The first rounds are a
 * warm-up. Returns the median of each measure.
 */
export async function inRounds<Name extends string, Measure extends string>(
  contestants: Runs<Name, Measure>,
  { rounds, warmUp = 2 }: { readonly rounds: number; readonly warmUp?: number },
): Promise<(name: Name, measure: Measure) => number> {
  const samples = new Map<string, Sample<Measure>[]>();
  const entries: [string, () => Promise<Sample<Measure>>][] = Object.entries(contestants);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [name, run] of entries) {
      const sample = await run();
      if (round >= 0) samples.set(name, [...(samples.get(name) ?? []), sample]);
    }
  }
  return (name, measure) => median((samples.get(name) ?? []).map((sample) => sample[measure]));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return (low + high) / 2;
}
