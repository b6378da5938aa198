import { checkedLimit, longestMs } from "../../text/limit.ts";
import type { Brake } from "./brake.ts";
import { repeatedCall } from "./repeated-call.ts";
import { argumentSize, callsPerReply, historySize, resultSize } from "./size-limits.ts";
import { costLimit, tokenLimit } from "./spending-limits.ts";
import { stepLimit } from "./step-limit.ts";
import { deadline, toolTimeout } from "./time-limits.ts";
import { writeLimit } from "./write-limit.ts";

/** Limits of a run. Times are in milliseconds, cost in USD, sizes in characters. A missing limit has its default. */
export interface Limits {
  /** Model calls; default 6. */
  readonly maxSteps?: number | undefined;
  /** Default 300,000 (5 minutes). */
  readonly runTimeoutMs?: number | undefined;
  /** Default 30,000. */
  readonly toolTimeoutMs?: number | undefined;
  /** Input plus output tokens; default 2 million. */
  readonly maxTokens?: number | undefined;
  /** No default. Needs a `price`; without one the run ends before its second call. */
  readonly maxCost?: number | undefined;
  /** How often the same call is run while nothing is written in between; default 2. */
  readonly maxRepeats?: number | undefined;
  /** Successful writes in a run; default 5. */
  readonly maxWrites?: number | undefined;
  /** Successful writes in a conversation, as carried from turn to turn in `made`; default 20. */
  readonly maxWritesInConversation?: number | undefined;
  /** Default 20. */
  readonly maxCallsPerReply?: number | undefined;
  /** Default 16,000. */
  readonly maxArgumentChars?: number | undefined;
  /** Default 32,000. */
  readonly maxResultChars?: number | undefined;
  /** Default 1 million. */
  readonly maxHistoryChars?: number | undefined;
}

const defaults = {
  maxSteps: 6,
  runTimeoutMs: 300_000,
  toolTimeoutMs: 30_000,
  maxTokens: 2_000_000,
  maxRepeats: 2,
  maxWrites: 5,
  maxWritesInConversation: 20,
  maxCallsPerReply: 20,
  maxArgumentChars: 16_000,
  maxResultChars: 32_000,
  maxHistoryChars: 1_000_000,
} satisfies { readonly [Name in keyof Limits]: number };

/** The valid range of a limit that is not simply a whole number from 1. */
const ranges: { readonly [Name in keyof Limits]: Parameters<typeof checkedLimit>[2] } = {
  runTimeoutMs: { most: longestMs },
  toolTimeoutMs: { most: longestMs },
  maxWrites: { least: 0 },
  maxWritesInConversation: { least: 0 },
};

/** Returns the brakes of an ordinary run. Throws a TypeError that names the limit if a number is out of range. */
export function defaultBrakes(limits: Limits = {}): readonly Brake[] {
  const limit = (name: keyof typeof defaults): number =>
    checkedLimit(name, limits[name] ?? defaults[name], ranges[name]);
  const maxCost = limits.maxCost;
  for (const name of Object.keys(limits))
    if (name !== "maxCost" && !(name in defaults)) throw new TypeError(`There is no limit named ${name}.`);
  if (maxCost !== undefined) checkedLimit("maxCost", maxCost, { least: 0, fractions: true });
  return [
    stepLimit(limit("maxSteps")),
    tokenLimit(limit("maxTokens")),
    ...(maxCost === undefined ? [] : [costLimit(maxCost)]),
    historySize(limit("maxHistoryChars")),
    callsPerReply(limit("maxCallsPerReply")),
    argumentSize(limit("maxArgumentChars")),
    repeatedCall(limit("maxRepeats")),
    writeLimit({ perRun: limit("maxWrites"), perConversation: limit("maxWritesInConversation") }),
    resultSize(limit("maxResultChars")),
    deadline(limit("runTimeoutMs")),
    toolTimeout(limit("toolTimeoutMs")),
  ];
}
