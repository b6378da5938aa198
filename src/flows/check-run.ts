import canonicalize from "canonicalize";
import { checkCalls } from "./expected-calls.ts";
import type { Expectation } from "./flow.ts";
import type { Row } from "./flow-desk.ts";
import { matchAll } from "./match-all.ts";
import type { Happened } from "./happened.ts";
import { fieldsText, type Problem, shortened } from "./problem.ts";

/** Everything in which a run is not what its flow expects; nothing if it passed. */
export function checkRun(expect: Expectation, happened: Happened): readonly Problem[] {
  return [
    ...checkOutcome(expect, happened),
    ...checkCalls(expect, happened),
    ...Object.entries(expect.tables).flatMap(([table, rows]) => checkTable(table, rows, happened)),
    ...checkAnswer(expect, happened),
    ...checkSteps(expect, happened),
  ];
}

function checkOutcome({ outcome }: Expectation, { outcome: was, reason, steps: step }: Happened): readonly Problem[] {
  if (outcome === undefined || outcome === was) return [];
  return [
    { step, sentence: `The run should end ${outcome}, and ended ${was}${reason === undefined ? "." : `: ${reason}`}` },
  ];
}

function checkSteps({ steps: { min = 0, max = Infinity } }: Expectation, { steps }: Happened): readonly Problem[] {
  const wrong = steps < min ? `at least ${min}` : steps > max ? `at most ${max}` : undefined;
  return wrong === undefined ? [] : [{ step: steps, sentence: `It should take ${wrong} steps, and took ${steps}.` }];
}

/** Each expected row must be there, and no other. */
function checkTable(table: string, expected: readonly Row[], { state }: Happened): readonly Problem[] {
  const rows = state[table] ?? [];
  const { unmatched, left } = matchAll(expected, rows, fits);
  return [
    ...unmatched.map((row) => `In the end, ${table} should hold one with ${fieldsText(row)}, and does not.`),
    ...left.map((row) => `In the end, ${table} holds one more than expected: ${fieldsText(row)}.`.replace("….", "…")),
  ].map((sentence) => ({ step: null, sentence }));
}

function fits(wanted: Row, row: Row): boolean {
  return Object.entries(wanted).every(([column, value]) => canonicalize(row[column] ?? null) === canonicalize(value));
}

function checkAnswer({ says, not, record }: Expectation, happened: Happened): readonly Problem[] {
  const { answer, said, record: added, results, steps: step } = happened;
  const told = answer === null ? "there was no answer" : `the answer is: "${shortened(answer, 300)}"`;
  const problems = [
    ...lacking("answer", says, { text: said, told, results }),
    ...lacking("record line", record, { text: added ?? "", told, results }),
    ...not
      .filter((unwanted) => formsOf(unwanted, results).some((form) => form(plain(said))))
      .map((unwanted) => `The answer should not say "${unwanted}", and does; ${told}`),
  ];
  return problems.map((sentence) => ({ step, sentence }));
}

interface Text extends Pick<Happened, "results"> {
  readonly text: string;
  /** What was told, for the sentence. */
  readonly told: string;
}

function lacking(what: string, wanted: readonly string[], { text, told, results }: Text): readonly string[] {
  return wanted.flatMap((one) => {
    const forms = formsOf(one, results);
    if (forms.length === 0) return [`The ${what} should say ${one}, and no tool gave ${suchValues(one)}.`];
    return forms.every((form) => form(plain(text))) ? [] : [`The ${what} should say "${one}", and does not; ${told}`];
  });
}

type Test = (text: string) => boolean;

/**
 * A text may hold `{name}`: it stands for each value of that name in the tools' results, several names for values that
 * stand in one object. Case and spacing do not matter.
 */
function formsOf(wanted: string, results: Happened["results"]): readonly Test[] {
  const names = namesIn(wanted);
  if (names.length === 0) return [(text) => text.includes(plain(wanted))];
  const filled = results
    .flatMap(({ result }) => objectsIn(result))
    .filter((values) => names.every((name) => isWord(values.get(name))))
    .map((values) => wanted.replaceAll(placeholder, (_, name: string) => String(values.get(name))));
  return filled.map((words) => (text) => holdsWord(text, plain(words)));
}

const placeholder = /\{(\w+)\}/g;

const namesIn = (wanted: string): readonly string[] => [...wanted.matchAll(placeholder)].map(([, name = ""]) => name);

const suchValues = (wanted: string): string => (namesIn(wanted).length > 1 ? "such values together" : "such a value");

const isWord = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/** The objects in a result, however deep they are. */
function objectsIn(value: unknown): readonly ReadonlyMap<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? below : [new Map(Object.entries(value)), ...below];
}

/** 5001 is not in 15001. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? "") && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? "")) return true;
  return false;
}

const plain = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
