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

const categories = ["refund", "billing", "technical", "account", "other"] as const;
/** What a ticket is about. */
export type TicketCategory = (typeof categories)[number];

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
  /** Texts in results that are more than a word, such as a plan's name or a reason. */
  readonly texts: readonly string[];
  /** Every number in a result, and every number in what was asked. */
  readonly told: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
}

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
    refundedOrders: ordersOf(told.filter(({ status, ticket }) => status === "refunded" && ticket === undefined)),
    texts: calls.flatMap(({ result }) => Object.values(Object(result))).flatMap(textsIn),
    told: new Set(numbersIn(known)),
    asked: new Set(asked.flatMap(numbersIn)),
  };
}

/** What one call told: of which order, and what. */
interface Told {
  readonly order: string | undefined;
  readonly ticket: string | undefined;
  readonly category: TicketCategory;
  readonly status: unknown;
  readonly created: unknown;
}

/** Results without an order of their own are about the one that was asked for; errors tell nothing. */
function toldBy({ result, arguments: args }: KnownToRun["calls"][number]): readonly Told[] {
  const { order_id, ticket_id, status, created, error } = fieldsOf(result);
  if (error !== undefined) return [];
  const asked = fieldsOf(args);
  const order = numberOf(order_id ?? asked["order_id"]);
  return [{ order, ticket: numberOf(ticket_id), category: categoryOf(asked["category"]), status, created }];
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

/** One number, as digits. */
const numberOf = (value: unknown): string | undefined =>
  typeof value === "number" || typeof value === "string" ? numbersIn(value).join("") || undefined : undefined;

const categoryOf = (value: unknown): TicketCategory => categories.find((one) => one === value) ?? "other";

function ticketOf({ ticket, created, status, order, category }: Told): readonly KnownTicket[] {
  if (ticket === undefined) return [];
  return [{ id: ticket, category, order, state: stateOf(status, created === false) }];
}

const stateOf = (status: unknown, found: boolean): KnownTicket["state"] =>
  status === "awaiting_approval" ? "waiting" : found ? "found" : "opened";

/** A receipt says the most: of a result that was cut for its size, the number may be gone. */
function ticketOfReceipt({ id, action, about }: KnownToRun["receipts"][number]): readonly KnownTicket[] {
  if (about === undefined) return [];
  const { order_id, category, status } = about;
  const state = stateOf(status, action === "found");
  return [{ id: String(id), category: categoryOf(category), order: numberOf(order_id), state }];
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

/** Only top-level texts: what other people wrote is nested deeper in a result. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === "string" && value.trim().includes(" ") ? [value.trim().replace(/\.$/, "")] : [];

const ordersOf = (told: readonly Told[]): ReadonlySet<string> => new Set(told.flatMap(({ order }) => order ?? []));

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

/** The digits of a number without leading zeros. */
export const plainNumber = (digits: string): string => digits.replace(/^0+(?=\d)/, "");
