// Whether a value is nested too deep.

/** True if a JSON value has more levels than `levels`: too many for functions that walk it by recursion. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
