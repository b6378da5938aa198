import type { Reached } from "../../flows/coverage.ts";
import type { FlowReport, FlowResult, FlowStatus } from "../../flows/flow-report.ts";
import { oneLine } from "../../text/plain-text.ts";
import type { Table } from "../terminal/table.ts";

const words: Readonly<Record<FlowStatus, string>> = {
  passed: "✓ passed",
  failed: "✗ failed",
  needs_recording: "● record again",
  not_whole: "◌ not whole",
};

/** Returns the results grouped by flow, with one entry per model. */
export function byFlow({ results }: FlowReport): readonly (readonly FlowResult[])[] {
  return [...Map.groupBy(results, ({ file }) => file).values()];
}

/** The tables of a flow report. */
export const flowTables = {
  /** A row per flow, a column per model. */
  flows(report: FlowReport): Table {
    const { models, repeat } = report;
    const names = models.map(({ model }) => model);
    const many = names.length > 1;
    return {
      head: [...(many ? names : ["result"]), ...(many ? [] : headOfOne(repeat)), "flow"],
      rows: byFlow(report).map((ofFlow) => {
        const cells = names.map((name) =>
          cellOf(
            ofFlow.find(({ model }) => model === name),
            repeat,
          ),
        );
        return [...cells, ...(many ? [] : detailsOf(ofFlow[0], repeat)), oneLine(ofFlow[0]?.flow ?? "")];
      }),
    };
  },

  /** A row per model. */
  models({ models, repeat }: FlowReport): Table {
    return {
      head: [
        "model",
        "passed",
        "failed",
        "pass^1",
        ...(repeat > 1 ? [`pass^${repeat}`] : []),
        "tokens per run",
        "per passed flow",
      ],
      rows: models.map(({ model, flows, passed, failed, pass_hat, tokens_per_run, tokens_per_passed_flow }) => [
        model,
        `${passed} of ${flows}`,
        String(failed),
        rate(pass_hat[0]),
        ...(repeat > 1 ? [rate(pass_hat[repeat - 1])] : []),
        count(tokens_per_run),
        count(tokens_per_passed_flow),
      ]),
    };
  },

  /** What no flow reaches comes first. */
  coverage(reached: readonly Reached[]): Table {
    return {
      head: ["flows", "kind", "what"],
      rows: reached
        .toSorted((one, other) => Math.sign(one.flows) - Math.sign(other.flows))
        .map(({ kind, name, flows }) => [flows === 0 ? "none" : String(flows), kind, name]),
    };
  },
};

function headOfOne(repeat: number): readonly string[] {
  return repeat > 1 ? ["pass^1", `pass^${repeat}`, "decided", "worded", "tokens"] : ["steps", "tokens"];
}

function detailsOf(result: FlowResult | undefined, repeat: number): readonly string[] {
  if (result === undefined) return [];
  const { reliability, runs } = result;
  const tokens = count(reliability.tokens_per_run);
  if (repeat === 1) return [String(runs[0]?.steps ?? 0), tokens];
  const { pass_hat, distinct_decisions, distinct_answers } = reliability;
  return [rate(pass_hat[0]), rate(pass_hat[repeat - 1]), ways(distinct_decisions), ways(distinct_answers), tokens];
}

function cellOf(result: FlowResult | undefined, repeat: number): string {
  if (result === undefined) return "not run";
  const { runs, passed } = result.reliability;
  if (runs < repeat) return `${words[result.status]} ${passed}/${runs} of ${repeat}`;
  return runs > 1 ? `${words[result.status]} ${passed}/${runs}` : words[result.status];
}

const ways = (number: number): string => (number === 1 ? "alike" : `${number} ways`);
const rate = (chance: number | undefined): string => (chance === undefined ? "–" : chance.toFixed(2));
const count = (tokens: number | null): string => (tokens === null ? "–" : String(tokens));
