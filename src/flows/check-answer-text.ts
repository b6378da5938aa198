import { answerHolds, comparable } from "./answer-text.ts";
import type { Expectation } from "./flow.ts";
import type { Happened } from "./happened.ts";
import { filled, meantName, placeholdersIn } from "./placeholders.ts";
import type { Problem } from "./problem.ts";

/** Checks what the answer must and must not say, and the record line. */
export function checkAnswerText({ says, not, record }: Expectation, happened: Happened): readonly Problem[] {
  const { answer, said, steps: step } = happened;
  const silent = answer === null ? "; there was no answer" : "";
  const noLine = happened.record === undefined ? "; there is no record line" : "";
  const problems = [
    ...says.flatMap((wanted) => lacking("answer", wanted, { ...happened, text: said, silent })),
    ...record.flatMap((wanted) =>
      lacking("record line", wanted, { ...happened, text: happened.record ?? "", silent: noLine }),
    ),
  ];
  for (const unwanted of not) {
    const tests = testsOf(unwanted, { ...happened, text: said });
    if (tests.some((test) => test)) problems.push(`The answer should not say "${unwanted}", and does.`);
    const meant = tests.length === 0 && meantOf(unwanted, happened);
    if (meant) problems.push(`The answer should not say ${unwanted}, and ${noValue(unwanted, happened)}`);
  }
  return problems.map((sentence) => ({ kind: "said", step, sentence }));
}

interface Looked extends Happened {
  readonly text: string;
  /** Added to the problem if there is no such text. */
  readonly silent: string;
}

function lacking(what: string, wanted: string, looked: Looked): readonly string[] {
  const tests = testsOf(wanted, looked);
  if (tests.length === 0) return [`The ${what} should say ${wanted}, and ${noValue(wanted, looked)}`];
  return tests.every((test) => test) ? [] : [`The ${what} should say "${wanted}", and does not${looked.silent}.`];
}

/**
 * Tests whether a text contains another one. `{name}` in it stands for each value of that name in the tools' results;
 * several names stand for values of the same object.
 */
function testsOf(wanted: string, { text: whole, results }: Pick<Looked, "text" | "results">): readonly boolean[] {
  const text = comparable(whole);
  const names = placeholdersIn(wanted);
  if (names.length === 0) return [answerHolds(text, comparable(wanted))];
  return results
    .flatMap(({ result }) => objectsIn(result))
    .filter((values) => names.every((name) => isWord(values.get(name))))
    .map((values) => filled(wanted, (name) => String(values.get(name))))
    .map((words) => answerHolds(text, comparable(words), { whole: true }));
}

function noValue(wanted: string, happened: Happened): string {
  const such = placeholdersIn(wanted).length > 1 ? "such values together" : "such a value";
  return `no tool gave ${such}${meantOf(wanted, happened) || "."}`;
}

/** Higher than the similarity of different field names, such as order_no and order_id. */
const nearlyTheSame = 0.8;

/** Suggests a known name for one that no tool returned. */
function meantOf(wanted: string, { results }: Happened): string {
  const given = new Set(results.flatMap(({ result }) => objectsIn(result)).flatMap((values) => [...values.keys()]));
  const unknown = placeholdersIn(wanted).find((name) => !given.has(name));
  return unknown === undefined ? "" : meantName(unknown, given, nearlyTheSame);
}

const isWord = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/** Returns the objects in a result, at any depth. */
function objectsIn(value: unknown): readonly ReadonlyMap<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? below : [new Map(Object.entries(value)), ...below];
}
