// The sentences of `what-if`.

import type { WhatIf } from "../../what-if/what-if.ts";
import type { AskedWhatIf } from "./what-if-command.ts";

/** Describes the result in sentences: what flips, then what was counted. `about` is what the policy decides. */
export function resultSentences(result: WhatIf, policy: string, about: string): readonly string[] {
  const { decisions, deciding_runs, flipped, unchanged, undecided } = result;
  const headline = `${counted(decisions, "decision")} of ${counted(deciding_runs, "run")} decided again under ${policy}`;
  const verdicts = `${grouped(flipped)} flip, ${grouped(unchanged)} stay, ${grouped(undecided)} cannot be decided`;
  return [`${headline}: ${verdicts}.`, `${readSentence(result)}${otherKinds(result, about)}`];
}

/** Says why there is nothing to rejudge, and what to do. */
export function nothingRead({ since, files }: AskedWhatIf, logs: string): string {
  if (files.length > 0) return `No runs are recorded in ${files.join(", ")}.`;
  if (since !== undefined) return `No run of ${since} or later is recorded in ${logs}.`;
  return `No runs are recorded in ${logs} yet; ask something first: ask-agent "Please refund order #1042"`;
}

function readSentence({ runs, dry_runs }: WhatIf): string {
  const dry = dry_runs === 0 ? "" : `, ${grouped(dry_runs)} of them on a copy of the desk (--real leaves them out)`;
  return `${counted(runs, "run")} ${runs === 1 ? "was" : "were"} read${dry}.`;
}

function otherKinds({ other_kinds }: WhatIf, about: string): string {
  if (other_kinds === 0) return "";
  return ` ${counted(other_kinds, "decision")} ${other_kinds === 1 ? "is" : "are"} not about ${about}.`;
}

const counted = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;

const grouped = (count: number): string => count.toLocaleString("en");
