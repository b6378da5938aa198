import type { Intent, Problem } from "./question-table.ts";

const abilities =
  "I can look up an order, check whether it can be refunded, and open a support ticket for a refund or for a " +
  "technical, billing, account or other problem.";

const fixed = "the built-in offline stand-in: fixed rules, not a language model";

type SmallTalk = Exclude<Intent, Problem | "refund" | "refund_check" | "status">;

/** What is said where there is nothing to look up. */
export const replies: Readonly<Record<SmallTalk | "whichOrder" | "noTool" | "onlyTickets", string>> = {
  whichOrder: "Which order is it about? Please tell me the order number.",
  noTool: "I am sorry, I cannot do that here: the tool for it is not available to me.",
  onlyTickets:
    "I can only pass a problem on as a support ticket, and you asked me not to. Tell me if you want one after all.",
  ticket_status: `I am sorry, I cannot look tickets up; the support team can. ${abilities}`,
  never_mind: "All right, I leave it at that. Tell me if there is anything else.",
  cannot: `I am sorry, I cannot do that. ${abilities} To pass your wish on, ask me to open a ticket and say what it is about.`,
  about: `I am ${fixed}. ${abilities}`,
  thanks: "You are welcome. Tell me if there is anything else.",
  goodbye: "Goodbye, and thank you for writing to us.",
  greeting: `Hello! I am ${fixed}. ${abilities} What can I do for you?`,
  unknown: `I am sorry, I did not understand that; I am ${fixed}. ${abilities} Please put it in other words.`,
};
