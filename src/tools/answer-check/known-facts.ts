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
  reason: z.string().optional(),
});
const given = z.looseObject({ order_id: z.union([z.number(), z.string()]).nullish() });

/** What one call told: of which order, and what. */
interface Told extends z.infer<typeof seen> {
  readonly order: string;
}

/** Reads the facts out of results and receipts; what the asker or a note says is no deed. */
export function knownFacts({ asked, calls, receipts }: KnownToRun): KnownFacts {
  const told = calls.flatMap(toldBy);
  const tickets = told.filter(({ ticket_id }) => ticket_id !== undefined);
  // A result that was cut for its size lacks the number that its receipt still has.
  const cut = receipts.some(({ id }) => !tickets.some(({ ticket_id }) => String(ticket_id) === String(id)));
  const known = [...receipts.map(({ id, sentence }) => [id, sentence]), ...calls.map(({ result }) => result)];
  return {
    tickets: new Set([...tickets.map(({ ticket_id }) => String(ticket_id)), ...receipts.map(({ id }) => String(id))]),
    ordersWithTicket: tickets.some(({ order }) => order === "") || cut ? undefined : ordersOf(tickets),
    orders: ordersOf(told),
    refundedOrders: ordersOf(told.filter(isRefunded)),
    told: new Set(numbersIn(known)),
    asked: new Set(asked.flatMap(numbersIn)),
  };
}

/** Results without an order of their own are about the one that was asked for; errors tell nothing. */
function toldBy({ result, arguments: args }: KnownToRun["calls"][number]): readonly Told[] {
  const { data } = seen.safeParse(result);
  if (data === undefined || "error" in data) return [];
  return [{ ...data, order: numbersIn(data.order_id ?? given.safeParse(args).data?.order_id ?? "").join("") }];
}

const ordersOf = (told: readonly Told[]): ReadonlySet<string> =>
  new Set(told.flatMap(({ order }) => (order === "" ? [] : [order])));

/** The status says so, or the reason why the policy refuses a ticket. */
const isRefunded = ({ status, reason = "" }: Told): boolean =>
  status === "refunded" || reason.includes("already been refunded");

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
