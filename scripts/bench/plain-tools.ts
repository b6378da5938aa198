// The desk's tools without any checks.

import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import type { BenchTool } from "./contestant.ts";

/** What is written to a file for a process that must load nothing it does not need. */
export interface WrittenDesk {
  readonly system: string;
  readonly tools: readonly Omit<BenchTool, "run">[];
}

interface Order {
  readonly amount_cents: number;
  readonly currency: string;
  readonly status: string;
  readonly purchased_at: string;
}

/**
 * Returns the tools as written without a framework: SQL on the same database and the same texts, without validation,
 * decisions or transactions. The least that a process with these tools can do.
 */
export function plainDesk(written: string, database: string): { system: string; tools: readonly BenchTool[] } {
  const { system, tools }: WrittenDesk = JSON.parse(readFileSync(written, "utf8"));
  const db = new Database(database);
  const runs: Readonly<Record<string, (args: Record<string, unknown>) => unknown>> = {
    check_refund_eligibility: ({ order_id }) => check(db, order_id),
    create_support_ticket: ({ order_id, category, summary }) => open(db, [order_id, category, summary]),
  };
  return {
    system,
    tools: tools.map((tool) => ({ ...tool, run: async (args) => runs[tool.name]?.({ ...Object(args) }) })),
  };
}

function check(db: Database.Database, order_id: unknown): unknown {
  const order = db.prepare<unknown[], Order>("SELECT * FROM orders WHERE id = ?").get(order_id);
  if (order === undefined) return { error: `Order ${String(order_id)} was not found. Ask for the right order number.` };
  const { status, currency, amount_cents, purchased_at } = order;
  const days = Math.floor(Date.now() / 86_400_000) - Math.floor(Date.parse(purchased_at) / 86_400_000);
  const reason = `It is paid and inside the refund window: day ${days} of 14, ${14 - days} days left.`;
  const amount = `${(amount_cents / 100).toFixed(2)} ${currency}`;
  const found = { order_id, amount, status, days_since_purchase: days, refund_window_days: 14 };
  return { ...found, eligible: status === "paid" && days <= 14, reason };
}

function open(db: Database.Database, [order, category, summary]: readonly unknown[]): unknown {
  const before = db
    .prepare<unknown[], { id: number }>(
      "SELECT id FROM tickets WHERE order_id = ? AND category = ? AND status = 'open'",
    )
    .get(order, category);
  if (before === undefined) {
    const sql = "INSERT INTO tickets (order_id, category, summary, status, created_at) VALUES (?, ?, ?, 'open', ?)";
    const created = `${new Date().toISOString().slice(0, 19)}Z`;
    return {
      created: true,
      ticket_id: Number(db.prepare(sql).run(order, category, summary, created).lastInsertRowid),
      status: "open",
    };
  }
  const message = `Ticket ${before.id} is open for order ${String(order)}. No second one was opened.`;
  return { created: false, ticket_id: before.id, message };
}
