import { z } from "zod";
import { isDay } from "../../policy/calendar.ts";
import { withDays } from "../../policy/rules/with-days.ts";
import type { ExpectedCase } from "../../policy/rules/decide-case.ts";
import { policyChangeOf } from "../../policy/rules/policy-file.ts";
import type { KnownValues } from "../../policy/rules/value-schema.ts";
import { isObject } from "../../text/is-object.ts";
import { parseYaml } from "../../text/yaml/parse-yaml.ts";
import { checkYaml } from "../../text/yaml/read-yaml.ts";
import type { DeskDefinition } from "../desk-definition.ts";
import { named, words } from "../schema/parsed.ts";
import type { DeskProblem } from "../check/desk-checks.ts";
import { placed } from "../check/placed.ts";
import { caseChanges } from "./case-changes.ts";

/** The cases of a file, or every problem as `cases.yaml:line:column: sentence`. */
export type ReadCases = { readonly cases: readonly ExpectedCase[] } | { readonly problems: readonly string[] };

/** The desk that cases are written for. */
export interface CasesDesk {
  readonly definition: DeskDefinition;
  readonly known: KnownValues;
}

/** Reads the text of a `cases.yaml`. The days in it are counted from the day of each case. */
export function readCases(text: string, { definition, known }: CasesDesk): ReadCases {
  const parsed = parseYaml(text, { what: "list of cases" });
  if ("problems" in parsed) return { problems: inFile(parsed.problems) };
  const content = Array.isArray(parsed.content) ? parsed.content.map(daysOfCase) : parsed.content;
  const read = checkYaml({ ...parsed, content }, casesSchema(definition, known));
  if ("problems" in read) return { problems: inFile(read.problems) };
  const problems: DeskProblem[] = [];
  const cases = read.value.map(({ facts, asked, policy = {}, ...rest }, index): ExpectedCase => {
    const tell = ({ place, sentence }: DeskProblem): void => {
      problems.push({ sentence, place: "key" in place ? { key: [index, ...place.key] } : [index, ...place] });
    };
    const changes = caseChanges({ facts, asked, action: rest.action, fails: rest.fails }, { definition, known, tell });
    return { ...rest, policy, changes };
  });
  return problems.length > 0 ? { problems: inFile(placed(problems, parsed)) } : { cases };
}

const inFile = (problems: readonly string[]): readonly string[] => problems.map((problem) => `cases.yaml:${problem}`);

/** `today - 3 days` in facts and arguments. */
function daysOfCase(written: unknown): unknown {
  if (!isObject(written)) return written;
  const { today, facts, asked } = written;
  if (typeof today !== "string" || !isDay(today)) return written;
  return {
    ...written,
    ...(facts !== undefined && { facts: withDays(facts, today) }),
    ...(asked !== undefined && { asked: withDays(asked, today) }),
  };
}

function casesSchema({ actions, policy }: DeskDefinition, known: KnownValues) {
  const fields = z.record(z.string(), z.unknown()).default({});
  const oneCase = z.strictObject({
    action: z.enum(Object.keys(actions)),
    what: words,
    facts: fields,
    asked: fields,
    policy: policyChangeOf(policy, known).optional(),
    today: z.string().refine(isDay, "write a day of the calendar: 2026-10-21"),
    expect: z.enum(["allow", "refuse", "needs_person"]),
    fails: z.array(named).optional(),
  });
  return z.array(oneCase, { error: "it is a list of cases, each of which begins with - action:" });
}
