// The names of the tools that the built-in model uses.

/** The tools that the built-in model uses if a request offers them. */
export const getOrder = "get_order";
/** The tool that judges a refund. */
export const checkRefund = "check_refund_eligibility";
/** The tool that opens a ticket. */
export const openTicket = "create_support_ticket";
