/** What is about to be written, for the person who is asked. */
export interface ApprovalRequest {
  readonly tool: string;
  readonly arguments: unknown;
  readonly callId: string;
  /** What the call would do, if its tool can say it: `open a refund ticket for order 1042: “…”`. */
  readonly words?: string | undefined;
}

/** A person's word on a write. A reason is passed on to the model. */
export type Approval = { readonly approved: true } | { readonly approved: false; readonly reason?: string };

/** Asked before every write. `signal` is aborted when nobody waits for the answer any more. */
export type Approve = (request: ApprovalRequest, signal: AbortSignal) => Promise<Approval>;

/** Without a person to ask, the rules in code decide alone. */
export const approveAll: Approve = () => Promise.resolve({ approved: true });

/** What the model is told of a no. */
export function refusalOf(approval: Approval): string | undefined {
  if (approval.approved) return undefined;
  const because = approval.reason === undefined ? "" : ` Their reason: ${approval.reason}`;
  return `This was not approved by a person, so nothing was written.${because}`;
}
