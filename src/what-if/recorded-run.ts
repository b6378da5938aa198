import { z } from "zod";
import { isObject } from "../text/is-object.ts";
import { isDeeperThan } from "../text/depth.ts";
import { strangersText } from "../text/plain-text.ts";
import { decision } from "../output-schemas.ts";
import type { Decision } from "../text/decision.ts";
import { onFirstUse } from "../text/on-first-use.ts";

/** A recorded decision, or the names of the missing parts without which it cannot be compared. */
export type RecordedDecision = { readonly decision: Decision } | { readonly missing: readonly string[] };

/** The parts of a recorded run that rejudging needs. */
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

/** Requires only the subject and the verdict; rejudging reports missing facts itself. */
const recorded = onFirstUse(() => {
  const { subject, facts, asked, as_of, policy_digest, rules, verdict } = decision().shape;
  return z.object({
    subject,
    facts: facts.catch({}),
    asked: asked.catch(undefined),
    as_of: as_of.catch(""),
    policy_digest: policy_digest.catch(""),
    rules: rules.catch([]),
    verdict,
  });
});

/** The replacement character marks text that was decoded wrongly, so a plan's name is not the one that was judged. */
const lostLetter = "\ufffd";

/** Parses one line; `undefined` if it is not a run. Reads decisions only. */
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

/** The trace version; the oldest lines have none. */
const knownVersion = 1;

/** Decisions of a later trace version are not rejudged, because their facts may mean something else. */
const ofOtherVersion = (v: unknown): RecordedDecision => ({
  missing: [`the meaning of a line of version ${strangersText(JSON.stringify(v), 20)}: update this program`],
});

function isDecision(event: unknown): boolean {
  return isObject(event) && event["type"] === "decision";
}

/** More levels than any fact or rule has, few enough for recursive functions. */
const deepest = 50;

function recordedDecision(event: unknown): RecordedDecision {
  if (isDeeperThan(deepest, event)) return { missing: ["decision"] };
  const { data, error } = recorded().safeParse(event);
  if (data !== undefined && JSON.stringify(data.facts).includes(lostLetter))
    return { missing: ["lost letters of its facts"] };
  if (data !== undefined) return { decision: data };
  return { missing: [...new Set(error.issues.map(({ path }) => String(path[0])))] };
}
