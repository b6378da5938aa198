const abilities =
  "I can look up an order, check whether it can be refunded, and open a support ticket for a refund or for a " +
  "technical, billing, account or other problem.";

const fixed = "the built-in offline stand-in: fixed rules, not a language model";

/** Sentences beside the results of calls. */
export const remarks = {
  whichOrder: "Which order is it about? Please tell me its number, or each number if there are several.",
  whichCheck:
    "I cannot quote the refund policy, but I can check an order against it. Which order is it about? Please tell me its number.",
  noTool: "I am sorry, I cannot do that here: the tool for it is not available to me.",
  onlyTickets:
    "I can only pass a problem on as a support ticket, and you asked me not to. Tell me if you want one after all.",
  unclearPart: "I did not understand all of it; please ask for the rest in a message of its own.",
  setAside: "The problem has no separate ticket yet; write to me about it alone if you would like one.",
  tooManyOrders: "I take at most ten orders at a time; please ask again for the others.",
  english: "I answer in English.",
  showDesk: "As staff you see every order and ticket with the command show-desk.",
  sorryFor: "I am sorry for the trouble.",
};

/** Replies without a lookup. `ticket` replies to a request for a ticket without a topic. */
export const replies = {
  ticket: "What should the ticket be about? Please tell me in a sentence.",
  which_problem: "I am sorry to hear that. What is the problem? Please tell me what happens.",
  withdraw: "I am sorry, I cannot stop a refund, nor close or cancel a ticket; a colleague on the support team can.",
  unwanted: "All right, I opened nothing now. A ticket that is already open I cannot close; a colleague can.",
  partial:
    "I am sorry, how much is refunded I cannot decide; I can only check whether an order may be refunded. To have a " +
    "colleague look at it, ask me to open a ticket.",
  another_day: "I can only judge as of today. Ask me whether the order is refundable now, or again on that day.",
  ticket_status: `I am sorry, I cannot look tickets up; the support team can. ${abilities}`,
  lists: `I am sorry, I cannot list orders, tickets or customers; the support team can. ${abilities} For an order, please tell me its number.`,
  cannot:
    "I am sorry, I cannot change or cancel orders or plans, nor give money or discounts. To pass your wish on to a " +
    "colleague, ask me to open a ticket.",
  angry: "I am sorry that you had this trouble. To have a person look at it, ask me to open a ticket.",
  crisis:
    "I am sorry that you feel this way. I am only a program and cannot help with this. Please talk to somebody you " +
    "trust, or call your local emergency number now.",
  about: `I am ${fixed} and not a person. ${abilities}`,
  thanks: "You are welcome. Tell me if there is anything else.",
  goodbye: "Goodbye, and thank you for writing to us.",
  greeting: `Hello! I am ${fixed}. ${abilities} What can I do for you?`,
  unknown:
    `I am sorry, I did not understand that. I am ${fixed}. I can look up an order, check a refund or open a support ` +
    "ticket. Please put it in other words.",
};

/** Intents that are answered without a call. */
export type InWords = keyof typeof replies;
