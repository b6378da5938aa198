// The replies of the local model.

/** A reply: tool calls, or text. */
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
 * Returns the model's next reply, from its name and the number of tool results so far: `refund` checks, opens a ticket
 * and answers; `steps-50` makes 50 checks of different orders, and answers.
 */
export function nextReply(model: string, results: number): ServedReply {
  const steps = /^steps-(\d+)$/.exec(model)?.[1];
  const reply = steps === undefined ? refund[results] : checkOf(results, Number(steps));
  return reply ?? { words: answer.split(/(?<= )/) };
}

function checkOf(results: number, steps: number): ServedReply | undefined {
  return results < steps ? { call: "check_refund_eligibility", args: { order_id: 1042 + results } } : undefined;
}
