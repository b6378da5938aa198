// The replies of the model on this machine.

/** What a model says: calls of tools, or words. */
export type ServedReply =
  | { readonly call: string; readonly args: Readonly<Record<string, unknown>> }
  | { readonly words: readonly string[] };

const answer =
  "Order 1042 is inside the refund window, so I opened ticket 5001 for you. A person on our team will look at it and make the refund; you need to do nothing more.";

const refund: readonly ServedReply[] = [
  { call: "check_refund_eligibility", args: { order_id: 1042 } },
  {
    call: "create_support_ticket",
    args: { category: "refund", summary: "The customer asks for a refund of order 1042.", order_id: 1042 },
  },
];

/**
 * The next reply of a model, from its name and the number of tool results it was given: `refund` checks, opens a ticket
 * and answers; `steps-50` asks for 50 checks, each of another order, and answers.
 */
export function nextReply(model: string, results: number): ServedReply {
  const steps = /^steps-(\d+)$/.exec(model)?.[1];
  const reply = steps === undefined ? refund[results] : checkOf(results, Number(steps));
  return reply ?? { words: answer.split(/(?<= )/) };
}

function checkOf(results: number, steps: number): ServedReply | undefined {
  return results < steps ? { call: "check_refund_eligibility", args: { order_id: 1042 + results } } : undefined;
}
