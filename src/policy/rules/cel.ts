import { isObject } from "../../text/is-object.ts";
import { measureNames, type Scope } from "../operand.ts";
import type { EvaluateCel } from "./evaluate.ts";
import { CannotDecide } from "./evaluate.ts";
import { measures } from "./measures.ts";

/** The most parts of an expression, so that none takes long. */
const limits = { maxAstNodes: 1000, maxDepth: 50, maxListElements: 100, maxMapEntries: 100, maxCallArguments: 10 };

/** Expressions in CEL. */
export interface Cel {
  readonly evaluate: EvaluateCel;
  /** Returns what is wrong with an expression, on one line; undefined if it can be read. */
  readonly problemOf: (source: string) => string | undefined;
}

/**
 * Loads the library for CEL over facts, arguments, policy and values, with the measures as functions. Most desks need none.
 * An expression that reads what is not there, or cannot be evaluated, throws a CannotDecide.
 */
export async function loadCel(): Promise<Cel> {
  const { Environment } = await import("@marcbachmann/cel-js");
  const compiled = new Map<string, ReturnType<InstanceType<typeof Environment>["parse"]>>();
  let timeZone = "UTC";
  const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false, limits });
  for (const name of measureNames)
    for (const count of argumentCounts(name)) {
      const signature = `${name}(${Array.from({ length: count }, () => "dyn").join(", ")}): dyn`;
      environment.registerFunction(signature, (...values: unknown[]) =>
        toCel(measures[name](values.map(fromCel), { timeZone })),
      );
    }
  const parsed = (source: string) => {
    const run = compiled.get(source) ?? environment.parse(source);
    compiled.set(source, run);
    return run;
  };
  return {
    evaluate(source, scope) {
      timeZone = scope.timeZone;
      try {
        return fromCel(parsed(source)(variablesOf(scope)));
      } catch (error) {
        throw new CannotDecide(`=${source}`, error);
      }
    },
    problemOf(source) {
      try {
        const { valid, error } = parsed(source).check();
        return valid ? undefined : firstLine(error);
      } catch (error) {
        return firstLine(error);
      }
    },
  };
}

const firstLine = (error: unknown): string => (error instanceof Error ? (error.message.split("\n")[0] ?? "") : "");

const argumentCounts = (name: string): readonly number[] =>
  name === "pick" ? [2, 3] : name === "day" || name === "latest" || name === "count" ? [1] : [2];

function variablesOf({ facts, asked, policy, values, today, now }: Scope): Readonly<Record<string, unknown>> {
  return { facts: toCel(facts), asked: toCel(asked), policy: toCel(policy), values: toCel(values), today, now };
}

/** Whole numbers are CEL's `int`, which are big integers here. */
function toCel(value: unknown): unknown {
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(toCel);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toCel(each)]));
}

function fromCel(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(fromCel);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, each]) => [String(key), fromCel(each)]));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fromCel(each)]));
}
