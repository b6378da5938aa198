import { z } from "zod";
import { plainLetters } from "./plain-clauses.ts";

/** What a run knows, as the engine hands it to the check of an answer. */
export interface KnownToRun {
  readonly asked: readonly string[];
  readonly calls: readonly { readonly tool: string; readonly arguments: unknown; readonly result: unknown }[];
  readonly receipts: readonly { readonly id: number | string; readonly sentence: string }[];
  readonly today: string | null;
}

/** The same as facts of this desk. Numbers are digits without leading zeros. */
export interface KnownFacts {
  /** Tickets that were opened or found. */
  readonly tickets: ReadonlySet<string>;
  /** The orders those are for; `undefined` if one of them is for no order. */
  readonly ordersWithTicket: ReadonlySet<string> | undefined;
  /** Orders whose data was seen. */
  readonly orders: ReadonlySet<string>;
  readonly refundedOrders: ReadonlySet<string>;
  /** Every number in a result, and every number in what was asked. */
  readonly told: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
}

const seen = z.looseObject({
  order_id: z.number().optional(),
  status: z.string().optional(),
  ticket_id: z.number().optional(),
});
const given = z.looseObject({ order_id: z.union([z.number(), z.string()]).nullish() });

/** Reads the facts out of results and receipts; what the asker or a note says is no deed. */
export function knownFacts({ asked, calls, receipts }: KnownToRun): KnownFacts {
  const results = calls.map(({ result, arguments: args }) => ({
    ...seen.safeParse(result).data,
    forOrder: numbersIn(given.safeParse(args).data?.order_id).join(""),
  }));
  const looked = results.filter(({ order_id, ticket_id }) => order_id !== undefined && ticket_id === undefined);
  const opened = results.filter(({ ticket_id }) => ticket_id !== undefined);
  const known = [...receipts.map(({ id, sentence }) => [id, sentence]), ...calls.map(({ result }) => result)];
  return {
    tickets: new Set([...opened.map(({ ticket_id }) => String(ticket_id)), ...receipts.map(({ id }) => String(id))]),
    ordersWithTicket: opened.some(({ forOrder }) => forOrder === "")
      ? undefined
      : new Set(opened.map(({ forOrder }) => forOrder)),
    orders: new Set(looked.map(({ order_id }) => String(order_id))),
    refundedOrders: new Set(
      looked.flatMap(({ order_id, status }) => (status === "refunded" ? [String(order_id)] : [])),
    ),
    told: new Set(numbersIn(known)),
    asked: new Set(asked.flatMap(numbersIn)),
  };
}

/** Every whole number in a value, however deep it is; `240.00` holds 240. */
export function numbersIn(value: unknown): readonly string[] {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return [...joined(plainLetters(text)).matchAll(/\d+/g)].map(([digits]) => plainNumber(digits));
}

/** `5,001` and `5 001` are 5001. */
export function joined(text: string): string {
  return text.replaceAll(/(?<![\d.,])[1-9]\d{0,2}(?:[.,' ]\d{3})+(?![\d]|[.,]\d)/g, (found) =>
    found.replaceAll(/\D/g, ""),
  );
}

export const plainNumber = (digits: string): string => digits.replace(/^0+(?=\d)/, "");
