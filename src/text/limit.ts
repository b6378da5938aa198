// Validates limits.

/** The longest timer in milliseconds; a longer one would fire at once. */
export const longestMs = 2 ** 31 - 1;

interface Range {
  readonly least?: number;
  readonly most?: number;
  /** Whether fractions are allowed, as in an amount of money. */
  readonly fractions?: boolean;
}

/** Thrown for an invalid limit. */
export class LimitError extends TypeError {}

/**
 * Returns a valid limit: a whole number from 1 unless `range` says otherwise. Throws a LimitError that names it for
 * NaN, Infinity, a text, or a number out of range.
 */
export function checkedLimit(name: string, value: number, range: Range = {}): number {
  const { least = 1, most = Number.MAX_SAFE_INTEGER, fractions = false } = range;
  const isOne = fractions ? Number.isFinite(value) : Number.isSafeInteger(value);
  if (isOne && value >= least && value <= most) return value;
  const kind = fractions ? "number" : "whole number";
  throw new LimitError(`${name} must be a ${kind} from ${least} to ${most}, not ${shown(value)}.`);
}

function shown(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? JSON.stringify(String(value)) : typeof value;
}
