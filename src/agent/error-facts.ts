/** What the trace records of a thrown value. */
export interface ErrorFacts {
  readonly name: string;
  readonly message: string;
  readonly stack: string | null;
}

/** Returns name, message and stack of any thrown value. The messages of its causes follow its own. Never throws. */
export function errorFacts(thrown: unknown): ErrorFacts {
  try {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const messages = chainOf(error).map(({ message }) => message);
    const { name, stack }: Readonly<Record<"name" | "stack", unknown>> = { name: error.name, stack: error.stack };
    return { name: String(name), message: messages.join(" ← "), stack: typeof stack === "string" ? stack : null };
  } catch {
    return { name: "Error", message: "Something was thrown that cannot be described.", stack: null };
  }
}

const longestChain = 5;

function chainOf(error: Error, rest = longestChain): readonly Error[] {
  return error.cause instanceof Error && rest > 1 ? [error, ...chainOf(error.cause, rest - 1)] : [error];
}
