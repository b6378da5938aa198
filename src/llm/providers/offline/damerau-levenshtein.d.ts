// Types of the package `damerau-levenshtein`, which has none.

/** Unlike its documentation says, `limit` is a size of the matrix: omit it. */
declare module "damerau-levenshtein" {
  function distance(one: string, other: string): { readonly steps: number };
  export = distance;
}
