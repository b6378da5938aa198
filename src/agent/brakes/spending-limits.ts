// Limits on the tokens and the cost of a run.

import { grouped } from "../../text/grouped.ts";
import { checkedLimit } from "../../text/limit.ts";
import type { Brake } from "./brake.ts";

/**
 * Stops the run before the next model call once `max` input and output tokens were used. The last call may exceed it.
 */
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

/**
 * Stops the run before the next model call once it cost `max` USD or its cost is unknown. The last call may exceed it.
 */
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

/** Fractions of a cent count, since a call may cost less than one cent. */
const inUsd = (amount: number): string => `${Number(amount.toPrecision(3))} USD`;
