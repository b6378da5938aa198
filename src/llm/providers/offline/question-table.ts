import { phrases } from "./phrases.ts";

/** The categories of a ticket for a problem that is not a refund. */
export type Problem = "technical" | "billing" | "account" | "other";

/** What a customer may want of us. */
export type Intent =
  | Problem
  | "refund"
  | "refund_check"
  | "status"
  | "ticket_status"
  | "never_mind"
  | "cannot"
  | "about"
  | "thanks"
  | "goodbye"
  | "greeting"
  | "unknown";

interface Row {
  readonly intent: Intent;
  readonly says: RegExp;
  /** Also needed, anywhere in the message. */
  readonly and: RegExp;
}

/** Read from the top: the first row that fits is what the message is about. Only simple words: see `simplify`. */
export const questionTable: readonly Row[] = [
  row("refund", "open … ticket~, create … ticket~, file … ticket~, raise … ticket~", "refund~, eligible"),
  row("refund", "if so, if yes, if possible, if eligible, if it is, then refund", "refund~"),
  row("refund_check", "know … refund~, check if … refund~, check whether … refund~, see if … refund~"),
  row("refund_check", "tell me if … refund~, tell me whether … refund~, whether … refund~"),
  row("refund_check", "refundable, eligible, eligibility, qualify, refund policy, refund window, refund status"),
  row("refund", "want … refund~, need … refund~, would like … refund~, demand … refund~, get me … refund~"),
  row("refund", "please refund, | refund, | so refund, | then refund, | and refund, | now refund, | just refund"),
  row("refund_check", "| is … refund~, | are … refund~, | was … refund~, | were … refund~, | am … refund~"),
  row("refund_check", "| has … refund~, | have … refund~, | did … refund~, do i … refund~, been refunded, be refunded"),
  row(
    "refund_check",
    "where … refund~, when … refund~, why … refund~, how … refund~, what … refund~, status … refund~",
  ),
  row("refund", "refund~, | return order~, to return it, to return … order~, return my order~"),

  row("cannot", "cancel … order~, cancel … plan, cancel … subscription, cancel it, pay me, discount, coupon"),
  row("cannot", "change … plan~, switch … plan~, upgrade, downgrade"),

  row("account", "password~, locked out, not log in, not sign in, not login, reset … login, two factor, 2fa, mfa"),
  row("account", "change … email, update … email, change … e mail, change … name, seat, seats"),
  row("account", "delete … account, close … account, cancel … account, account … ticket~"),
  row("billing", "charged, double charge~, overcharged, vat, payment method, billing, payment failed"),
  row("technical", "not load~, not work~, not open~, not sync~, not save, not respond~, stopped working"),
  row("technical", "error~, crash~, bug, bugs, buggy, slow, slowly, broken, freez~, froze~, hangs, glitch~"),
  row("technical", "outage, is down, blank page, white screen, timeout, times out, fails, failing, technical"),
  row("billing", "invoice~, receipt~, bill, bills, credit card, tax, taxes, charge, charges"),

  row("ticket_status", "status … ticket~, where is … ticket~, happened … ticket~, show … ticket~, my tickets"),
  row("ticket_status", "ticket … status, is … ticket … open, is … ticket … closed"),
  row("other", "open … ticket~, create … ticket~, file … ticket~, raise … ticket~, ticket please, complain~"),
  row("other", "talk to, speak to, talk with, speak with, human, real person, a person, supervisor, manager"),
  row("other", "a ticket, support ticket, new ticket, contact support, call me back"),

  row("status", "status, where is … order~, track, find … order~, look up, lookup, order details, about order~"),
  row("status", "details … order~, show … order~, see … order~, what … order~, which … order~, which plan, what plan"),
  row("status", "do i have, did i buy, have i bought, did i pay, did i order, payment … order~"),
  row("status", "get order~, look into order~, look at order~, how old … order~, note~ … order~"),
  row("status", "order~ … paid, order~ … pending, order~ … arrive~, order~ … delivered"),

  row("billing", "payment~"),
  row("account", "account, login, log in, sign in, username, user name, invite … user~"),

  row("never_mind", "never mind, nevermind, forget it, forget about it"),
  row("about", "who are you, what are you, are you … bot, are you … robot, are you … ai, are you real"),
  row("about", "what can you do, can you help, can you do for me, how … you work, | help, your name"),
  row("thanks", "thanks, thank you, thx, gracias, danke, merci, cheers"),
  row("goodbye", "bye, goodbye, good bye, see you, adios, tschuss, au revoir, good night"),
  row("greeting", "| hi, | hello, | hey, | hiya, good morning, good afternoon, good evening, | greetings, | howdy"),
  row("greeting", "| hallo, | hola, | bonjour, guten tag, buenos dias"),
];

function row(intent: Intent, says: string, and = says): Row {
  return { intent, says: phrases(says), and: phrases(and) };
}
