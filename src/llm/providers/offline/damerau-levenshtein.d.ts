// Types of that package.

/** The package brings no types. Other than the package's doc says, `limit` is a size of its matrix: leave it out. */
declare module "damerau-levenshtein" {
  function distance(one: string, other: string): { readonly steps: number };
  export = distance;
}
