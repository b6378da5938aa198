import { recordLine } from "./record-line.ts";
import { clausesOf } from "./clauses.ts";
import { knownFacts, type KnownToRun } from "./known-facts.ts";
import { surelyUntrue } from "./surely-untrue.ts";
import { strangeNumbers } from "./ticket-numbers.ts";
import { unsupported } from "./unsupported.ts";

/**
 * The Nimbus desk's check of an answer. `untrue` is only what is certain: an unknown ticket number, or a claim in a
 * form that no honest answer has. `unsupported` is an amount, a date or an order number that nothing supports. Each is
 * a sentence, for model and staff alike. Any other claim is contradicted by the record line.
 */
export function checkAnswer(
  answer: string,
  known: KnownToRun,
): { readonly untrue: readonly string[]; readonly unsupported: readonly string[] } {
  const facts = knownFacts(known);
  const strange = strangeNumbers(answer, facts);
  const numbers = (kind: "ticket" | "order"): readonly string[] =>
    strange.filter((one) => one.kind === kind).map(({ number }) => number);
  const untrue = [
    ...(surelyUntrue(clausesOf(answer), facts) ? [never] : []),
    ...numbers("ticket").map((number) => `The answer names ticket ${number}, and no tool result does.`),
  ];
  const orders = numbers("order").map((number) => `The answer names order ${number}, which nothing supports.`);
  return { untrue: [...new Set(untrue)], unsupported: [...new Set([...orders, ...unsupported(answer, known)])] };
}

const never =
  "The answer says that money was paid back, that something was cancelled or that an e-mail was sent, and no tool result says so.";

/** What the desk says of answers, for a run. */
export const nimbusAnswers = { checkAnswer, recordLine } as const;
