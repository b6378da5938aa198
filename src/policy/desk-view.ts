import type { DeskStore, TicketOutcome } from "../db/desk-store.ts";
import type { OrderWithNote, RefundCase, TicketCategory } from "../db/rows.ts";
import { dayIn, instantText } from "./calendar.ts";
import type { Decision } from "../text/decision.ts";
import type { Identity } from "../text/identity.ts";
import { judgeRefund } from "./judge-refund.ts";
import type { Policy } from "./policy.ts";

export { type RefundCase, ticketCategories } from "../db/rows.ts";

/** Who is asking. Staff see every order, a customer only their own. */
export type DeskIdentity = Identity<number>;

interface DeskTicketRequest {
  readonly category: TicketCategory;
  readonly summary: string;
  readonly orderId?: number | undefined;
  readonly runId: string;
  readonly signal: AbortSignal;
  /** Called with each decision, even if nothing is written afterwards. */
  readonly judged: (decision: Decision) => void;
}

/** An order as shown by the desk. `purchasedOn` is the day in the desk's zone, YYYY-MM-DD. */
interface ShownOrder {
  readonly order: OrderWithNote;
  readonly purchasedOn: string;
}

/** The policy's decision on a refund, and the rows it is based on. */
export interface RefundCheck {
  readonly refundCase: RefundCase;
  readonly decision: Decision;
}

/**
 * The desk for one run, bound to the asker and the desk's clock. An order of somebody else and one that does not exist
 * give the same result: `undefined`, or `no_order`.
 */
export interface DeskView {
  getOrder(orderId: number): Promise<ShownOrder | undefined>;
  checkRefund(orderId: number): Promise<RefundCheck | undefined>;
  /** Checks ownership, then for an open ticket, then policy. Judges and writes in one transaction. */
  openTicket(request: DeskTicketRequest): Promise<TicketOutcome<Decision>>;
}

interface DeskViewOptions {
  readonly store: DeskStore;
  readonly policy: Policy;
  /** Returns the policy at the time of a write, if it can change during the run. */
  readonly policyNow?: () => Policy;
  readonly identity: DeskIdentity;
  /** The desk's clock, which is not the trace's. */
  readonly clock: () => Date;
}

/** Binds a store to an identity, a policy and a clock. Tools get nothing else. */
export function deskView({ store, policy, policyNow = () => policy, identity, clock }: DeskViewOptions): DeskView {
  const owner = identity.kind === "staff" ? null : identity.id;
  return {
    async getOrder(orderId) {
      const order = await store.readOrder(orderId, owner);
      return order && { order, purchasedOn: dayIn(policy.time_zone, new Date(order.purchased_at)) };
    },
    async checkRefund(orderId) {
      const refundCase = await store.readRefundCase(orderId, owner);
      return refundCase && { refundCase, decision: judgeRefund(refundCase, policy, clock()) };
    },
    async openTicket({ orderId = null, judged, ...request }) {
      // A write may wait for the database, so the time is taken when it is done.
      let now: Date | undefined;
      const createdAt = (): string => instantText(now ?? clock());
      return store.openTicket({ ...request, orderId, owner, createdAt }, (refundCase) => {
        now = clock();
        const decision = judgeRefund(refundCase, policyNow(), now);
        judged(decision);
        return decision;
      });
    },
  };
}
