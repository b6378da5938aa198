import canonicalize from "canonicalize";
import { z } from "zod";
import { worldOfRows, addressOf } from "../db/world-of-rows.ts";
import type { WorldChanges } from "../db/world-changes.ts";
import type { RunEvent } from "../events.ts";
import type { WorldOfRun } from "../flows/flow-desk.ts";
import type { Policy } from "../policy/policy.ts";
import { type PolicyChange, policySchema } from "../policy/policy-schema.ts";
import { UsageError } from "../text/usage-error.ts";

interface RunWorld {
  readonly as: string;
  readonly world: WorldChanges;
  readonly policy: PolicyChange | undefined;
}

/** Returns a function that rebuilds the world of a recorded run, and the changes to its policy since. */
export function nimbusWorldOf(today: Policy): (run: WorldOfRun) => RunWorld {
  return ({ events, as, policy }) => {
    const results = events.filter((event) => event.type === "tool_result");
    const customerId = as.kind === "customer" ? z.int().safeParse(as.id).data : undefined;
    // Asked as staff, the run would see more than it did.
    if (as.kind === "customer" && customerId === undefined)
      throw new UsageError(`The run was asked as ${as.id}, which is not a customer of this desk.`);
    const receipts = results.flatMap((result) => result.receipts ?? []);
    const world = worldOfRows({
      rows: results.flatMap(({ read }) => read ?? []),
      opened: receipts.flatMap(({ action, id }) => (action === "opened" && typeof id === "number" ? [id] : [])),
      notes: new Map(results.flatMap(noteIn)),
      customerId,
    });
    const then = policySchema().safeParse(policy).data;
    return {
      as: customerId === undefined ? "staff" : addressOf(customerId),
      world,
      policy: then === undefined ? undefined : changeTo(then, today),
    };
  };
}

/** Older runs have the note as a plain text. */
const noteOfOrder = z.union([
  z.string(),
  z.object({ untrusted_text: z.string() }).transform((note) => note.untrusted_text),
]);
const orderWithNote = z.object({ order_id: z.int(), note: noteOfOrder });

function noteIn({ result }: Extract<RunEvent, { type: "tool_result" }>): readonly (readonly [number, string])[] {
  const { data } = orderWithNote.safeParse(result);
  return data === undefined ? [] : [[data.order_id, data.note]];
}

/** Returns the keys with other values then; `null` for keys that did not exist. */
function changeTo(then: Policy, today: Policy): PolicyChange | undefined {
  if (canonicalize(then) === canonicalize(today)) return undefined;
  const keys = new Set([...Object.keys(then.refund), ...Object.keys(today.refund)]);
  const [before, now] = [new Map(Object.entries(then.refund)), new Map(Object.entries(today.refund))];
  const changed = [...keys].filter((key) => canonicalize(before.get(key)) !== canonicalize(now.get(key)));
  const refund = Object.fromEntries(changed.map((key) => [key, before.get(key) ?? null]));
  return {
    ...(then.time_zone !== today.time_zone && { time_zone: then.time_zone }),
    ...(changed.length > 0 && { refund }),
  };
}
