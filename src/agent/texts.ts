import { grouped } from "../text/grouped.ts";
import { atOnce } from "./at-once.ts";

/** The values that each of the engine's sentences contains. */
export interface TextValues {
  // What the customer is told when there is no answer, by outcome.
  readonly stepLimit: [];
  readonly limit: [];
  readonly apiError: [];
  readonly withheld: [];
  readonly error: [];
  /** Used instead of the one above when a person said no to a write: to try again would be wrong advice. */
  readonly notApproved: [];
  // What the model is told in place of a tool's result.
  readonly unknownTool: [tools: readonly string[]];
  readonly deniedByPerson: [reason: string | null];
  readonly toolTimedOut: [tool: string];
  readonly toolFailed: [tool: string];
  /** The run ended before the call was made. */
  readonly stoppedBefore: [];
  readonly resultTooLong: [];
  /** Marks the end of a text that was cut inside a result. */
  readonly cutMark: [];
  readonly tooManyCalls: [max: number, number: number];
  readonly argumentsTooLong: [max: number];
  readonly writesUsedUp: [max: number, of: "run" | "conversation"];
  // What the model is told when it repeats a call too often.
  readonly refusedBefore: [times: number];
  readonly deniedBefore: [times: number];
  readonly failedBefore: [times: number];
  readonly timedOutBefore: [times: number];
  readonly knownBefore: [times: number];
  readonly failedLast: [times: number];
  /** What the model is told of an answer that claims what did not happen; `checkAnswer` gives the reason. */
  readonly correction: [reason: string];
}

/** The engine's own sentences for customers and models: each a text, or a function of its values that returns one. */
export type Texts = { readonly [Key in keyof TextValues]: string | ((...values: TextValues[Key]) => string) };

/** The sentences to replace. */
export type OwnTexts = { readonly [Key in keyof Texts]?: Texts[Key] | undefined };

/** One of the sentences, in the words of this run. */
export type Say = <Key extends keyof TextValues>(key: Key, ...values: TextValues[Key]) => string;

const handOver = "Sorry, I could not finish this by myself. Please contact our support team, who will help you.";

/** The default sentences. */
export const defaultTexts: Texts = {
  stepLimit: handOver,
  limit: handOver,
  apiError: "Sorry, I could not get an answer just now. Please try again in a moment.",
  withheld: "Sorry, I cannot confirm this by myself. Please contact our support team, who will look into it.",
  error: "Sorry, something went wrong on our side. Please try again, or contact our support team.",
  notApproved:
    "Sorry, this needed the approval of a person on our team, who did not approve it, so it was not done. Please contact our support team if you have questions.",
  unknownTool: (tools) => `There is no tool of that name. The tools are: ${tools.join(", ")}.`,
  deniedByPerson: (reason) =>
    `This was not approved by a person, so nothing was written.${reason === null ? "" : ` Their reason: ${reason}`}`,
  toolTimedOut: (tool) => `The tool ${tool} took too long and was stopped. ${notBlindly}`,
  toolFailed: (tool) => `The tool ${tool} failed on our side. ${notBlindly}`,
  stoppedBefore: "The run was stopped before this was done.",
  resultTooLong: "The result was too long to be shown. Ask for less, or say that it could not be looked at.",
  cutMark: "… (cut)",
  tooManyCalls: (max, number) =>
    `Only the first ${max} calls of one reply are run; this was number ${number}. Ask for it again if it is needed.`,
  argumentsTooLong: (max) => `The arguments have more than ${grouped(max)} characters, so this was not run. Say less.`,
  writesUsedUp: (max, of) =>
    `${nothingMore(max, of)}, so this was not done. Say what was done, and that the support team can do the rest.`,
  refusedBefore: (times) =>
    `${alreadyMade(times)} and changed nothing, so it is not made again. Use the result you already have.`,
  deniedBefore: (times) =>
    `${alreadyMade(times)} and a person did not approve it, so it is not made again. Tell the customer so.`,
  failedBefore: (times) =>
    `${alreadyMade(times)} and failed each time, so it is not made again. Say that this did not work.`,
  timedOutBefore: (times) =>
    `${alreadyMade(times)} and took too long each time, so it is not made again. Say that it is not known whether it was done.`,
  knownBefore: (times) =>
    `${alreadyMade(times)} and nothing was written since, so you have this result already. Use it.`,
  failedLast: (times) => `${alreadyMade(times)} and did not work the last time. Say that this did not work.`,
  correction: (reason) =>
    `[Automatic check of the desk, not the customer] ${reason} The customer has not seen your last answer. Answer again, saying only what the tool results support.`,
};

const notBlindly = "Say that this did not work, or ask; do not call it again blindly.";

const alreadyMade = (times: number): string => `This call was already made ${times === 1 ? "once" : `${times} times`}`;

function nothingMore(max: number, of: "run" | "conversation"): string {
  const where = of === "run" ? "for this question" : "in this conversation";
  return max === 0 ? "Nothing may be written" : `The most that may be written ${where} was written already (${max})`;
}

/**
 * Validates and copies the replaced sentences. Throws a TypeError for an unknown name, and for a value that is neither
 * a text nor a function.
 */
export function validTexts(own: OwnTexts = {}): OwnTexts {
  for (const [key, text] of Object.entries<unknown>(own)) {
    if (!Object.hasOwn(defaultTexts, key)) throw new TypeError(`There is no text of the name ${key}.`);
    if (text !== undefined && typeof text !== "string" && typeof text !== "function")
      throw new TypeError(`The text ${key} must be a string, or a function that gives one.`);
  }
  return { ...own };
}

/**
 * Uses the run's own sentences, and the defaults for those that are missing or fail; `onFailure` is called once per
 * failing one.
 */
export function saying(own: OwnTexts, onFailure: (key: keyof TextValues) => void): Say {
  const failed = new Set<string>();
  return (key, ...values) => {
    const text = own[key];
    if (text === undefined) return said(defaultTexts[key], values);
    try {
      return said(text, values);
    } catch {
      if (!failed.has(key)) onFailure(key);
      failed.add(key);
      return said(defaultTexts[key], values);
    }
  };
}

/** Uses the defaults only. */
export const sayDefault: Say = saying({}, () => {});

function said<Values extends unknown[]>(text: string | ((...values: Values) => string), values: Values): string {
  const words: unknown = typeof text === "string" ? text : atOnce("A text", text(...values));
  if (typeof words !== "string") throw new TypeError("A text must be a string.");
  return words;
}
