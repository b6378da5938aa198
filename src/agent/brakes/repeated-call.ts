import type { Brake } from "./brake.ts";

/** The same call is run twice at most; the model is told to use the result it has. Counted over the whole run. */
export function repeatedCall(most = 2): Brake {
  return {
    kind: "call",
    name: "repeated-call",
    check: ({ madeBefore }) =>
      madeBefore < most
        ? undefined
        : `This exact call was already made ${madeBefore} times and is not run again. Use the result you already have.`,
  };
}
