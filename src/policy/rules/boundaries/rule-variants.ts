import { limitFor } from "../check-rule.ts";
import { isSame } from "../same-name.ts";
import { type Change, withChanges } from "./change.ts";
import { hiddenBy, holdsIn, picksIn, type RuleGround, switched, type Variant } from "./grounds.ts";
import { inverted, valueIn } from "./inverted.ts";
import { nearValues } from "./near-values.ts";
import { variablePaths } from "./operands-in.ts";

/** Returns the variants of a ground at the edges of its rule: around the limit, not known, and left out by `when`. */
export function ruleVariants(ground: RuleGround): readonly Variant[] {
  const off = switched(false, ground);
  const on = switched(true, ground);
  const left = off === undefined ? [] : [{ ...off, words: off.words || "as in the example" }];
  if (on === undefined) return left;
  const start = joined(on, uncovered(within(ground, on)));
  const bases = [
    start,
    ...picksIn([ground.rule.value, ground.rule.limit], within(ground, start)).map((pick) => joined(start, pick)),
  ];
  return [...bases.flatMap((base) => edges(ground, base)), ...unknown(ground, start), ...left];
}

const within = (ground: RuleGround, { changes }: Variant): RuleGround => ({
  ...ground,
  scope: withChanges(ground.scope, changes),
});

function joined(one: Variant, other: Variant): Variant {
  const words = [one.words, other.words].filter(Boolean).join(", ");
  return { words, changes: [...one.changes, ...other.changes] };
}

/** Makes the rules fail that would hide this one. */
function uncovered(ground: RuleGround): Variant {
  return hiddenBy(ground).reduce<Variant>(
    (made, rule) => {
      const there = within(ground, made);
      const failing = around({ ...there, rule }).find(
        (changes) => holdsIn(rule, withChanges(there.scope, changes), there) === false,
      );
      return failing === undefined ? made : joined(made, { words: `${rule.name} does not hold`, changes: failing });
    },
    { words: "", changes: [] },
  );
}

/** The base itself where its limit is null, or nothing can be varied around it. */
function edges(ground: RuleGround, base: Variant): readonly Variant[] {
  const found = around(within(ground, base));
  return (found.length === 0 ? [[]] : found).map((changes) => joined(base, { words: "", changes }));
}

/** Returns the changes that bring the value near its limit, or the limit near its value. */
function around(ground: RuleGround): readonly (readonly Change[])[] {
  const { rule, action } = ground;
  const [actual, limit] = [valueIn(rule.value, ground), valueIn(rule.limit, ground)];
  if (variablePaths(rule.value, action.values).length > 0)
    return reached(rule.value, nearValues(limitFor(actual, limit), rule), ground);
  return reached(rule.limit, nearValues(actual, rule), ground);
}

function reached(
  operand: RuleGround["rule"]["value"],
  wanted: readonly unknown[],
  ground: RuleGround,
): readonly (readonly Change[])[] {
  return wanted.flatMap((value) => {
    const changes = inverted(operand, value, ground);
    if (changes === undefined) return [];
    const made = valueIn(operand, { ...ground, scope: withChanges(ground.scope, changes) });
    return isSame(made, value) ? [changes] : [];
  });
}

/** Each fact that the value reads is null once; an argument only if it may be left out. */
function unknown({ rule, action, optional }: RuleGround, start: Variant): readonly Variant[] {
  const read = variablePaths(rule.value, action.values).filter(
    ([root, name = "", field]) =>
      (root === "facts" && !(field === undefined && isList(action.facts[name]))) || optional.includes(name),
  );
  const wordsOf = (path: readonly string[]): string => (read.length === 1 ? "" : `${path.join(".")} is null`);
  return read.map((path) => joined(start, { words: wordsOf(path), changes: [{ path, value: null }] }));
}

const isList = (fact: { readonly list: boolean } | undefined): boolean => fact?.list === true;
