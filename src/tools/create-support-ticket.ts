import { z } from "zod";
import { onFirstUse } from "../text/on-first-use.ts";
import { visibleText } from "../text/plain-text.ts";
import * as quick from "../text/quick.ts";
import { type DeskView, ticketCategories } from "../policy/desk-view.ts";
import { refundReason } from "../policy/reasons.ts";
import { summaryForStaff } from "./after-refusal.ts";
import { deskTool, type Tool, type ToolInput, type ToolOutput } from "./define-tool.ts";
import { noOrder } from "./no-order.ts";
import { optionalOrderId, quickOrderId } from "./order-id.ts";
import { rowsOf } from "./rows-of.ts";

type Outcome = Awaited<ReturnType<DeskView["openTicket"]>>;
type Ticket = Extract<Outcome, { outcome: "found" }>["ticket"];

/** Opens a ticket for the support team. */
export function createSupportTicket(view: DeskView): Tool {
  return deskTool(ticketInput, {
    name: "create_support_ticket",
    description:
      "Opens a ticket for the support team, or says which one is already open for this order and category. A refund ticket is opened only if policy allows the refund.",
    kind: "write",
    branches,
    gives: ["created", "ticket_id", "status", "message", "reason", "error"],
    words: ({ category, summary, order_id }) => {
      const which = kindWords[category];
      return `open ${which}${order_id === undefined ? "" : ` for order ${order_id}`}: “${summary}”`;
    },
    async run({ category, order_id, ...wish }, { runId, signal, judged, refused }) {
      const about = { summary: wish.summary, orderId: order_id };
      const summary = category === "refund" ? wish.summary : await summaryForStaff(about, refused, view);
      const outcome = await view.openTicket({ category, summary, orderId: order_id, runId, signal, judged });
      return outputOf(outcome, order_id);
    },
  });
}

const branches = ["opened", "opened_without_order", "awaiting_approval", "found", "refused", "no_order"] as const;
type Branch = (typeof branches)[number];

const describe = {
  category: "What the ticket is about",
  summary: "What is needed, in one or two sentences",
  order_id: "The order number, for example 1042; required for category refund",
};
const longestSummary = 500;

const ticketSchema = onFirstUse(() =>
  z
    .strictObject({
      category: z.enum(ticketCategories).describe(describe.category),
      summary: z.string().overwrite(visibleText).trim().min(1).max(longestSummary).describe(describe.summary),
      order_id: optionalOrderId(describe.order_id),
    })
    .refine(hasItsOrder, { path: ["order_id"], error: "a refund ticket needs the order number; ask for it" }),
);

const quickTicket = quick.strictObject({
  category: quick.oneOf(ticketCategories),
  summary: quickSummary,
  order_id: quick.optional(quickOrderId),
});

/** The input of a ticket. */
export const ticketInput = {
  schema: ticketSchema,
  quick: quick.that(quickTicket, hasItsOrder),
  parameters: {
    type: "object",
    properties: {
      category: { type: "string", enum: [...ticketCategories], description: describe.category },
      summary: { type: "string", minLength: 1, maxLength: longestSummary, description: describe.summary },
      order_id: { description: describe.order_id, type: "integer" },
    },
    required: ["category", "summary"],
    additionalProperties: false,
  },
} satisfies ToolInput;

function hasItsOrder(args: { readonly category: Ticket["category"]; readonly order_id?: number | undefined }): boolean {
  return args.category !== "refund" || args.order_id !== undefined;
}

function quickSummary(value: unknown): string | typeof quick.unsure {
  const summary = typeof value === "string" ? visibleText(value).trim() : "";
  return summary !== "" && summary.length <= longestSummary ? summary : quick.unsure;
}

const kindWords = {
  refund: "a refund ticket",
  billing: "a billing ticket",
  technical: "a technical ticket",
  account: "an account ticket",
  other: "a ticket",
} satisfies Readonly<Record<Ticket["category"], string>>;

function outputOf(outcome: Outcome, orderId: number | undefined): ToolOutput<Branch> {
  switch (outcome.outcome) {
    case "no_order":
      return { result: { created: false, reason: noOrder(orderId) }, branch: "no_order", wrote: false };
    case "refused":
      return {
        result: {
          created: false,
          reason: `Policy refuses a refund of order ${orderId}. ${refundReason(outcome.decision)}`,
        },
        decisions: [outcome.decision],
        read: rowsOf(outcome.seen),
        branch: "refused",
      };
    case "found": {
      return { result: found(outcome.ticket), branch: "found", wrote: false, ...traceOf("found", outcome) };
    }
    case "opened": {
      const { ticket, decision } = outcome;
      const waits = ticket.status === "awaiting_approval" && { message: waitsForPerson };
      const result = { created: true, ticket_id: ticket.id, status: ticket.status, ...waits };
      return {
        result,
        again: found(ticket),
        branch: branchOf(ticket),
        ...(decision && { decisions: [decision] }),
        ...traceOf("opened", outcome),
      };
    }
  }
}

function found(ticket: Ticket): object {
  return { created: false, ticket_id: ticket.id, message: `${sentenceFor(ticket)} No second one was opened.` };
}

const waitsForPerson = "A person has to approve this refund before it can be made. Tell the customer so.";

function branchOf({ status, order_id }: Ticket): Branch {
  if (status === "awaiting_approval") return status;
  return order_id === null ? "opened_without_order" : "opened";
}

function traceOf(
  action: "opened" | "found",
  { ticket, seen }: Extract<Outcome, { readonly ticket: Ticket }>,
): Pick<ToolOutput, "receipts" | "read"> {
  return {
    receipts: [{ action, id: ticket.id, sentence: sentenceFor(ticket), about: aboutOf(ticket) }],
    read: [
      ...(seen === undefined ? [] : rowsOf(seen)),
      ...(action === "found" ? [] : [{ table: "tickets", row: ticket }]),
    ],
  };
}

const aboutOf = ({ category, order_id, status }: Ticket): Record<string, unknown> => ({ category, order_id, status });

function sentenceFor({ id, order_id, status }: Ticket): string {
  const about = order_id === null ? "" : ` for order ${order_id}`;
  return status === "awaiting_approval" ? `Ticket ${id}${about} waits for approval.` : `Ticket ${id} is open${about}.`;
}
