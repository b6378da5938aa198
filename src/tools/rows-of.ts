import type { RefundCase } from "../policy/desk-view.ts";
import type { ToolOutput } from "./define-tool.ts";

/** Returns the rows behind a decision, for the trace. */
export function rowsOf(seen: RefundCase): NonNullable<ToolOutput["read"]> {
  const { order, tickets, other_refund_tickets, refunded_orders } = seen;
  return [
    ...[order, ...refunded_orders].map((row) => ({ table: "orders", row })),
    ...[...tickets, ...other_refund_tickets].map((row) => ({ table: "tickets", row })),
  ];
}
