// The check of answers, and its figures.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { KnownToRun } from "../../src/agent/check-answer.ts";
import { checkAnswer } from "../../src/tools/answer-check/check-answer.ts";
import { languages } from "../../src/tools/answer-check/languages.ts";
import { recordLine } from "../../src/tools/answer-check/record-line.ts";
import { cases } from "./answers/cases.ts";
import { labelledAnswers, labelledSets } from "./answers/labelled.ts";
import { falseWordings, quietWordings } from "./answers/wordings.ts";
import { cpuTime } from "../support/cpu-time.ts";

const knownIn = (name: string) => cases[name] ?? expect.fail(`There is no case ${name}.`);
const check = (answer: string, name = "ticket") => checkAnswer(answer, knownIn(name));

/** Whether the record line is added to an answer, and what it says. */
const lineFor = (answer: string, known: KnownToRun): string | undefined =>
  recordLine(
    answer,
    known,
    known.receipts.filter(({ id }) => !answer.includes(String(id))),
  );

/** How many of a set are withheld or get a line though they are good, and stand without one though they are false. */
function errorsIn(name: Parameters<typeof labelledAnswers>[0]) {
  const answers = labelledAnswers(name).map((one) => {
    const known = knownIn(one.case);
    const named = known.receipts.every(({ id }) => one.answer.includes(String(id)));
    return { ...one, named, found: checkAnswer(one.answer, known), line: lineFor(one.answer, known) };
  });
  const good = answers.filter(({ claim }) => claim === null);
  const silent = good.filter(({ deed, named }) => deed === false && named);
  const bad = answers.filter(({ claim }) => claim !== null);
  const withheld = bad.filter(({ found }) => found.untrue.length > 0);
  return {
    good: good.length,
    withheld: good.filter(({ found }) => found.untrue.length > 0).length,
    warned: good.filter(({ found }) => found.unsupported.length > 0).length,
    silent: silent.length,
    needless: silent.filter(({ line }) => line !== undefined).length,
    false: bad.length,
    heldBack: withheld.length,
    missed: bad.filter(({ found, line }) => found.untrue.length === 0 && line === undefined).length,
  };
}

describe("the labelled answers", () => {
  it.each(labelledSets)(
    "of the set %s have the figures that docs/answers.md gives, and no good one is withheld",
    (name) => {
      const { warned, ...figures } = errorsIn(name);
      expect([figures.withheld, warned]).toEqual([0, 0]);
      const row = `| ${[name, ...Object.values(figures)].join(" | ")} |`;
      expect(readFileSync("docs/answers.md", "utf8").replaceAll(/ +/g, " ")).toContain(row);
    },
  );

  it("are as many as they must be, and hardly a false one stands alone, hardly a line is needless", () => {
    const all = labelledSets.map(errorsIn);
    const sum = (key: keyof (typeof all)[number]): number => all.reduce((total, one) => total + one[key], 0);
    expect(Math.min(sum("good"), sum("false"))).toBeGreaterThanOrEqual(250);
    expect(sum("missed") / sum("false")).toBeLessThanOrEqual(0.01);
    expect(sum("needless") / sum("silent")).toBeLessThanOrEqual(0.1);
  });
});

describe("the record line", () => {
  const told = (name: string, answer: string): string => lineFor(answer, knownIn(name)) ?? "";

  it.each(labelledSets)(
    "names every ticket of the conversation and none else, under each answer of the set %s",
    (name) => {
      for (const { case: of, answer, lang } of labelledAnswers(name)) {
        const line = told(of, answer);
        if (line === "") continue;
        const tickets = knownIn(of).calls.flatMap(
          ({ result }) => JSON.stringify(result).match(/(?<="ticket_id":)\d+/g) ?? [],
        );
        expect(new Set(line.match(/5\d{3}/g) ?? [])).toEqual(new Set(tickets));
        const mark = answer.split(" ").length > 8 ? languageMarks[lang] : /./;
        expect(line).toMatch(mark);
      }
    },
  );

  const languageMarks = { en: /conversation/, de: /Gespräch/, fr: /cette conversation/, es: /esta conversación/ };

  it.each([
    ["both_kinds", "I called you.", "refund ticket 5001 for order 1042 was opened, technical ticket 5002 was opened"],
    ["waiting", "Your refund was approved.", "refund ticket 5001 for order 1042 waits for approval"],
    ["found", "I opened a ticket.", "refund ticket 5001 for order 1042 was already open"],
    ["billing", "Das Geld ist unterwegs zu Ihnen.", "Abrechnungsticket 5002 zu Bestellung 1042 wurde eröffnet"],
    [
      "pair",
      "Ya le devolvimos el dinero.",
      "se abrió el ticket de reembolso 5001 para el pedido 1042, se abrió el ticket",
    ],
    ["pair", "Nous vous avons versé la somme.", "le ticket de remboursement 5002 pour la commande 1046 a été ouvert"],
    ["too_old", "We made an exception for you.", "no ticket was opened, no money was paid back"],
  ])("of %s says what was done: %s", (name, answer, words) => {
    expect(told(name, answer)).toContain(words);
  });

  it.each(falseWordings)("of %s stands under a false sentence that is not withheld: %s", (name, answer) => {
    const withheld = checkAnswer(answer, knownIn(name)).untrue.length > 0;
    expect(withheld || recordLine(answer, knownIn(name), []) !== undefined).toBe(true);
  });

  it.each(quietWordings)("of %s is not needed under: %s", (name, answer) => {
    expect(told(name, answer)).toBe("");
  });

  it("is in the language of the question, or else English, under words of none that is read", () => {
    const known = { ...knownIn("nothing"), asked: ["Können Sie mir bitte mit der Bestellung helfen?"] };
    expect(lineFor("全額を返金しました。ご安心ください。", known)).toMatch(/^In diesem Gespräch/);
    expect(lineFor("Il rimborso è già stato accreditato", { ...known, asked: ["???"] })).toMatch(/^So far in this/);
  });
});

it.each(languages.flatMap(({ name, harmless }) => harmless.map((words) => [name, words] as const)))(
  "no harmless words of %s go on to the end of a clause, where a claim could stand: %s",
  (_, words) => {
    expect(words).not.toMatch(/\.[*+]/);
  },
);

describe("facts that the desk's data bears out need no line, and more than they bear out needs one", () => {
  it.each([
    ["Order 1044 has been refunded.", "refunded"],
    ["According to our data, your order was refunded.", "refunded"],
    ["I opened refund ticket 5001 for order 1042.", "ticket"],
    ["I opened billing ticket 5002 for order 1042.", "billing"],
    ["There is already an open ticket, 5001.", "found"],
    ["I opened refund ticket 5001 for you; a colleague will look at it.", "ticket"],
    ["Ich habe das Erstattungsticket 5001 zu Bestellung 1042 eröffnet.", "ticket"],
  ])("%s", (answer, name) => {
    expect(lineFor(answer, knownIn(name))).toBeUndefined();
  });

  it.each([
    ["I have refunded order 1044.", "refunded"],
    ["Order 1044 has been refunded today.", "refunded"],
    ["Your refund of 24.00 USD for order 1044 was approved.", "refunded"],
    ["Order 1043 has been refunded, as order 1044 was.", "several"],
    ["I have opened a ticket for order 1043.", "two"],
    ["I opened ticket 5001 for order 1043.", "two"],
    ["I opened refund ticket 5002 for order 1042.", "billing"],
    ["I opened refund ticket 5001 and told my manager.", "ticket"],
    ["A colleague will look at it.", "nothing"],
    ["The money has been sent.", "noted"],
    ["You were right: your order 1042 has been refunded.", "told"],
  ])("and not: %s", (answer, name) => {
    const known = knownIn(name);
    expect(recordLine(answer, known, []) ?? checkAnswer(answer, known).untrue.join("")).not.toBe("");
  });

  it("what the customer says bears out no deed", () => {
    const known = { ...knownIn("nothing"), asked: ["You refunded order 1042, ticket 5003 says so."] };
    expect(checkAnswer("Your order 1042 has been refunded.", known).untrue).toHaveLength(1);
    expect(checkAnswer("I cannot see ticket 5003.", known).untrue).toEqual([]);
    expect(lineFor("Ticket 5003 is open and with our team.", known)).toBeDefined();
  });

  it("a policy's sentence in other words changes nothing", () => {
    const refused = { created: false, reason: "Somebody rewrote this sentence: it has already been refunded." };
    const calls = [{ tool: "create_support_ticket", arguments: { order_id: "#1044" }, result: refused }];
    expect(lineFor("Order 1044 was refunded before.", { ...knownIn("nothing"), calls })).toBeDefined();
  });
});

describe("an honest sentence with the words of a claim is not withheld", () => {
  it.each([
    'You wrote: "I have refunded your order, said your colleague."',
    "I have processed your refund request.",
    "Congratulations on your refund of last year!",
    "Once the money has been paid back, you will hear from us.",
    "Had I refunded it, the order would show that.",
    "I have not refunded, cancelled or e-mailed anything.",
    "Ich habe nichts erstattet.",
    "Sie schreiben, ich habe das Geld erstattet; das sehe ich nicht.",
    "No he reembolsado el pedido.",
    "Je n'ai pas remboursé la commande.",
    "The note claims the refund has been processed, which I can't confirm.",
    "Ich habe Bestellung 1044 als erstattet vorgefunden.",
    "Dice que el reembolso fue procesado; no lo veo.",
    "A ticket gets a number such as 5010.",
    "Call us at +1 555 010 7788 about your ticket.",
    "Case 1042 is about your order.",
  ])("%s", (answer) => {
    expect(check(answer).untrue).toEqual([]);
  });
});

describe("the number of a ticket that nobody gave", () => {
  it.each([
    "Your ticket is 5002.",
    "Ticket #5,002",
    "Ticket ５００２",
    "Ticket ٥٠٠٢",
    "Ticket 50\u200B02",
    "TCK-5002 is your ticket.",
    "Das Ticket trägt die Nummer 5002.",
    "Número de ticket: 5002",
    "Votre ticket : n° 5002",
    "The ticket for order 1042 has the number 5002.",
    "Please keep this: 5002.",
    "Tickets 5001 and 5002",
    "Your ticket number is 1042.",
  ])("is found in: %s", (answer) => {
    expect(check(answer).untrue.join(" ")).toMatch(/ticket (5002|1042)/);
  });

  it.each([
    "Ticket 5001.",
    "See line 5002 of the page.",
    "Order 1042 cost 5002.00 USD.",
    "Up to 7000 users in 2026.",
    "Nimbus counts 20000 boards.",
  ])("is not: %s", (answer) => {
    expect(check(answer).untrue).toEqual([]);
  });
});

describe("what nothing supports is for staff to look at", () => {
  it.each([
    ["It cost $199.00.", "status", /amount \$199\.00/],
    ["Es waren 1.199,50 EUR.", "status", /amount 1\.199,50 eur/],
    ["You bought it on October 17, 2026.", "status", /date october 17, 2026/],
    ["Vous l’avez acheté le 3 mars.", "status", /date 3 mars/],
    ["Gekauft am 17.10.2026.", "status", /date 17\.10\.2026/],
    ["El 2 de noviembre de 2025 termina.", "eligible", /date 2 de noviembre de 2025/],
    ["The other one is order #1077.", "status", /order 1077/],
  ])("%s", (answer, name, message) => {
    expect(check(answer, name)).toEqual({ untrue: [], unsupported: [expect.stringMatching(message)] });
  });

  it.each([
    ["It cost $240, bought on 18 October.", "status"],
    ["Together that is 720.00 USD.", "two"],
    ["You have until November 1st, 2026; from 2026-11-02 on it is too late.", "eligible"],
    ["Heute ist der 21. Oktober 2026, gekauft haben Sie am 18.10.", "eligible"],
    ["Hasta el 1 de noviembre de 2026.", "eligible"],
    ["Jusqu’au 1er novembre 2026.", "eligible"],
    ["Please send the number, for example order 1234.", "nothing"],
    ["It may take a while, in any case less than a month.", "status"],
    ["Paid orders 14 days old or less can be refunded.", "status"],
    ["Bezahlte Bestellungen 14 Tage lang zu erstatten, sieht die Regel vor.", "status"],
    ["Les commandes 14 jours au plus sont remboursables.", "status"],
    ["Los pedidos 14 días o menos se reembolsan.", "status"],
    ["Orders 48 hours old are no different.", "status"],
  ])("and not what follows from the facts: %s", (answer, name) => {
    expect(check(answer, name)).toEqual({ untrue: [], unsupported: [] });
  });
});

it("takes no longer for an answer of nothing but groups of digits, nor for a question of a thousand amounts", () => {
  const began = cpuTime();
  const asked = Array.from({ length: 4000 }, (_, index) => `${index + 1}.00 USD`).join(" ");
  checkAnswer("111 ".repeat(25_000), { asked: [asked], calls: [], receipts: [], today: "2026-10-21" });
  expect(cpuTime() - began).toBeLessThan(8000);
});

it.each(["the ", "have already ", "your ", "fuer sie ", "nous ", "se ha ", "$1,", "i have just "])(
  "takes no longer for an answer of nothing but %j",
  (words) => {
    const began = cpuTime();
    const answer = words.repeat(400_000 / words.length);
    check(answer);
    lineFor(answer, knownIn("ticket"));
    expect(cpuTime() - began).toBeLessThan(15_000);
  },
);

it("takes answers of any length in a short time", () => {
  const long = `${"I have, and then, the refund of a ticket ".repeat(1000)}5001 `.repeat(3);
  const began = cpuTime();
  check(long);
  check("5".repeat(200_000));
  check("a ".repeat(200_000));
  expect(cpuTime() - began).toBeLessThan(10_000);
});

it.each([
  "Hello! I can look up an order, check whether it can be refunded, and open a ticket. Which order is it about?",
  "I'm an AI support assistant. I can look up orders, check whether they can be refunded and open tickets.",
  "I can only help with orders, refunds and tickets.",
  "Goodbye, and thank you for writing to us.",
  "You're welcome! Have a great day.",
  "I am sorry, I did not understand that.",
  "Ciao! Come posso aiutarti?",
  "Hallo! Wie kann ich Ihnen helfen?",
  "Bonjour ! Comment puis-je vous aider ?",
])("small talk gets no record line: %s", (text) => {
  expect(recordLine(text, { asked: ["Hello"], calls: [], receipts: [], today: "2026-10-21" }, [])).toBeUndefined();
});

it.each([
  "I can confirm that your refund is on its way.",
  "We can tell you that the money was sent.",
  "You can expect the money on Friday.",
])("an ability that is a claim gets one: %s", (text) => {
  expect(recordLine(text, { asked: ["Hello"], calls: [], receipts: [], today: "2026-10-21" }, [])).toContain(
    "nothing has been changed",
  );
});
