// Numbers of tickets and orders that nobody gave.

import { datesAndAmounts } from "./dates-and-amounts.ts";
import { joined, type KnownFacts, plainNumber } from "./known-facts.ts";
import { plainLetters } from "./fold.ts";

/** A number in an answer that looks like one of the desk's, and nothing supports. */
export interface StrangeNumber {
  readonly kind: "ticket" | "order";
  readonly number: string;
}

const ticket =
  "tickets?|\\w*tickets?|cases?|vorgang\\w*|fallnummer|reference|referenz|referencia|dossier|incidencia|tkt|tck";
const order = "orders?|\\w*bestellung(?:en)?|bestellnummern?|auftrag|pedidos?|ordenes|orden|commandes?";
const orders = "orders|\\w*bestellungen|bestellnummern|pedidos|ordenes|commandes";
const label = "number|numbers|nummer|nummern|numero|numeros|no|nr|num|n|id|is|ist|es|est|lautet|el|le";
const between = `(?:[\\s:#º°.,"'*()-]|\\b(?:${label})\\b)*`;
const series = "(?:#?\\d+(?:\\s*,\\s*|\\s*,?\\s+(?:and|und|y|e|et|or|oder|o|ou|&)\\s+))*";

const afterTicket = new RegExp(`(?:${ticket})${between}${series}#?$`);
/** A case or a reference may be an order's; a ticket is not. */
const afterTicketItself = new RegExp(`tickets?${between}${series}#?$`);
const afterOrder = new RegExp(`\\b(?:(?:${order})${between}|(?:${orders})${between}${series})#?$`);
const afterLabel = /(?:\b(?:number|nummer|numero|nr|id)\b[\s:#º°.]*(?:is|ist|es|est|lautet)?\s*|#)$/;
const aTicket = new RegExp(`\\b(?:${ticket})`);
const anOrder = new RegExp(`\\b(?:${order})\\b`);
const anExample = /\b(?:example|e\.? ?g|such as|like|beispiel|z\.? ?b|ejemplo|exemple|wie|como|comme)\b/;
/** What is named as an example is nobody's ticket. */
const asExample = /\b(?:example|e\.? ?g|such as|beispiel|z\.? ?b|ejemplo|exemple)\b\W*(?:\w+\W+){0,2}$/;
/** What follows a quantity, not a name: 10000 users. */
const unit =
  /^\s*(?:%|(?:users?|members?|people|projects?|boards?|tasks?|days?|hours?|minutes?|[kmgt]b\b|nutzer|tage|usuarios|dias|utilisateurs|jours|stunden|horas|heures|weeks?|wochen|semanas|semaines|minuten|minutos|boards|tableros|tableaux)\b)/;

/** A telephone's number, in as many groups as people write it. */
const aPhone = /(?:\+|\b(?:call|phone|dial|fax|tel|telefon|telefono|telephone|anrufen|llame|appelez)\b)[^a-z]*$/;

/** Words whose numbers are their own: line 5001. */
const otherThings =
  /\b(?:lines?|pages?|items?|rows?|steps?|parts?|chapters?|versions?|builds?|errors?|codes?|ports?|rooms?|zeilen?|seiten?|punkte?|schritte?|fehler|lineas?|paginas?|puntos?|pasos?|lignes?|points?|etapes?|erreurs?)\s*$/;

/** The desk's tickets are numbered from here on. */
const firstTicket = 5001;

/**
 * Numbers of tickets that no result and no receipt names, and of orders that nobody named. A number is a ticket's if it
 * follows such a word, stands in a sentence about a ticket, or looks like one and is called nothing else.
 */
export function strangeNumbers(answer: string, facts: KnownFacts): readonly StrangeNumber[] {
  return plainLetters(answer)
    .split(/(?<=[!?])\s|(?<=(?<!\b(?:nr|no|num|n|z|b|g|ej|ex))\.)\s|\n/)
    .flatMap((sentence) => inSentence(joined(datesAndAmounts(sentence).rest), facts));
}

/** Of what stands before a number, this much says what it is. */
const reach = 120;

function inSentence(sentence: string, facts: KnownFacts): readonly StrangeNumber[] {
  const ofTicket = aTicket.test(sentence);
  return [...sentence.matchAll(/\d+/g)].flatMap(({ 0: digits, index }) => {
    const number = plainNumber(digits);
    const before = sentence.slice(Math.max(0, index - reach), index);
    const after = sentence.slice(index + digits.length, index + digits.length + reach);
    const kind = kindOf({ number, before, after, ofTicket }, facts);
    return kind === undefined ? [] : [{ kind, number }];
  });
}

interface Place {
  readonly number: string;
  readonly before: string;
  readonly after: string;
  /** The sentence around it speaks of a ticket. */
  readonly ofTicket: boolean;
}

function kindOf({ number, before, after, ofTicket }: Place, facts: KnownFacts): StrangeNumber["kind"] | undefined {
  if (facts.tickets.has(number)) return undefined;
  const named = number.length >= 3 && afterTicket.test(before);
  if (number.length >= 3 && afterTicketItself.test(before) && facts.orders.has(number) && !afterOrder.test(before))
    return "ticket";
  if (facts.told.has(number) || facts.asked.has(number)) return undefined;
  if (asExample.test(before) || aPhone.test(before) || unit.test(after)) return undefined;
  if (named) return "ticket";
  const isExample = anExample.test(before);
  if (afterOrder.test(before)) return isExample ? undefined : "order";
  if (number.length < 4 || isYear(number)) return undefined;
  if (ofTicket) return "ticket";
  const ofOrder = anOrder.test(before);
  if (isExample && ofOrder) return undefined;
  if (otherThings.test(before)) return undefined;
  if (Number(number) >= firstTicket) return "ticket";
  if (!afterLabel.test(before)) return undefined;
  return ofOrder ? "order" : "ticket";
}

const isYear = (number: string): boolean => /^(?:19|20)\d\d$/.test(number);
