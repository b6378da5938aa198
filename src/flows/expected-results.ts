// Compares branches and results with the expected ones.

import type { Expectation, ExpectedOf } from "./flow.ts";
import type { Happened } from "./happened.ts";
import { isPart } from "./is-part.ts";
import { matchAll } from "./match-all.ts";
import { type Problem, valueText } from "./problem.ts";
import { isObject } from "../text/is-object.ts";

type Result = Happened["results"][number];

/** Checks that calls took the expected branches and returned the expected results; each needs a call of its own. */
export function checkResults({ branches, results }: Expectation, { results: made }: Happened): readonly Problem[] {
  return [
    ...among(branches, made, {
      verb: "come to",
      fits: (value, { branch }) => value === branch,
      wanted: (value) => value,
      found: (_, { branch = "no branch" }) => branch,
    }),
    ...among(results, made, {
      verb: "answer",
      fits: (value, { result }) => isPart(value, result),
      wanted: inside,
      found: (value, { result }) => inside(asWanted(value, result)),
    }),
  ];
}

interface Comparing<Value> {
  readonly verb: string;
  readonly fits: (value: Value, result: Result) => boolean;
  readonly wanted: (value: Value) => string;
  /** Describes what was found instead. */
  readonly found: (value: Value, result: Result) => string;
}

function among<Value>(
  expected: readonly ExpectedOf<Value>[] | undefined,
  made: readonly Result[],
  { verb, fits, wanted, found }: Comparing<Value>,
): readonly Problem[] {
  if (expected === undefined) return [];
  const [first] = made;
  if (expected.length === 0 && first !== undefined)
    return [{ kind: "decided", step: first.step, sentence: `No tool should be called, and ${first.tool} was.` }];
  const both = ({ tool, value }: ExpectedOf<Value>, one: Result): boolean => tool === one.tool && fits(value, one);
  return matchAll(expected, made, both).unmatched.map(({ tool, value }) => {
    const calls = made.filter((one) => one.tool === tool);
    const was = calls.map((one) => `${found(value, one)}${calls.length > 1 ? ` (step ${one.step})` : ""}`).join("; ");
    const instead = calls.length === 0 ? "was not called" : `there was: ${was}`;
    const sentence = `${tool} should ${verb} ${wanted(value)}, and ${instead}.`;
    return { kind: "decided", step: calls[0]?.step ?? null, sentence };
  });
}

/** Reduces an object to the expected fields. */
function asWanted(value: unknown, result: unknown): unknown {
  if (!isObject(value) || !isObject(result)) return result;
  const fields = new Map<string, unknown>(Object.entries(result));
  const names = Object.keys(value).filter((name) => fields.has(name));
  return names.length === 0 ? result : Object.fromEntries(names.map((name) => [name, fields.get(name)]));
}

/** Formats an object's fields without braces. */
const inside = (value: unknown): string => valueText(value).replace(/^\{ (.*) \}$/s, "$1");
