// Compares plan names.

/**
 * Returns a key that is equal for names that look alike: case, blanks, dashes and quotes of any kind, Unicode forms and
 * invisible characters are ignored.
 */
export function planKey(name: string): string {
  return name
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll(/[`\u2018-\u201b\u2032\u02bc\u00b4]/g, "'")
    .replaceAll(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKC");
}

/** Returns the first name whose plan is already earlier in the list. */
export function planTwice(names: readonly string[]): string | undefined {
  const keys = new Set<string>();
  return names.find((name) => keys.size === keys.add(planKey(name)).size);
}
