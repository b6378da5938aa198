// The input of every contestant.

/** A tool for a contestant: a JSON Schema and a function. */
export interface BenchTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  run(args: unknown): Promise<unknown>;
}

/** The input of every contestant. */
export interface Setting {
  /** The root of the loopback server. */
  readonly url: string;
  readonly system: string;
  readonly question: string;
  readonly tools: readonly BenchTool[];
}

/** Plays one whole conversation with the named model, streamed, and resolves to the answer. */
export type Play = (model: string) => Promise<string>;

export type Contestant = (setting: Setting) => Play | Promise<Play>;

export const question = "Please refund order #1042";

/** More than the longest conversation needs. */
export const mostSteps = 300;

/** Loads a contestant from a module that exports it as `contestant`. */
export async function loadContestant(path: string): Promise<Contestant> {
  const module: unknown = await import(path);
  if (isContestant(module)) return module.contestant;
  throw new Error(`${path} exports no contestant`);
}

function isContestant(module: unknown): module is { readonly contestant: Contestant } {
  return (
    typeof module === "object" && module !== null && "contestant" in module && typeof module.contestant === "function"
  );
}
