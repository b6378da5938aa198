import { type Row, row } from "./question-row.ts";
import { whoWeAre } from "./who-we-are.ts";

/**
 * The question table: the first row from the top that matches gives a clause its intent. Phrases use the words that
 * `simplify` produces.
 */
export const questionTable: readonly Row[] = [
  row("crisis", "suicid~, kill myself, end my life, i want to die, hurt myself, self harm"),
  row("thanks", "thanks for … refund~, thank you for … refund~, thanks for … ticket~, thank you for … ticket~"),

  // about an existing or unwanted ticket or refund
  row("refund_check", "stop being refund~"),
  row("withdraw", "cancel … ticket~, close … ticket~, stop … ticket~, delete … ticket~, withdraw … ticket~"),
  row("withdraw", "cancel … request, cancel refund~, cancel my refund~, cancel the refund~, cancel that refund~"),
  row("withdraw", "stop … refund~, withdraw … refund~, undo … refund~"),
  row(
    "lists",
    "which orders, how many orders, what orders, list … orders, show … orders, see … orders, do i have any orders",
  ),
  row("lists", "which tickets, how many tickets, what tickets, list … tickets, show … all tickets, which customers"),
  row(
    "lists",
    "how many customers, list … customers, show … customers, welche order~, wie viele order~, zeig~ … alle order~",
  ),
  row("lists", "what did i order, que orders, cuantos orders, quelles orders, combien de orders"),
  row("ticket_status", "status … ticket~, ticket … status, where is … ticket~, happened … ticket~, show … ticket~"),
  row("ticket_status", "my tickets, is … ticket … open, is … ticket … closed, is there … ticket~, do i have … ticket~"),
  row("ticket_status", "refund~ … been opened, ticket~ … been opened, have … open ticket~, already … open ticket~"),
  row("refund", "if you do not … refund~, unless you … refund~"),
  row(
    "refunded",
    "not got … refund~, received _ refund~, not received … refund~, got no refund, still no refund, no refund yet",
  ),
  row("refunded", "not see … refund~, do not have _ refund~, refund status, status … refund~"),
  row("refunded", "how long … refund~ … take~, how long … take~ … refund~, how long until … refund~"),
  row("refund_check", "why … refund~, how come … refund~, until when … refund~"),
  row(
    "refunded",
    "you did not … refund~, you have not … refund~, you never … refund~, not refunded, not get … refund~",
  ),
  row("unwanted", "not want _ refund~, not need _ refund~, not wish _ refund~, not ask~ _ refund~"),
  row("unwanted", "no longer _ refund~, not want _ ticket~, not need _ ticket~, not wish _ ticket~"),
  row("unwanted", "not ask~ _ ticket~, no longer _ ticket~, not open _ ticket~, not create _ ticket~"),
  row("unwanted", "not file _ ticket~, not raise _ ticket~, not make _ ticket~, do not _ refund~, do not open any~"),
  row("unwanted", "must not _ refund~, should not _ refund~, nobody should _ refund~, please not _ refund~"),
  row("unwanted", "do not you dare _ refund~, never _ refund~, not looking _ refund~, not request~ _ refund~"),
  row("unwanted", "rather not _ refund~, rather not _ ticket~, no refund~, not a refund, without _ refund~"),
  row("unwanted", "forget _ refund~, no ticket~, not a ticket, without _ ticket~, forget _ ticket~, no new ticket"),
  row("unwanted", "| not #, | not order~ #, | not for #, | except, | excluding, | instead of, | rather than"),
  row("unwanted", "| apart from, never mind, nevermind, forget it, forget about it, changed my mind, leave it"),
  row("partial", "half … refund~, refund~ … half, part … refund~, refund~ … part, partial~, refund~ … percent"),
  row("partial", "percent … refund~"),
  row("another_day", "refund~ … tomorrow, tomorrow … refund~, refund~ … next week, refund~ … next month"),
  row("another_day", "eligible … tomorrow"),
  row("technical", "technical ticket~"),
  row("billing", "billing ticket~"),
  row("account", "account ticket~"),
  row("refund", "refund~ … ticket~, ticket~ … refund~, open … refund~, create … refund~, file … refund~"),
  row("ticket", "open … ticket~, create … ticket~, file … ticket~, raise … ticket~, make … ticket~, need … ticket~"),
  row("ticket", "want … ticket~, | ticket, ticket please, | a ticket, support ticket, new ticket"),

  // a refund
  row("exception", "exception"),
  row("refund_check", "know … refund~, check … refund~, see if … refund~, if … refundable, whether … refund~"),
  row("refund_check", "tell me if … refund~, refundable, eligible, eligibility, qualif~, refund policy, refund window"),
  row(
    "refund_check",
    "refund period, refund deadline, refund rules, should i … refund~, when can … refund~, how long … do i have, within … days",
  ),
  row("refund_check", "how many days … refund~"),
  row("refund_check", "how long … refund~, how much time … refund~, what date … refund~, which date … refund~"),
  row(
    "refund_check",
    "which day … refund~, last day … refund~, last date … refund~, deadline to … refund~, deadline for … refund~, the latest … refund~",
  ),
  row(
    "refund_check",
    "when must … refund~, when do i have to … refund~, have … time … refund~, time left … refund~, i … in time … refund~",
  ),
  row(
    "refund_check",
    "can … still … refund~, can … refund~ … still, could … still … refund~, may … still … refund~, entitled … refund~, | would … still … refund~, | will … still … refund~",
  ),
  row(
    "refund_check",
    "still can … refund~, still possible … refund~, refund~ … still possible, it too late … refund~, too late to … refund~",
  ),
  row(
    "refund_check",
    "it possible … refund~, be possible … refund~, be able … refund~, i able … refund~, i allowed … refund~",
  ),
  row(
    "refund_check",
    "i still … able … refund~, chance~ … refund~, wonder~ … refund~, curious … refund~, do you know … refund~",
  ),
  row(
    "refund_check",
    "too late for … refund~, too late p~ … refund~, can … be refunded, could … be refunded, may … be refunded",
  ),
  row("refund", "want … refund~, need … refund~, would like … refund~, demand … refund~, get me … refund~, | refund"),
  row("refunded", "where … refund~, when … refund~, refund~ … arrive~, refund~ … come, refund~ yet, was … refunded"),
  row("refunded", "were … refunded, has … refunded, have … refunded, is … refunded, did … refund~, got … refund~"),
  row("refunded", "received … refund~, already refund~, missing … refund~, refund~ … missing, waiting for … refund~"),
  row("refund_check", "| is … refund~, | are … refund~, | am … refund~, do i … refund~, be refunded"),
  row("refund_check", "how … refund~, what … refund~"),
  row("refund", "mark … refund~, get … refunded"),
  row("refunded", "refunded"),
  row("refund", "refund~, return #, return order~, to return it, to return … order~, return my order~, take … back"),
  row("refund", "no longer want … #, not need … #"),
  row("cannot", "cancel … order~, order~ … cancel, cancel #, cancel … plan, cancel … subscription, cancel it, pay me"),
  row("cannot", "discount, coupon, change … plan~, switch … plan~, upgrade, downgrade"),

  // claims about the asker's role
  row("unknown", "i am your manager, i am the manager, i am a manager, as your manager, as the manager, as a manager"),
  row("unknown", "i am your supervisor, i am the supervisor, i am a supervisor, as your supervisor, as a supervisor"),

  ...whoWeAre,

  // problems
  row("billing", "i did not order, not buy, not recogni~, unauthori~, fraud~, used my card, stole~, billed"),
  row("billing", "overcharged, wrong plan, wrong amount, wrong price"),
  row("account", "hacked, password~, locked out, not log in, not sign in, not login, reset … login, two factor, 2fa"),
  row("account", "mfa, change … email, update … email, change … e mail, change … name, seat, seats, delete … account"),
  row("account", "close … account, cancel … account"),
  row("status", "payment … # … failed, payment … # … pending, payment … # … declined, why … # … pending"),
  row("billing", "charged, double charge~, vat, payment method, billing, payment … failed"),
  row("technical", "not load~, not work~, not open~, not sync~, not save, not respond~, stopped working, error~"),
  row("technical", "crash~, bug, bugs, buggy, slow, slowly, broken, freez~, froze~, hangs, glitch~, blank, outage"),
  row("technical", "is down, white screen, timeout, times out, fails, failing, technical"),
  row("billing", "invoice~, receipt~, bill, bills, credit card, tax, taxes, charge, charges"),
  row("other", "complain~, talk to, speak to, talk with, speak with, human, real person, a person, supervisor"),
  row("other", "manager, contact support, call me back"),

  row(
    "refunded",
    "when … my money, when … the money, where is my money, where is the money, money … arrive~, when … bank",
  ),

  // order status
  row("status", "status, where is … order~, where are … order~, where … #, track, find … order~, look up, lookup"),
  row("status", "order details, about order~, about #, details … order~, show … order~, see … order~, what … order~"),
  row("status", "which … order~, which plan, what plan, what … in #, why … pending, do i have, did i buy"),
  row("status", "have i bought, did i pay, did i order, payment … order~, get order~, look into order~"),
  row("status", "look at order~, how old … order~, note~ … order~, order~ … paid, order~ … pending, order~ … arrive~"),
  row("status", "order~ … delivered"),
  row("billing", "payment~"),
  row("account", "account, login, log in, sign in, username, user name, invite … user~"),
  row("which_problem", "problem~, issue~, trouble, is wrong, went wrong, something wrong, not right"),
  row("refund_check", "check #, check order~ #, # … refused, # … rejected, # … denied, check my order~"),

  // small talk
  row("angry", "worst, terrible, awful, horrible, disappointed, unacceptable, useless, angry, furious, ridiculous"),
  row("angry", "lawyer"),
  row("about", "who are you, what are you, are you … bot, are you … robot, are you … ai, are you real"),
  row("about", "what can you do, can you help, can you do for me, how … you work, | help, your name"),
  row("thanks", "thanks, thank you, thx, cheers"),
  row("goodbye", "bye, goodbye, good bye, see you, good night"),
  row("greeting", "| hi, | hello, | hey, | hiya, good morning, good afternoon, good evening, | greetings, | howdy"),
  row("greeting", "how are you"),
];
