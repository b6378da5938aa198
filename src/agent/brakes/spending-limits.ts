// Limits on tokens and cost.

import { grouped } from "../../text/grouped.ts";
import { checkedLimit } from "../../text/limit.ts";
import type { Brake } from "./brake.ts";

/** Ends the run once `max` tokens (input plus output) were used. The last call may exceed the limit. */
export function tokenLimit(max: number): Brake {
  checkedLimit("token-limit", max);
  return {
    kind: "step",
    name: "token-limit",
    check({ tokens, estimated }) {
      if (tokens < max) return undefined;
      const used = `${grouped(tokens)} were used${estimated ? ", in part estimated" : ""}`;
      const reason = `The limit of ${grouped(max)} tokens was reached before there was an answer (${used}).`;
      return { outcome: "limit", limit: "tokens", max, reason };
    },
  };
}

/** Ends the run once it cost `max` USD or its cost is unknown. The last call may exceed the limit. */
export function costLimit(max: number): Brake {
  checkedLimit("cost-limit", max, { least: 0, fractions: true });
  return {
    kind: "step",
    name: "cost-limit",
    check({ cost, estimated }) {
      if (cost !== null && cost < max) return undefined;
      const spent = cost === null ? "is not known" : `is ${inUsd(cost)}${estimated ? ", in part estimated" : ""}`;
      const reason = `The limit of ${inUsd(max)} was reached before there was an answer (the cost so far ${spent}).`;
      return { outcome: "limit", limit: "cost", max, reason };
    },
  };
}

/** Keeps fractions of a cent, since a call may cost less than one. */
const inUsd = (amount: number): string => `${Number(amount.toPrecision(3))} USD`;
