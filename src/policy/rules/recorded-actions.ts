import { isObject } from "../../text/is-object.ts";
import type { Action } from "../action.ts";

/** Returns the actions that a run's context holds, by name; none for a run of a desk without them. */
export function recordedActions(actions: unknown): ReadonlyMap<string, Action> {
  return new Map(
    Object.values(isObject(actions) ? actions : {}).flatMap((each) =>
      isAction(each) ? [[each.name, each] as const] : [],
    ),
  );
}

/** A file of contexts is this program's own, so its outline is enough. */
function isAction(value: unknown): value is Action {
  if (!isObject(value) || typeof value["name"] !== "string" || !isObject(value["values"])) return false;
  const { rules } = value;
  return Array.isArray(rules) && rules.every((rule) => isRule(rule) || (isObject(rule) && isRules(rule["any_of"])));
}

const isRules = (rules: unknown): boolean => Array.isArray(rules) && rules.every(isRule);

const isRule = (rule: unknown): boolean =>
  isObject(rule) && typeof rule["code"] === "string" && isObject(rule["value"]) && isObject(rule["limit"]);
