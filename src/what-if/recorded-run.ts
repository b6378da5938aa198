import { z } from "zod";
import { isObject } from "../text/is-object.ts";
import { isDeeperThan } from "../text/depth.ts";
import { strangersText } from "../text/plain-text.ts";
import { decision } from "../output-schemas.ts";
import type { Decision } from "../text/decision.ts";
import { onFirstUse } from "../text/on-first-use.ts";

/** A decision as it was recorded, or the names of the parts without which nothing can be compared. */
export type RecordedDecision = { readonly decision: Decision } | { readonly missing: readonly string[] };

/** What rejudging needs of a recorded run. */
export interface RecordedRun {
  readonly run_id: string;
  /** Its local start, `2026-10-21T13:45:12+02:00`; older lines may lack it. */
  readonly started: string | undefined;
  readonly dry_run: boolean;
  readonly decisions: readonly RecordedDecision[];
}

const run = z.object({
  v: z.unknown().optional(),
  run_id: z.string(),
  started: z.string().optional().catch(undefined),
  dry_run: z.boolean().catch(false),
  events: z.array(z.unknown()).catch([]),
});

/** Rejudging says itself which facts it misses; only what happened must be readable: about what, and the verdict. */
const recorded = onFirstUse(() => {
  const { subject, facts, as_of, policy_digest, rules, verdict } = decision().shape;
  return z.object({
    subject,
    facts: facts.catch({}),
    as_of: as_of.catch(""),
    policy_digest: policy_digest.catch(""),
    rules: rules.catch([]),
    verdict,
  });
});

/** A letter that could not be read leaves this behind: another plan than the one that was judged. */
const lostLetter = "\ufffd";

/** Reads the text of one line; `undefined` if it is no run. All that is not a decision is left alone. */
export function parseRecordedRun(text: string): RecordedRun | undefined {
  try {
    const { data } = run.safeParse(JSON.parse(text));
    if (data === undefined) return undefined;
    const { v = knownVersion, run_id, started, dry_run, events } = data;
    const read = v === knownVersion ? recordedDecision : () => ofOtherVersion(v);
    return { run_id, started, dry_run, decisions: events.filter(isDecision).map(read) };
  } catch {
    return undefined;
  }
}

/** Lines from before versions were counted have none. */
const knownVersion = 1;

/** Facts of a later version are not interpreted. */
const ofOtherVersion = (v: unknown): RecordedDecision => ({
  missing: [`the meaning of a line of version ${strangersText(JSON.stringify(v), 20)}: update this program`],
});

function isDecision(event: unknown): boolean {
  return isObject(event) && event["type"] === "decision";
}

/** Deeper than any fact or rule is, and shallow enough for whoever puts it into words. */
const deepest = 50;

function recordedDecision(event: unknown): RecordedDecision {
  if (isDeeperThan(deepest, event)) return { missing: ["decision"] };
  const { data, error } = recorded().safeParse(event);
  if (data !== undefined && JSON.stringify(data.facts).includes(lostLetter))
    return { missing: ["lost letters of its facts"] };
  if (data !== undefined) return { decision: data };
  return { missing: [...new Set(error.issues.map(({ path }) => String(path[0])))] };
}
