// A shop whose desk is written carelessly in every way.

import Sqlite from "better-sqlite3";
import { imageOf } from "../../../src/db/owned/desk-image.ts";
import { type OwnedData, openOwned } from "../../../src/db/owned/open-owned.ts";
import type { Asker, Owners } from "../../../src/db/owned/ownership.ts";

/** Ids are texts or numbers; each customer's rows hold the customer's own word. */
export const schema = (id: "TEXT" | "INTEGER"): string => `
CREATE TABLE customers (id ${id} PRIMARY KEY, email TEXT NOT NULL, name TEXT NOT NULL) STRICT;
CREATE TABLE products (sku TEXT PRIMARY KEY, label TEXT NOT NULL, stock INTEGER NOT NULL DEFAULT 5) STRICT;
CREATE TABLE orders (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id ${id} NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY,
  order_number INTEGER NOT NULL REFERENCES orders (number) ON DELETE CASCADE ON UPDATE CASCADE,
  sku TEXT REFERENCES products (sku),
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE returns (
  id INTEGER PRIMARY KEY,
  line_id INTEGER NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  other_line INTEGER REFERENCES order_lines (id),
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE payments (id INTEGER PRIMARY KEY, order_number INTEGER REFERENCES orders (number), note TEXT) STRICT;
CREATE TABLE audit (id INTEGER PRIMARY KEY, note TEXT) STRICT;
CREATE VIEW everything AS SELECT orders.*, customers.name FROM orders JOIN customers ON customers.id = customer_id;
CREATE VIEW busy AS SELECT sku, count(*) AS times FROM order_lines GROUP BY sku;
CREATE VIRTUAL TABLE notes USING fts5 (note);
CREATE TRIGGER touches_all AFTER UPDATE OF label ON products BEGIN UPDATE orders SET note = note || '!'; END;
`;

/** Who the customers are, by the kind of their ids. */
export const people = {
  TEXT: { me: "c-1", other: "c-2" },
  INTEGER: { me: 1, other: 2 },
} as const;

/** Stands in every row of the other customer, and in none of mine or of the shared ones. */
export const secret = "ZEBRA";

export const owners: Owners = {
  customers: { table: "customers", id: "id" },
  owned: {
    orders: { column: "customer_id" },
    order_lines: { column: "order_number", of: "orders" },
    returns: { column: "line_id", of: "order_lines" },
  },
  shared: ["products", "busy"],
};

function seeded(id: "TEXT" | "INTEGER"): Sqlite.Database {
  const db = new Sqlite(":memory:");
  db.exec(schema(id));
  const { me, other } = people[id];
  const add = (sql: string, ...values: unknown[]): unknown => db.prepare(sql).run(...values);
  add("INSERT INTO products (sku, label) VALUES ('hat', 'A hat'), ('bag', 'A bag')");
  for (const [who, word, first] of [
    [me, "mine", 10],
    [other, secret, 20],
  ] as const) {
    add("INSERT INTO customers VALUES (?, ?, ?)", who, `${word}@shop.example`, word);
    for (const number of [first, first + 1]) {
      add("INSERT INTO orders VALUES (?, ?, ?)", number, who, word);
      add("INSERT INTO order_lines VALUES (?, ?, 'hat', ?)", number * 10, number, word);
      add("INSERT INTO returns (line_id, note) VALUES (?, ?)", number * 10, word);
    }
    add("INSERT INTO payments (order_number, note) VALUES (?, ?)", first, secret);
  }
  add("INSERT INTO audit (note) VALUES (?)", secret);
  add("INSERT INTO notes VALUES (?)", secret);
  return db;
}

const images = { TEXT: imageOf(seeded("TEXT")), INTEGER: imageOf(seeded("INTEGER")) };

/** The shop in memory, opened for somebody. */
export function shopFor(asker: Asker, id: "TEXT" | "INTEGER" = "INTEGER"): Promise<OwnedData> {
  return openOwned({ image: images[id] }, { owners, asker, waiting: { file: "the shop", patienceMs: 0 } });
}
