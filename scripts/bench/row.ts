import type { Stage } from "./stage.ts";

/** A line of the table. */
export interface Row {
  readonly measure: string;
  readonly target: string;
  readonly result: string;
  readonly met: boolean;
  /** What the others had. */
  readonly others: string;
}

/** What a group of rows is measured with. */
export interface Bench {
  readonly stage: Stage;
  readonly rounds: number;
  readonly quick: boolean;
  /** Folder of the installed peers, if they were asked for. */
  readonly peers: string | undefined;
}

/** One or more rows that are measured together. */
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

/** Our time against that of a floor, and the others' times against the same floor. */
export function ratioRow({ measure, most, floor, ours, base, others = [] }: Ratio): Row {
  return {
    measure,
    target: `≤ ${most} × ${floor}`,
    result: `${(ours / base).toFixed(2)} × (${ours.toFixed(1)} ms against ${base.toFixed(1)} ms)`,
    met: ours <= most * base,
    others: others.map(([name, value]) => `${name} ${(value / base).toFixed(2)} ×`).join(", "),
  };
}

/** A size against a limit, both in MB. */
export function sizeRow(row: Pick<Row, "measure"> & { most: number; mb: number; others?: string }): Row {
  const { measure, most, mb, others = "" } = row;
  return { measure, target: `≤ ${most} MB`, result: `${mb.toFixed(1)} MB`, met: mb <= most, others };
}
