import type { TicketCategory } from "./known-facts.ts";

/**
 * What the desk's reader and its record line need of a language. The patterns are alternatives of words, read in folded
 * clauses (see `fold`); `\w` in them is any letter. A language that lacks a part does not compile.
 */
export interface Language {
  readonly name: string;
  /** Words by which the language is known. */
  readonly common: string;
  /** Shapes of words by which something can be said to be done, under way or to come. */
  readonly deeds: string;
  /** Who else acts for us, and nouns that say by themselves that something was done. */
  readonly agents: string;
  /**
   * What looks like a deed and is not: what the customer did, what data says, how things are looked up. Removed first.
   */
  readonly harmless: readonly string[];
  /** What follows from a ticket that was really opened: that somebody looks at it. */
  readonly consequence: string;
  /** How a question begins: it asks from there to its end. */
  readonly questions: string;
  /** Alone, it says that what was asked for was done. */
  readonly bareDone: string;
  /** Words of a customer who asks for more than a look. */
  readonly wishes: string;
  /** How a clause begins that tells the customer what to do, or how things are. It is quiet, unless it assures something. */
  readonly advice: string;
  /** What turns advice into a claim: consider it done. */
  readonly assures: string;
  /** Words for an order, before its number. */
  readonly order: string;
  /** How somebody says that there is a ticket; a claim where the facts know of none. */
  readonly openTicket: string;
  /** Makes a clause a refusal or a denial. */
  readonly denials: string;
  /** Words of a denial that deny nothing: at no cost. */
  readonly noDenial: string;
  /** A denial that promises something: the customer will not be charged. */
  readonly promises: string;
  /** Makes its clause a doubt, and no other one. */
  readonly doubts: string;
  /** Makes what follows in the sentence a condition or an offer. */
  readonly conditions: string;
  /** Ends the reach of a condition: do not worry. */
  readonly reassures: string;
  /** We say that we did it: no condition before it changes that. */
  readonly byUs: string;
  /** The clause tells what the customer said or heard. */
  readonly heard: string;
  /** What somebody said goes on with it. */
  readonly that: string;
  /** Somebody else says it. */
  readonly reported: string;
  /** How a ticket is said to be open; true of one that is named and known. */
  readonly ticketIsOpen: string;
  /** Says that there are two. */
  readonly both: string;
  /** Words for one more ticket, which no known one bears out. */
  readonly another: string;
  /** How an order is said to be paid back; true of one whose status says so. */
  readonly paidBack: string;
  /** With these, an old status is not enough. */
  readonly newer: string;
  /** Words of money that comes back, which name a ticket of that category. */
  readonly refund: string;
  /** Claims that are never true here: no tool pays, cancels or writes mails. */
  readonly never: string;
  /** The same in the passive, which a refund of old can bear out. */
  readonly neverUnlessRefunded: string;
  readonly record: RecordWords;
}

/** The record line in a language; the nouns of its desk stand in these sentences. */
export interface RecordWords {
  /** Nothing was done. */
  readonly nothing: string;
  /** What was done, given as a list; and nothing else. */
  readonly only: (deeds: string) => string;
  /** One ticket: which, for which order, and whether it was opened now, was there, or waits for approval. */
  readonly ticket: (ticket: {
    readonly kind: string;
    readonly id: string;
    readonly order: string | undefined;
    readonly state: "opened" | "found" | "waiting";
  }) => string;
  readonly kinds: Readonly<Record<TicketCategory, string>>;
  readonly and: string;
}
