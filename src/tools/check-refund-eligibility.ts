import { amountText } from "../text/money.ts";
import type { DeskView, RefundCheck } from "../policy/desk-view.ts";
import { refundReason } from "../policy/reasons.ts";
import { deskTool, type Tool, type ToolOutput } from "./define-tool.ts";
import { noOrder } from "./no-order.ts";
import { orderInput } from "./order-id.ts";
import { rowsOf } from "./rows-of.ts";

/** Asks the desk's policy whether an order may be refunded today. */
export function checkRefundEligibility(view: DeskView): Tool {
  return deskTool(orderInput, {
    name: "check_refund_eligibility",
    description:
      "Says whether an order may be refunded under the desk's policy today, and why. Its answer is final. It changes nothing and opens no ticket.",
    kind: "read",
    branches: ["allow", "refuse", "needs_person", "no_order"],
    gives: ["order_id", "amount", "status", "days_since_purchase", "refund_window_days", "eligible", "reason", "error"],
    async run({ order_id }) {
      const check = await view.checkRefund(order_id);
      if (check === undefined) return { result: { error: noOrder(order_id) }, branch: "no_order" };
      return outputOf(check);
    },
  });
}

function outputOf({ refundCase, decision }: RefundCheck): ToolOutput<RefundCheck["decision"]["verdict"]> {
  const window = decision.rules.find(({ code }) => code === "within_window");
  const { order } = refundCase;
  return {
    result: {
      order_id: order.id,
      amount: amountText(order),
      status: order.status,
      days_since_purchase: window?.actual,
      refund_window_days: window?.limit,
      eligible: decision.verdict !== "refuse",
      reason: refundReason(decision),
    },
    decisions: [decision],
    read: rowsOf(refundCase),
    branch: decision.verdict,
  };
}
