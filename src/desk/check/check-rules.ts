import type { Action, DeskRule } from "../../policy/action.ts";
import type { DeskChecks, DeskPath } from "./desk-checks.ts";

/** Returns each rule of an action with its path below the action. */
export function rulesOf({ rules }: Action): readonly { readonly rule: DeskRule; readonly at: DeskPath }[] {
  return rules.flatMap((each, index) =>
    "any_of" in each
      ? each.any_of.map((rule, inner) => ({ rule, at: ["rules", index, "any_of", inner] }))
      : [{ rule: each, at: ["rules", index] }],
  );
}

/** Checks that a rule's code is its own, and that `in` compares with a list. */
export function checkRules({ tell }: DeskChecks, action: Action): void {
  const seen = new Set<string>();
  for (const { rule, at } of rulesOf(action)) {
    const { code, limit, is } = rule;
    const path = ["actions", action.name, ...at];
    if (seen.has(code)) tell([...path, "code"], `another rule of \`${action.name}\` has the code \`${code}\`.`);
    seen.add(code);
    if (is.endsWith("in") && "literal" in limit && !Array.isArray(limit.literal))
      tell([...path, "limit"], `\`${is}\` compares with a list: [${String(limit.literal)}].`);
  }
}
