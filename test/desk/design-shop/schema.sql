-- The shop of the format's own example.

CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  phone TEXT,
  street TEXT
) STRICT;

CREATE TABLE products (
  sku TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  category TEXT NOT NULL
) STRICT;

CREATE TABLE orders (
  number TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  status TEXT NOT NULL,
  delivered_at TEXT,
  note TEXT
) STRICT;

CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES orders (number),
  sku TEXT NOT NULL REFERENCES products (sku),
  category TEXT NOT NULL,
  amount_cents INTEGER NOT NULL,
  currency TEXT NOT NULL
) STRICT;

CREATE TABLE returns (
  id INTEGER PRIMARY KEY,
  line_id INTEGER NOT NULL REFERENCES order_lines (id),
  reason TEXT NOT NULL,
  status TEXT NOT NULL,
  fee_cents INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
) STRICT;
