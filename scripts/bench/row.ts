import type { Stage } from "./stage.ts";

/** A row of the table. */
export interface Row {
  readonly measure: string;
  readonly target: string;
  readonly result: string;
  readonly met: boolean;
  /** The others' result. */
  readonly others: string;
}

/** The environment of the measurements. */
export interface Bench {
  readonly stage: Stage;
  readonly rounds: number;
  readonly quick: boolean;
  /** The folder of the installed peers, if requested. */
  readonly peers: string | undefined;
}

/** Rows that are measured together. */
export type RowGroup = (bench: Bench) => Promise<readonly Row[]>;

interface Ratio {
  readonly measure: string;
  readonly most: number;
  readonly floor: string;
  /** In milliseconds. */
  readonly ours: number;
  readonly base: number;
  readonly others?: readonly (readonly [name: string, value: number])[];
}

/** Compares our time and the others' with a floor's. */
export function ratioRow({ measure, most, floor, ours, base, others = [] }: Ratio): Row {
  return {
    measure,
    target: `≤ ${most} × ${floor}`,
    result: `${(ours / base).toFixed(2)} × (${ours.toFixed(1)} ms against ${base.toFixed(1)} ms)`,
    met: ours <= most * base,
    others: others.map(([name, value]) => `${name} ${(value / base).toFixed(2)} ×`).join(", "),
  };
}

/** Compares a size with a limit, both in MB. */
export function sizeRow(row: Pick<Row, "measure"> & { most: number; mb: number; others?: string }): Row {
  const { measure, most, mb, others = "" } = row;
  return { measure, target: `≤ ${most} MB`, result: `${mb.toFixed(1)} MB`, met: mb <= most, others };
}
