import { z } from "zod";
import { amountText } from "../policy/amount.ts";
import type { DeskView, RefundCheck } from "../policy/desk-view.ts";
import { refundReason } from "../policy/reasons.ts";
import { defineTool, type Tool, type ToolOutput } from "./define-tool.ts";
import { noOrder } from "./no-order.ts";
import { orderId } from "./order-id.ts";

/** Asks the desk's policy whether an order may be refunded today. */
export function checkRefundEligibility(view: DeskView): Tool {
  return defineTool({
    name: "check_refund_eligibility",
    description:
      "Says whether an order may be refunded under the desk's policy today, and why. Its answer is final. It changes nothing and opens no ticket.",
    kind: "read",
    input: z.strictObject({ order_id: orderId }),
    async run({ order_id }) {
      const check = await view.checkRefund(order_id);
      return check === undefined ? { result: { error: noOrder(order_id) } } : outputOf(check);
    },
  });
}

function outputOf({ refundCase, decision, daysSincePurchase, windowDays }: RefundCheck): ToolOutput {
  const { order, tickets, other_refund_tickets, refunded_orders } = refundCase;
  return {
    result: {
      order_id: order.id,
      amount: amountText(order),
      status: order.status,
      days_since_purchase: daysSincePurchase,
      refund_window_days: windowDays,
      eligible: decision.verdict !== "refuse",
      reason: refundReason(decision),
    },
    decisions: [decision],
    read: [
      ...[order, ...refunded_orders].map((row) => ({ table: "orders", row })),
      ...[...tickets, ...other_refund_tickets].map((row) => ({ table: "tickets", row })),
    ],
  };
}
