import { checkedLimit, longestMs } from "../../text/limit.ts";
import type { Brake } from "./brake.ts";
import { repeatedCall } from "./repeated-call.ts";
import { argumentSize, callsPerReply, historySize, resultSize } from "./size-limits.ts";
import { costLimit, tokenLimit } from "./spending-limits.ts";
import { stepLimit } from "./step-limit.ts";
import { deadline, toolTimeout } from "./time-limits.ts";
import { writeLimit } from "./write-limit.ts";

/**
 * Limits of a run. Times are milliseconds, cost is USD, sizes are characters. A limit that is left out has its default.
 */
export interface Limits {
  /** Model calls: 6. */
  readonly maxSteps?: number | undefined;
  /** 300,000, which is 5 minutes. */
  readonly runTimeoutMs?: number | undefined;
  /** 30,000. */
  readonly toolTimeoutMs?: number | undefined;
  /** In and out: 2 million. */
  readonly maxTokens?: number | undefined;
  /** No limit. Needs a `price`; without it the run ends before its second call. */
  readonly maxCost?: number | undefined;
  /** How often the same call runs while neither it nor any other call writes: 2. */
  readonly maxRepeats?: number | undefined;
  /** Successful writes in a run: 5. */
  readonly maxWrites?: number | undefined;
  /** Successful writes in a conversation, counted over turns by `made`: 20. */
  readonly maxWritesInConversation?: number | undefined;
  /** 20. */
  readonly maxCallsPerReply?: number | undefined;
  /** 16,000. */
  readonly maxArgumentChars?: number | undefined;
  /** 32,000. */
  readonly maxResultChars?: number | undefined;
  /** 1 million. */
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

/** The allowed values of limits that are not just any whole number from 1. */
const ranges: { readonly [Name in keyof Limits]: Parameters<typeof checkedLimit>[2] } = {
  runTimeoutMs: { most: longestMs },
  toolTimeoutMs: { most: longestMs },
  maxWrites: { least: 0 },
  maxWritesInConversation: { least: 0 },
};

/**
 * The brakes of every run. The default sizes are far above what an honest run needs. Throws a TypeError that names the
 * limit if its value is invalid.
 */
export function defaultBrakes(limits: Limits = {}): readonly Brake[] {
  const limit = (name: keyof typeof defaults): number =>
    checkedLimit(name, limits[name] ?? defaults[name], ranges[name]);
  const maxCost = limits.maxCost;
  for (const name of Object.keys(limits))
    if (name !== "maxCost" && !(name in defaults)) throw new TypeError(`There is no limit of the name ${name}.`);
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
