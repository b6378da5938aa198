// A shop as a careless author writes it.

import type { CarelessDesk } from "./two-worlds.ts";

/** Orders, lines and returns in three steps, a search index, a log, views, and a table that nobody declared. */
export const shop: CarelessDesk = {
  schema: `
    CREATE TABLE customers (id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE COLLATE NOCASE) STRICT;
    CREATE TABLE orders (number INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers (id), note TEXT) STRICT;
    CREATE TABLE order_lines (
      id INTEGER PRIMARY KEY, order_number INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE ON UPDATE CASCADE,
      what TEXT, shout TEXT AS (upper(what))
    ) STRICT;
    CREATE TABLE returns (
      id INTEGER PRIMARY KEY AUTOINCREMENT, line_id INTEGER NOT NULL REFERENCES order_lines ON DELETE CASCADE,
      reason TEXT, status TEXT NOT NULL DEFAULT 'open', product TEXT REFERENCES products, clerk INTEGER REFERENCES clerks
    ) STRICT;
    CREATE TABLE products (name TEXT PRIMARY KEY, stock INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
    CREATE TABLE clerks (id INTEGER PRIMARY KEY, note TEXT) STRICT;
    CREATE TABLE "Odd ""table""" (x TEXT);
    CREATE VIEW all_orders AS SELECT o.*, c.email FROM orders o JOIN customers c ON c.id = o.customer_id;
    CREATE VIEW broken AS SELECT * FROM nowhere;
    CREATE VIRTUAL TABLE notes USING fts5(note);
    CREATE INDEX orders_of ON orders (customer_id);
    CREATE INDEX lines_with ON order_lines (what);
    ANALYZE`,
  own: `
    INSERT INTO customers VALUES (1, 'maya@a.example');
    INSERT INTO orders VALUES (10, 1, '{"a":1}'), (11, 1, NULL);
    INSERT INTO order_lines (id, order_number, what) VALUES (100, 10, 'coat'), (101, 10, 'hat'), (110, 11, 'bag');
    INSERT INTO returns (id, line_id, reason) VALUES (1000, 100, 'too small');
    INSERT INTO clerks VALUES (4, 'of the shop'); UPDATE returns SET clerk = 4;
    INSERT INTO products VALUES ('coat', 3), ('hat', 0);`,
  foreign: `
    INSERT INTO customers VALUES (2, 'omar-FOREIGN@b.example');
    INSERT INTO orders VALUES (20, 2, 'FOREIGN note, no JSON'), (21, NULL, 'FOREIGN orphan');
    INSERT INTO order_lines (id, order_number, what) VALUES (200, 20, 'FOREIGN'), (210, 21, 'FOREIGN'), (999, 77, 'FOREIGN');
    INSERT INTO returns (id, line_id, reason) VALUES (900, 200, 'FOREIGN'), (901, 5555, 'FOREIGN');
    INSERT INTO clerks VALUES (5, 'FOREIGN');
    INSERT INTO "Odd ""table""" VALUES ('FOREIGN');
    INSERT INTO notes VALUES ('FOREIGN');`,
  owned: {
    orders: { column: "customer_id" },
    order_lines: { column: "order_number", of: "orders" },
    returns: { column: "line_id", of: "order_lines" },
  },
  shared: ["products"],
  customers: { table: "customers", id: "id" },
};
