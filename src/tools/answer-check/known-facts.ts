import { z } from "zod";
import { plainLetters } from "./fold.ts";

/** What a run knows, as the engine hands it to the check of an answer. */
export interface KnownToRun {
  readonly asked: readonly string[];
  readonly calls: readonly { readonly tool: string; readonly arguments: unknown; readonly result: unknown }[];
  readonly receipts: readonly {
    readonly action: string;
    readonly id: number | string;
    readonly sentence: string;
    readonly about?: Record<string, unknown> | undefined;
  }[];
  readonly today: string | null;
}

const category = z.enum(["refund", "billing", "technical", "account", "other"]);
export type TicketCategory = z.infer<typeof category>;

/** A ticket that was opened or found in the conversation. Numbers are digits without leading zeros. */
export interface KnownTicket {
  readonly id: string;
  readonly category: TicketCategory;
  readonly order: string | undefined;
  readonly state: "opened" | "found" | "waiting";
}

/** The same as facts of this desk, out of results, arguments and receipts as data, never out of a sentence. */
export interface KnownFacts {
  readonly tickets: ReadonlyMap<string, KnownTicket>;
  /** Orders whose data was seen. */
  readonly orders: ReadonlySet<string>;
  readonly refundedOrders: ReadonlySet<string>;
  /** Names in results that are more than a word, such as a plan's. */
  readonly names: readonly string[];
  /** Every number in a result, and every number in what was asked. */
  readonly told: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
}

const seen = z.looseObject({
  order_id: z.number().optional(),
  status: z.string().optional(),
  ticket_id: z.number().optional(),
  created: z.boolean().optional(),
});
const given = z.looseObject({
  order_id: z.union([z.number(), z.string()]).nullish().catch(null),
  category: category.optional().catch(undefined),
});
const about = z.looseObject({
  order_id: z.number().nullish().catch(null),
  category: category.catch("other"),
  status: z.string().catch(""),
});

/** Reads the facts; what the asker or a note says is no deed. */
export function knownFacts({ asked, calls, receipts }: KnownToRun): KnownFacts {
  const told = calls.flatMap(toldBy);
  const known = [...receipts.map(({ id, sentence }) => [id, sentence]), ...calls.map(({ result }) => result)];
  return {
    tickets: eachOnce([
      ...receipts.flatMap(ticketOfReceipt),
      ...told.flatMap(ticketOf),
      ...receipts.flatMap(bareTicket),
    ]),
    orders: ordersOf(told),
    refundedOrders: ordersOf(told.filter(({ status, ticket_id }) => status === "refunded" && ticket_id === undefined)),
    names: calls.flatMap(({ result }) => Object.values(Object(result))).flatMap(nameOf),
    told: new Set(numbersIn(known)),
    asked: new Set(asked.flatMap(numbersIn)),
  };
}

/** What one call told: of which order, and what. */
interface Told extends z.infer<typeof seen> {
  readonly order: string;
  readonly category: TicketCategory | undefined;
}

/** Results without an order of their own are about the one that was asked for; errors tell nothing. */
function toldBy({ result, arguments: args }: KnownToRun["calls"][number]): readonly Told[] {
  const { data } = seen.safeParse(result);
  if (data === undefined || "error" in data) return [];
  const asked = given.safeParse(args).data;
  return [{ ...data, order: numbersIn(data.order_id ?? asked?.order_id ?? "").join(""), category: asked?.category }];
}

function ticketOf({ ticket_id, created, status, order, category: kind = "other" }: Told): readonly KnownTicket[] {
  if (ticket_id === undefined) return [];
  const state = status === "awaiting_approval" ? "waiting" : created === false ? "found" : "opened";
  return [{ id: String(ticket_id), category: kind, order: order === "" ? undefined : order, state }];
}

/** A receipt says the most: of a result that was cut for its size, the number may be gone. */
function ticketOfReceipt({ id, action, about: data }: KnownToRun["receipts"][number]): readonly KnownTicket[] {
  if (data === undefined) return [];
  const { order_id, category: kind, status } = about.parse(data);
  const state = status === "awaiting_approval" ? "waiting" : action === "found" ? "found" : "opened";
  return [
    { id: String(id), category: kind, order: typeof order_id === "number" ? String(order_id) : undefined, state },
  ];
}

const bareTicket = ({ id, action }: KnownToRun["receipts"][number]): readonly KnownTicket[] => [
  { id: String(id), category: "other", order: undefined, state: action === "found" ? "found" : "opened" },
];

/** The first word on a ticket stands, unless one says that it was opened in this conversation. */
function eachOnce(tickets: readonly KnownTicket[]): ReadonlyMap<string, KnownTicket> {
  const once = new Map<string, KnownTicket>();
  for (const ticket of tickets) {
    const { state } = ticket;
    const before = once.get(ticket.id) ?? ticket;
    once.set(ticket.id, before.state === "found" ? { ...before, state } : before);
  }
  return once;
}

const nameOf = (value: unknown): readonly string[] =>
  typeof value === "string" && /^\w+ [\w ]{2,40}$/.test(value) ? [value.toLowerCase()] : [];

const ordersOf = (told: readonly Told[]): ReadonlySet<string> =>
  new Set(told.flatMap(({ order }) => (order === "" ? [] : [order])));

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
