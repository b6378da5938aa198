// Compares tool calls with the expected ones.

import canonicalize from "canonicalize";
import type { ExpectedCall, Expectation } from "./flow.ts";
import { matchAll } from "./match-all.ts";
import type { Happened, MadeCall } from "./happened.ts";
import { callText, type Problem } from "./problem.ts";

/** Checks that the calls made, blocked ones included, are the expected ones. */
export function checkCalls({ calls, order, never }: Expectation, { calls: made }: Happened): readonly Problem[] {
  const forbidden = never.flatMap((call) => forbiddenCall(call, made));
  if (calls === undefined) return forbidden;
  return [...(calls.length === 0 ? noCall(made) : comparisons[order](calls, made)), ...forbidden];
}

/** [] means no call at all, whatever `order` says. */
function noCall([first]: readonly MadeCall[]): readonly Problem[] {
  if (first === undefined) return [];
  const { step } = first;
  return [{ kind: "decided", step, sentence: `No call should be made, and step ${step} called ${callText(first)}.` }];
}

type Comparison = (expected: readonly ExpectedCall[], made: readonly MadeCall[]) => readonly Problem[];

const comparisons: Readonly<Record<Expectation["order"], Comparison>> = {
  "in-order"(expected, made) {
    let from = 0;
    for (const [index, call] of expected.entries()) {
      const found = made.findIndex((one, position) => position >= from && fits(call, one));
      if (found < 0) return [missing(call, { made, after: index === 0 ? undefined : made[from - 1] })];
      from = found + 1;
    }
    return [];
  },
  "any-order"(expected, made) {
    const { unmatched } = matchAll(expected, made, fits);
    return unmatched.map((call) => missing(call, { made, after: undefined }));
  },
  exact(expected, made) {
    const length = Math.max(expected.length, made.length);
    const wrong = Array.from({ length }, (_, index) => index).find((index) => {
      const [wanted, got] = [expected[index], made[index]];
      return wanted === undefined || got === undefined || !fits(wanted, got);
    });
    if (wrong === undefined) return [];
    const [wanted, got] = [expected[wrong], made[wrong]];
    const was = got === undefined ? "there was no more" : `it was ${callText(got)}`;
    const should = wanted === undefined ? "there should be no more" : `it should be ${callText(wanted)}`;
    return [{ kind: "decided", step: got?.step ?? null, sentence: `Call ${wrong + 1}: ${should}, and ${was}.` }];
  },
};

function fits({ tool, arguments: named }: ExpectedCall, call: MadeCall): boolean {
  if (tool !== call.tool) return false;
  const got = new Map<string, unknown>(typeof call.arguments === "object" ? Object.entries(call.arguments ?? {}) : []);
  return Object.entries(named).every(([name, value]) => same(got.get(name) ?? null, value));
}

const same = (one: unknown, other: unknown): boolean => canonicalize(one) === canonicalize(other);

interface Where {
  readonly made: readonly MadeCall[];
  readonly after: MadeCall | undefined;
}

function missing(call: ExpectedCall, { made, after }: Where): Problem {
  const place = after === undefined ? "" : ` after ${callText(after)} in step ${after.step}`;
  const nearest = made.find(({ tool }) => tool === call.tool);
  const instead =
    made.length === 0
      ? "No call was made at all."
      : nearest === undefined
        ? `The calls were: ${made.map(callText).join(", ")}.`
        : `The nearest was ${callText(nearest)} in step ${nearest.step}.`;
  return {
    kind: "decided",
    step: nearest?.step ?? after?.step ?? null,
    sentence: `${callText(call)} was not called${place}. ${instead}`,
  };
}

function forbiddenCall(call: ExpectedCall, made: readonly MadeCall[]): readonly Problem[] {
  const found = made.find((one) => fits(call, one));
  if (found === undefined) return [];
  return [
    {
      kind: "decided",
      step: found.step,
      sentence: `${callText(call)} must never be called, and step ${found.step} called ${callText(found)}.`,
    },
  ];
}
