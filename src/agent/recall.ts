import { z } from "zod";
import { decision, receipt } from "../event-schemas.ts";
import { onFirstUse } from "../on-first-use.ts";
import { callOutcomes, type PastCall } from "./brakes/brake.ts";
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
 * Puts the earlier turns of the conversation and what was done in them before this one. Throws a TypeError for an entry
 * that is none: a run must not go on without knowing what was done.
 */
export function recall(run: Run, { history = [], made = [] }: Pick<RunOptions, "history" | "made">): void {
  for (const [index, entry] of history.entries()) mustBe(turn, entry, `history[${index}]`);
  for (const [index, entry] of made.entries()) mustBe(pastCall, entry, `made[${index}]`);
  const [question] = run.messages.splice(0);
  for (const entry of [...history, ...(question === undefined ? [] : [question])]) remember(run, entry);
  run.past.push(...made.map((one): PastCall => ({ ...one, earlier: true })));
}

function mustBe(schema: () => z.ZodType, entry: unknown, name: string): void {
  const checked = schema().safeParse(entry);
  if (!checked.success)
    throw new TypeError(`${name} is not as an earlier result gave it: ${z.prettifyError(checked.error)}`);
}
