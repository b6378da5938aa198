// How consistent the runs of one flow are, and of all flows with one model.

import type { Usage } from "../events.ts";
import type { FlowResult, FlowRun, ModelTotals, Reliability } from "./flow-report.ts";

/**
 * Returns pass^k for k = 1 to n, which is C(c, k) / C(n, k) for c passes in n runs, as τ-bench defines it (arXiv
 * 2406.12045).
 */
export function passHat(passed: number, runs: number): readonly number[] {
  let chance = 1;
  return Array.from({ length: runs }, (_, index) => {
    chance *= Math.max(passed - index, 0) / (runs - index);
    return chance;
  });
}

/** Summarizes the runs of one flow. */
export function reliabilityOf(runs: readonly FlowRun[]): Reliability {
  const passed = runs.filter(({ status }) => status === "passed").length;
  const byFingerprint = Map.groupBy(runs, ({ fingerprint }) => fingerprint);
  const answers = [...byFingerprint.values()].map((alike) => new Set(alike.map(({ answer }) => answer)).size);
  return {
    runs: runs.length,
    passed,
    pass_hat: passHat(passed, runs.length),
    distinct_decisions: byFingerprint.size,
    distinct_answers: answers.reduce((sum, count) => sum + count, 0),
    tokens_per_run: meanOf(runs.map(({ usage }) => tokensOf(usage))),
  };
}

/** Summarizes all results with one model. */
export function totalsOf(model: string, results: readonly FlowResult[]): ModelTotals {
  const count = (status: FlowResult["status"]): number => results.filter((result) => result.status === status).length;
  const runs = results.flatMap((result) => result.runs);
  const tokens = runs.map(({ usage }) => tokensOf(usage));
  const known = tokens.filter((number) => number !== null);
  const sum = known.length < tokens.length ? null : known.reduce((total, number) => total + number, 0);
  const most = results.reduce((longest, { reliability }) => Math.max(longest, reliability.runs), 0);
  const passed = count("passed");
  return {
    model,
    flows: results.length,
    passed,
    failed: count("failed"),
    needs_recording: count("needs_recording"),
    pass_hat: Array.from({ length: most }, (_, k) => meanChance(results, k)),
    tokens_per_run: meanOf(tokens),
    tokens_per_passed_flow: sum === null || passed === 0 ? null : Math.round(sum / passed),
  };
}

/** The mean over the flows that were run at least k times; a stopped invocation has fewer runs of some. */
function meanChance(results: readonly FlowResult[], k: number): number {
  const chances = results.flatMap(({ reliability }) => reliability.pass_hat[k] ?? []);
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}

function tokensOf(usage: Usage | null): number | null {
  const { input_tokens = null, output_tokens = null } = usage ?? {};
  return input_tokens === null || output_tokens === null ? null : input_tokens + output_tokens;
}

function meanOf(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((number) => number !== null);
  if (known.length === 0 || known.length < numbers.length) return null;
  return Math.round(known.reduce((sum, number) => sum + number, 0) / known.length);
}
