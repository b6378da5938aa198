// The library on an older Node is that sentence.

import { nodeProblem } from "./text/node-version.ts";

/** The library on a Node that is too old is an error that says so, and no code of it runs. */
const problem = nodeProblem();
if (problem !== undefined) {
  const error = new Error(problem);
  // Nobody needs to know where this was found: the sentence says all.
  error.stack = problem;
  throw error;
}
