import { grouped } from "../text/grouped.ts";
import { atOnce } from "./at-once.ts";

/** The parameters of each of the engine's sentences. */
export interface TextValues {
  // For the customer if there is no answer, by outcome.
  readonly stepLimit: [];
  readonly limit: [];
  readonly apiError: [];
  readonly withheld: [];
  readonly error: [];
  /** Replaces these if a person refused a write, since "try again" would be wrong advice. */
  readonly notApproved: [];
  // For the model in place of a tool's result.
  readonly unknownTool: [tools: readonly string[]];
  readonly deniedByPerson: [reason: string | null];
  readonly toolTimedOut: [tool: string];
  readonly toolFailed: [tool: string];
  /** The run ended before the call was run. */
  readonly stoppedBefore: [];
  readonly resultTooLong: [];
  /** Appended to a text that was cut inside a result. */
  readonly cutMark: [];
  readonly tooManyCalls: [max: number, number: number];
  readonly argumentsTooLong: [max: number];
  readonly writesUsedUp: [max: number, of: "run" | "conversation"];
  // For the model if it repeats a call; `times` says how often it made it before.
  readonly refusedBefore: [times: number];
  readonly deniedBefore: [times: number];
  readonly failedBefore: [times: number];
  readonly timedOutBefore: [times: number];
  readonly knownBefore: [times: number];
  readonly failedLast: [times: number];
  /** For the model after an untrue answer. `reason` is what `checkAnswer` found. */
  readonly correction: [reason: string];
}

/** The engine's own sentences for customers and models: each a text, or a function that returns one. */
export type Texts = { readonly [Key in keyof TextValues]: string | ((...values: TextValues[Key]) => string) };

/** Replacements for some of the engine's sentences. */
export type OwnTexts = { readonly [Key in keyof Texts]?: Texts[Key] | undefined };

/** Returns one of the sentences in this run's wording. */
export type Say = <Key extends keyof TextValues>(key: Key, ...values: TextValues[Key]) => string;

const handOver = "Sorry, I could not finish this by myself. Please contact our support team, who will help you.";

/** The default wording. */
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
 * Validates and copies replacement texts. Throws a TypeError for an unknown key, and for a value that is neither a text
 * nor a function.
 */
export function validTexts(own: OwnTexts = {}): OwnTexts {
  for (const [key, text] of Object.entries<unknown>(own)) {
    if (!Object.hasOwn(defaultTexts, key)) throw new TypeError(`There is no text named ${key}.`);
    if (text !== undefined && typeof text !== "string" && typeof text !== "function")
      throw new TypeError(`The text ${key} must be a string, or a function that gives one.`);
  }
  return { ...own };
}

/**
 * Returns a `Say` that uses the run's own texts, and the default for a missing one or one that throws. Calls
 * `onFailure` once for each key that throws.
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

/** Uses only the default texts. */
export const sayDefault: Say = saying({}, () => {});

function said<Values extends unknown[]>(text: string | ((...values: Values) => string), values: Values): string {
  const words: unknown = typeof text === "string" ? text : atOnce("A text", text(...values));
  if (typeof words !== "string") throw new TypeError("A text must be a string.");
  return words;
}
