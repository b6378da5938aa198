import type { Row as DataRow } from "../db/owned/plain-rows.ts";
import { dayIn, instantText } from "../policy/calendar.ts";
import type { Scope } from "../policy/operand.ts";
import type { EvaluateCel } from "../policy/rules/evaluate.ts";
import type { DeskDefinition } from "./desk-definition.ts";

/** What a desk is bound to for one run. */
export interface Binding {
  readonly definition: DeskDefinition;
  /** The asking customer's id; null for staff. */
  readonly asker: number | string | null;
  /** The policy and its digest at the time of a decision. */
  readonly policy: () => { readonly content: DataRow; readonly digest: string };
  readonly timeZone: string;
  /** The desk's clock, which is not the trace's. */
  readonly clock: () => Date;
  /** Evaluates CEL, where the desk has any. */
  readonly cel?: EvaluateCel | undefined;
}

/** One call at one instant: what its facts, rules and rows are made from. */
export interface Moment {
  readonly definition: DeskDefinition;
  readonly policyDigest: string;
  /** The scope without facts and values. */
  readonly scope: Scope;
  /** The parameters of the desk's selects: the arguments, and what the engine knows. */
  readonly parameters: DataRow;
  readonly cel: EvaluateCel | undefined;
}

/** Returns the moment of a call; policy and clock are read once for all of it. */
export function momentOf(
  { definition, asker, policy, timeZone, clock, cel }: Binding,
  { asked, runId = null }: { readonly asked: DataRow; readonly runId?: string | null },
): Moment {
  const instant = clock();
  const { content, digest } = policy();
  const [now, today] = [instantText(instant), dayIn(timeZone, instant)];
  const absent = Object.fromEntries(Object.keys(definition.policy).map((key) => [key, null]));
  return {
    definition,
    cel,
    policyDigest: digest,
    scope: { facts: {}, asked, policy: { ...absent, ...content }, values: {}, today, now, timeZone },
    parameters: { ...asked, asker, now, today, run_id: runId },
  };
}
