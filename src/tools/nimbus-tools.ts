import type { DeskView } from "../policy/desk-view.ts";
import { checkRefundEligibility } from "./check-refund-eligibility.ts";
import { createSupportTicket } from "./create-support-ticket.ts";
import type { Tool } from "./define-tool.ts";
import { getOrder } from "./get-order.ts";

/** Returns the tools of the Nimbus desk for one run, sorted by name, so that a model always sees the same bytes. */
export function nimbusTools(view: DeskView): readonly Tool[] {
  return [checkRefundEligibility(view), createSupportTicket(view), getOrder(view)];
}
