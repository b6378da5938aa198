// The tools it knows.

/** The tools that the rules can make use of, where a request offers them. */
export const getOrder = "get_order";
export const checkRefund = "check_refund_eligibility";
export const openTicket = "create_support_ticket";
