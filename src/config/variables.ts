// Looks up variables by name, and where each was set.

/** Where a variable was set. */
export type Source = "environment" | ".env";

/** A variable that is set. */
export interface SetVariable {
  readonly value: string;
  readonly source: Source;
}

/** Looks up a variable by name; `read` cleans its value. Returns `undefined` if it is not set. */
export type FindVariable = (name: string, read?: (written: string) => string) => SetVariable | undefined;

/** The variables of one source, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Looks up variables in several sources: the first that sets one counts, and an empty value counts as unset. */
export function variablesOf(places: readonly (readonly [Source, Environment])[]): FindVariable {
  return (name, read = (written) => written) => {
    const found = places.map(([source, values]) => ({ value: read(values[name] ?? ""), source }));
    return found.find(({ value }) => value.trim() !== "");
  };
}
