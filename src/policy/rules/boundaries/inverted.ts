import type { Action } from "../../action.ts";
import type { MeasureName, Operand, Scope } from "../../operand.ts";
import { CannotDecide, type EvaluateCel, evaluate } from "../evaluate.ts";
import { emptyRow } from "../example-scope.ts";
import { isSame } from "../same-name.ts";
import type { Change } from "./change.ts";
import { invertAmount, invertPercent } from "./invert-amounts.ts";
import { invertBusinessDays, invertDay, invertDays, invertHours } from "./invert-times.ts";
import { valueNamed, variablePaths } from "./operands-in.ts";
import type { PartAsked } from "./part-asked.ts";

/** What operands are inverted in. */
export interface InvertGround {
  readonly action: Action;
  readonly scope: Scope;
  readonly cel?: EvaluateCel | undefined;
}

/**
 * Returns the facts or arguments that give an operand a value; undefined for one that reads none, for CEL, and for a
 * value that it cannot have. Whether it has the value then is for the caller to see: two parts may read one fact.
 */
export function inverted(operand: Operand, wanted: unknown, ground: InvertGround): readonly Change[] | undefined {
  if ("path" in operand) return atPath(operand.path, wanted, ground);
  if (!("measure" in operand)) return undefined;
  for (const index of inOrder(operand.of, ground)) {
    const part = operand.of[index];
    const values = operand.of.map((each) => valueIn(each, ground));
    const needed = part && partFor[operand.measure]({ wanted, values, index, timeZone: ground.scope.timeZone });
    const changes = needed === undefined ? undefined : ofPart(part, needed, ground);
    if (changes !== undefined) return changes;
  }
  return undefined;
}

function atPath(path: readonly string[], wanted: unknown, ground: InvertGround): readonly Change[] | undefined {
  const named = valueNamed(path, ground.action.values);
  if (named !== undefined) return inverted(named, wanted, ground);
  return path.length > 1 && (path[0] === "facts" || path[0] === "asked") ? [{ path, value: wanted }] : undefined;
}

/** Returns the value of an operand; undefined if that is not known. */
export function valueIn(operand: Operand, { scope, action, cel }: InvertGround): unknown {
  const named = "path" in operand ? valueNamed(operand.path, action.values) : undefined;
  if (named !== undefined) return valueIn(named, { scope, action, cel });
  try {
    if (!("measure" in operand)) return evaluate(operand, scope, cel);
    const of = operand.of.map((each) => ({ literal: valueIn(each, { scope, action, cel }) }));
    return evaluate({ measure: operand.measure, of }, scope, cel);
  } catch (error) {
    if (error instanceof CannotDecide) return undefined;
    throw error;
  }
}

/** The parts of a measure that can be changed: arguments first, then facts, the later ones first. */
function inOrder(parts: readonly Operand[], { action }: InvertGround): readonly number[] {
  const found = parts.flatMap((part, index) => {
    const roots = variablePaths(part, action.values).map(([root]) => root);
    return roots.length === 0 ? [] : [{ index, rank: roots.includes("asked") ? 0 : 1 }];
  });
  return found.toSorted((one, other) => one.rank - other.rank || other.index - one.index).map(({ index }) => index);
}

/** A list of so many rows, or one row whose field has a value. */
type Needed = { readonly value: unknown } | { readonly rows: number } | { readonly only: unknown };

const partFor: Readonly<Record<MeasureName, (asked: PartAsked) => Needed | undefined>> = {
  days: (asked) => needed(invertDays(asked)),
  business_days: (asked) => needed(invertBusinessDays(asked)),
  hours: (asked) => needed(invertHours(asked)),
  day: (asked) => needed(invertDay(asked)),
  money: (asked) => needed(invertAmount(asked)),
  percent: (asked) => needed(invertPercent(asked)),
  pick: ({ wanted, values: [map], index }) => (index === 1 ? needed(nameOf(map, wanted)) : undefined),
  latest: ({ wanted }) => ({ only: wanted }),
  count: ({ wanted }) =>
    typeof wanted === "number" && wanted >= 0 && wanted <= mostRows ? { rows: wanted } : undefined,
};

/** More rows than that no case needs. */
const mostRows = 1000;

const needed = (value: unknown): Needed | undefined => (value === undefined ? undefined : { value });

function nameOf(map: unknown, wanted: unknown): string | undefined {
  return Object.entries(map ?? {}).find(([, value]) => isSame(value, wanted))?.[0];
}

function ofPart(part: Operand | undefined, what: Needed, ground: InvertGround): readonly Change[] | undefined {
  if (part === undefined) return undefined;
  if ("value" in what) return inverted(part, what.value, ground);
  const [root, name, field] = "path" in part ? part.path : [];
  if (root !== "facts" || name === undefined) return undefined;
  const [first] = listOf(ground.scope.facts[name]);
  const row = first ?? emptyRow(ground.action, name);
  const only = field === undefined || !("only" in what) ? [] : [{ ...Object(row), [field]: what.only }];
  return [{ path: [root, name], value: "rows" in what ? Array.from({ length: what.rows }, () => row) : only }];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
