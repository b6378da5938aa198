// Throws an error with one sentence if Node is too old for the library.

import { nodeProblem } from "./text/node-version.ts";

const problem = nodeProblem();
if (problem !== undefined) {
  const error = new Error(problem);
  // The stack adds nothing to the sentence.
  error.stack = problem;
  throw error;
}
