// Throws one clear sentence on a Node that is too old.

import { nodeProblem } from "./text/node-version.ts";

/** The library on a Node that is too old is an error that says so, and no code of it runs. */
const problem = nodeProblem();
if (problem !== undefined) {
  const error = new Error(problem);
  // Without a stack: the sentence is enough.
  error.stack = problem;
  throw error;
}
