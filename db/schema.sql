-- Version 1 of the Nimbus desk. A later version is a file of its own: migrations/002-….sql.
-- Money is whole cents. Times are UTC, as 2026-11-26T12:00:00Z: strftime gives back exactly such a text, if it is a real time.

CREATE TABLE desk (
  seeded_on TEXT NOT NULL CHECK (date(seeded_on) IS seeded_on)
) STRICT;

CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (email LIKE '_%@_%')
) STRICT;

CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  plan TEXT NOT NULL CHECK (length(plan) BETWEEN 1 AND 200),
  amount_cents INTEGER NOT NULL CHECK (amount_cents BETWEEN 0 AND 100000000000),
  currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  status TEXT NOT NULL CHECK (status IN ('paid', 'pending', 'refunded')),
  purchased_at TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%SZ', purchased_at) IS purchased_at),
  note TEXT
) STRICT;

CREATE INDEX orders_of_customer ON orders (customer_id);

-- customer_id is empty for a ticket that staff open without an order.
CREATE TABLE tickets (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER REFERENCES orders (id),
  customer_id INTEGER REFERENCES customers (id),
  category TEXT NOT NULL CHECK (category IN ('refund', 'billing', 'technical', 'account', 'other')),
  summary TEXT NOT NULL CHECK (length(summary) BETWEEN 1 AND 500),
  status TEXT NOT NULL CHECK (status IN ('open', 'awaiting_approval', 'closed')),
  created_at TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%SZ', created_at) IS created_at),
  run_id TEXT,
  CHECK (category <> 'refund' OR order_id IS NOT NULL)
) STRICT;

CREATE INDEX tickets_of_customer ON tickets (customer_id);

CREATE UNIQUE INDEX one_open_ticket ON tickets (order_id, category)
WHERE order_id IS NOT NULL AND status IN ('open', 'awaiting_approval');

-- The first ticket is 5001, and AUTOINCREMENT gives no number twice.
INSERT INTO sqlite_sequence (name, seq) VALUES ('tickets', 5000);
