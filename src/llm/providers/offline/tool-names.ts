// The tools it knows.

/** The tools that the rules can make use of, where a request offers them. */
export const getOrder = "get_order";
/** The tool that judges a refund. */
export const checkRefund = "check_refund_eligibility";
/** The tool that opens a ticket. */
export const openTicket = "create_support_ticket";
