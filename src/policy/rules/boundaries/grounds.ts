// Where the cases of a rule begin: the rule applies, decides by itself, and reads each entry of its maps.

import type { DeskRule } from "../../action.ts";
import type { Operand, Scope } from "../../operand.ts";
import { isObject } from "../../../text/is-object.ts";
import { checkRule, isOn } from "../check-rule.ts";
import { CannotDecide } from "../evaluate.ts";
import { rulesIn } from "../judge.ts";
import { isSame } from "../same-name.ts";
import { type Change, withChanges } from "./change.ts";
import { inverted, type InvertGround, valueIn } from "./inverted.ts";
import { operandsIn } from "./operands-in.ts";

/** A rule, and what its cases are made in. */
export interface RuleGround extends InvertGround {
  readonly rule: DeskRule;
  /** The arguments that may be left out, and so be null. */
  readonly optional: readonly string[];
}

/** Changes with words for them. */
export interface Variant {
  readonly words: string;
  readonly changes: readonly Change[];
}

/** Returns what makes the rule apply, or makes it be left out; undefined where nothing is known that does. */
export function switched(to: boolean, ground: RuleGround): Variant | undefined {
  const { when } = ground.rule;
  if (when === undefined) return to ? { words: "", changes: [] } : undefined;
  const variants = [{ words: "", changes: [] }, ...switchesOf(when, ground)];
  return variants.find(({ changes }) => {
    const value = valueIn(when, { ...ground, scope: withChanges(ground.scope, changes) });
    return value !== undefined && isOn(value) === to;
  });
}

function switchesOf(when: Operand, ground: RuleGround): readonly Variant[] {
  if ("path" in when && when.path.length > 1) {
    const set = { facts: 1, asked: true, policy: undefined }[String(when.path[0])];
    return [null, set].flatMap((value): readonly Variant[] => {
      if (value === undefined) return [];
      return [
        {
          words: `${when.path.join(".")} is ${value === null ? "not set" : String(value)}`,
          changes: [{ path: when.path, value }],
        },
      ];
    });
  }
  return picksIn([when], ground);
}

/** Returns a variant for each entry of the maps that operands pick from, and one for a name that has none. */
export function picksIn(operands: readonly Operand[], ground: RuleGround): readonly Variant[] {
  const parts = operands.flatMap((operand) => operandsIn(operand, ground.action.values));
  return parts.flatMap((part) => {
    if (!("measure" in part) || part.measure !== "pick") return [];
    const [map, name] = part.of;
    const [entries, now] = map && name ? [valueIn(map, ground), valueIn(name, ground)] : [];
    if (name === undefined || !isObject(entries)) return [];
    const keys = Object.keys(entries);
    const others = [...keys.filter((key) => !isSame(key, now)), nameBeside(keys)];
    return others.flatMap((key) => {
      const changes = inverted(name, key, ground);
      return changes === undefined ? [] : [{ words: `${nameOf(changes)} ${key}`, changes }];
    });
  });
}

/** XXX stands for no currency. */
const nameBeside = (keys: readonly string[]): string =>
  keys.length > 0 && keys.every((key) => /^[A-Z]{3}$/.test(key)) ? "XXX" : "another";

const nameOf = (changes: readonly Change[]): string => String(changes[0]?.path.at(-1)).replaceAll("_", " ");

/**
 * Returns the rules that would hide this one: beside one of `any_of` that holds, and beside an exception, a rule that
 * fails changes nothing; without a waivable rule that fails, an exception changes nothing.
 */
export function hiddenBy({ action, rule }: Pick<RuleGround, "action" | "rule">): readonly DeskRule[] {
  const group = action.rules.find((each) => "any_of" in each && each.any_of.includes(rule));
  if (group !== undefined && "any_of" in group) return group.any_of.filter((each) => each !== rule);
  const others = (kind: DeskRule["kind"]): readonly DeskRule[] => rulesIn(action).filter((each) => each.kind === kind);
  if (rule.kind === "exception") return others("waivable").slice(0, 1);
  return rule.kind === "waivable" ? others("exception") : [];
}

/** Whether a rule holds; undefined if it is left out or cannot be decided. */
export function holdsIn(rule: DeskRule, scope: Scope, { cel, action }: InvertGround): boolean | undefined {
  const values = Object.fromEntries(
    Object.keys(action.values).map((name) => [name, valueIn({ path: ["values", name] }, { action, scope, cel })]),
  );
  try {
    return checkRule(rule, { ...scope, values }, cel)?.passed;
  } catch (error) {
    if (error instanceof CannotDecide) return undefined;
    throw error;
  }
}
