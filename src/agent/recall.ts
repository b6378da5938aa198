import { z } from "zod";
import { decision, receipt } from "../output-schemas.ts";
import { onFirstUse } from "../text/on-first-use.ts";
import { callOutcomes } from "./brakes/brake.ts";
import { remember } from "./history.ts";
import type { Run, RunOptions } from "./run.ts";

const turn = onFirstUse(() => {
  const call = z.looseObject({ id: z.string(), name: z.string(), arguments: z.unknown() });
  const raw = z.looseObject({ wire: z.string(), value: z.unknown() }).nullable();
  return z.discriminatedUnion("role", [
    z.looseObject({ role: z.literal("user"), text: z.string() }),
    z.looseObject({ role: z.literal("assistant"), text: z.string(), calls: z.array(call), raw }),
    z.looseObject({ role: z.literal("tool"), callId: z.string(), tool: z.string(), result: z.unknown() }),
  ]);
});
const pastCall = onFirstUse(() =>
  z.looseObject({
    tool: z.string(),
    kind: z.enum(["read", "write"]).nullable(),
    arguments: z.unknown(),
    key: z.string(),
    outcome: z.enum(callOutcomes),
    result: z.unknown(),
    receipts: z.array(receipt()),
    refused: z.array(decision().shape.subject),
  }),
);

/**
 * Adds the messages and calls of earlier turns to the run. Throws a TypeError for a malformed entry, because a run that
 * does not know earlier writes could repeat them.
 */
export function recall(run: Run, { history = [], made = [] }: Pick<RunOptions, "history" | "made">): void {
  const turns = history.map((entry, index) => asGiven(turn, entry, `history[${index}]`));
  const past = made.map((entry, index) => asGiven(pastCall, entry, `made[${index}]`));
  const [question] = run.messages.splice(0);
  for (const entry of [...turns, ...(question === undefined ? [] : [question])]) remember(run, entry);
  for (const one of past) run.past.push(Object.freeze({ ...one, earlier: true }));
}

/** Validates an entry and returns a copy of it, so that later changes by the caller have no effect. */
function asGiven<Entry>(schema: () => z.ZodType<Entry>, entry: unknown, name: string): Entry {
  const checked = schema().safeParse(copyOf(entry, name));
  if (checked.success) return checked.data;
  throw new TypeError(`${name} is not as an earlier result gave it: ${z.prettifyError(checked.error)}`);
}

function copyOf(entry: unknown, name: string): unknown {
  try {
    const copy: unknown = JSON.parse(JSON.stringify(entry) ?? "null");
    return copy;
  } catch (cause) {
    throw new TypeError(`${name} is not as an earlier result gave it: it is not JSON.`, { cause });
  }
}
