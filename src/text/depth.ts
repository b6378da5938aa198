// Checks how deep a value is nested.

/** Whether a JSON value has more than `levels` levels, too many for recursive functions. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
