// The most tokens and the most money.

import { grouped } from "../../text/grouped.ts";
import { checkedLimit } from "../../text/limit.ts";
import type { Brake } from "./brake.ts";

/** No model call once so many tokens were used, in and out; the last call may go beyond it. */
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

/** No model call once it cost so many USD, or once nobody knows what it cost; the last call may go beyond it. */
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

/** Fractions of a cent count: a call may cost less than one. */
const inUsd = (amount: number): string => `${Number(amount.toPrecision(3))} USD`;
