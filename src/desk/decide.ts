import type { RowReads } from "../db/owned/open-owned.ts";
import type { Row } from "../db/owned/plain-rows.ts";
import type { Action } from "../policy/action.ts";
import type { Scope } from "../policy/operand.ts";
import { judge } from "../policy/rules/judge.ts";
import type { Decision } from "../text/decision.ts";
import type { Moment } from "./moment.ts";
import { withoutPersonal } from "./without-personal.ts";

/** A policy's decision, and the facts and values that it is based on. */
export interface Decided {
  readonly action: Action;
  readonly decision: Decision;
  readonly scope: Scope;
}

/** The most rows of a fact that is a list. */
const mostFacts = 1000;

/** Reads the facts of an action and decides; undefined if its subject does not exist or is not the asker's. */
export function decide(
  { definition, policyDigest, scope, parameters, cel }: Moment,
  rows: RowReads,
  name: string,
): Decided | undefined {
  const action = definition.actions[name];
  if (action === undefined) throw new TypeError(`The desk has no action ${name}.`);
  const facts: Record<string, readonly Row[] | Row | null> = {};
  for (const [index, [fact, { select, list }]] of Object.entries(action.facts).entries()) {
    const { rows: found } = rows.select(select, parameters, { list, most: mostFacts });
    if (index === 0 && !list && found.length === 0) return undefined;
    facts[fact] = list ? found : (found[0] ?? null);
  }
  const { decision, scope: judged } = judge(action, { ...scope, facts }, { policyDigest, cel });
  return { action, scope: judged, decision: { ...decision, facts: recorded(facts, definition.customers.personal) } };
}

/** Facts are recorded as they were read, without personal columns. */
function recorded(
  facts: Readonly<Record<string, readonly Row[] | Row | null>>,
  personal: readonly string[],
): Decision["facts"] {
  const plain = (row: Row): Row => withoutPersonal(row, personal);
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, isList(fact) ? fact.map(plain) : fact && plain(fact)]),
  );
}

const isList = (fact: readonly Row[] | Row | null): fact is readonly Row[] => Array.isArray(fact);
