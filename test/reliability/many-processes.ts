import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { type Stage, stage } from "./stage.ts";
import type { Trial } from "./trials.ts";

const firstOrder = 2001;

interface Rounds {
  readonly processes: number;
  readonly rounds: number;
}

/**
 * Processes that ask for refunds at once: in each round all for one order, and then each for all orders in an order of its
 * own. `show-trace` is read all the while.
 */
export async function manyProcesses({ processes, rounds }: Rounds): Promise<Trial> {
  const at = stage();
  try {
    await at.ask("Where is my order 1042?");
    addOrders(at, rounds);
    const workers = Array.from({ length: processes }, () => startWorker(at));
    const reader = watchTrace(at);
    const orders = Array.from({ length: rounds }, (_, index) => firstOrder + index);
    for (const order of orders) await Promise.all(workers.map(({ ask }) => ask(refundOf(order))));
    const wrong = ticketsWrong(at, orders, "refund");
    await Promise.all(workers.map(({ ask }) => inTurn(shuffled(orders), (order) => ask(technicalOf(order)))));
    wrong.push(...ticketsWrong(at, orders, "technical"), ...(await reader.stop()));
    const said = await Promise.all(workers.map(({ stop }) => stop()));
    return {
      tried: 2 * processes * rounds,
      wrong: [...wrong, ...said.flat(), ...traceWrong(at, 1 + 2 * processes * rounds)],
    };
  } finally {
    at.remove();
  }
}

const refundOf = (order: number): string => `Please refund order #${order}`;
const technicalOf = (order: number): string => `Order #${order} crashes, please open a technical ticket`;

function addOrders(at: Stage, count: number): void {
  at.sql(
    `WITH RECURSIVE numbers(n) AS (VALUES (${firstOrder}) UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${firstOrder + count})
     INSERT INTO orders (id, customer_id, plan, amount_cents, currency, status, purchased_at, note)
     SELECT n, customer_id, plan, amount_cents, currency, status, purchased_at, NULL FROM orders, numbers WHERE id = 1042`,
  );
}

interface Worker {
  readonly ask: (question: string) => Promise<string>;
  /** Ends it; what was wrong with its answers. */
  readonly stop: () => Promise<readonly string[]>;
}

function startWorker(at: Stage): Worker {
  const child = spawn(process.execPath, [join(import.meta.dirname, "worker.ts")], {
    env: at.env,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const wrong: string[] = [];
  child.stderr.on("data", (words: Buffer) => {
    if (/SQLITE|database .* is|could not|stay in|left out/.test(words.toString())) wrong.push(words.toString());
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(question) {
      child.stdin.write(`${question}\n`);
      const answer: string[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true) throw new Error(`a process ended early: ${wrong.join("")}`);
        if (value.startsWith("[exit ")) break;
        answer.push(value);
      }
      const text = answer.join("\n");
      if (!/\b[5-9]\d{3}\b|\b\d{5,}\b/.test(text)) wrong.push(`no ticket number in: ${text}`);
      return text;
    },
    async stop() {
      const gone = closed(child);
      child.stdin.end();
      await gone;
      return wrong;
    },
  };
}

const closed = (child: ChildProcess): Promise<void> => new Promise((done) => child.once("close", () => done()));

/** Reads the trace again and again: what was there stays there, in the same order. */
function watchTrace(at: Stage): { readonly stop: () => Promise<readonly string[]> } {
  const wrong: string[] = [];
  let seen: readonly string[] = [];
  const timer = setInterval(() => {
    const { ids, problems } = at.visible();
    if (!seen.every((id, index) => ids[index] === id)) wrong.push("show-trace has changed its order");
    if (new Set(ids).size !== ids.length) wrong.push("show-trace has a run twice");
    wrong.push(...problems);
    seen = ids;
  }, 2000);
  return { stop: async () => (clearInterval(timer), wrong) };
}

function ticketsWrong(at: Stage, orders: readonly number[], category: string): string[] {
  const found = at.sql(
    "SELECT order_id, count(*) AS tickets FROM tickets WHERE category = ? GROUP BY order_id HAVING tickets = 1",
    category,
  );
  return found.length === orders.length
    ? []
    : [`${found.length} of ${orders.length} orders have one ${category} ticket`];
}

function traceWrong(at: Stage, runs: number): string[] {
  const { ids, outcomes, problems } = at.visible();
  return [
    ...problems,
    ...(new Set(ids).size === runs ? [] : [`${new Set(ids).size} of ${runs} runs are there`]),
    ...(outcomes.every((outcome) => outcome === "answered") ? [] : ["a run has not answered"]),
    ...(at.running().every((name) => name.endsWith(".lock")) ? [] : ["something is left in running"]),
  ];
}

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await work(item);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, lot: Math.random() }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ item }) => item);
}
