// Desks whose authors thought of nothing, by kind.

import type { CarelessDesk } from "./two-worlds.ts";

const customers = { table: "customers", id: "id" };

/** Ids are texts that differ in case, in zeros and in blanks, and columns that would take them for the same. */
export const textIds: CarelessDesk = {
  schema: `
    CREATE TABLE customers (id TEXT PRIMARY KEY COLLATE NOCASE, name TEXT);
    CREATE TABLE accounts (id TEXT PRIMARY KEY, customer TEXT COLLATE NOCASE, name TEXT);
    CREATE TABLE counted (id INTEGER PRIMARY KEY, customer INTEGER, name TEXT);
    CREATE TABLE loose (id, customer, name);
    CREATE TABLE padded (id TEXT PRIMARY KEY COLLATE RTRIM, customer TEXT COLLATE RTRIM, name TEXT) WITHOUT ROWID;
    CREATE TABLE entries (id INTEGER PRIMARY KEY, account TEXT COLLATE NOCASE REFERENCES accounts, name TEXT);
    CREATE TABLE numbered (id INTEGER PRIMARY KEY, account INTEGER, name TEXT);
    CREATE TABLE linked (id INTEGER PRIMARY KEY, customer TEXT, account INTEGER REFERENCES accounts);`,
  own: `
    INSERT INTO customers VALUES ('01', 'me');
    INSERT INTO accounts VALUES ('007', '01', 'mine'), ('b', '01', 'mine');
    INSERT INTO padded VALUES ('p', '01', 'mine');
    INSERT INTO loose VALUES ('l', '01', 'mine');
    INSERT INTO entries VALUES (1, '007', 'mine'), (2, 'b', 'mine');`,
  foreign: `
    INSERT INTO customers VALUES ('1', 'FOREIGN'), ('1.0', 'FOREIGN');
    INSERT INTO accounts VALUES ('7', '1', 'FOREIGN'), ('B', '1', 'FOREIGN'), ('x', '01 ', 'FOREIGN');
    INSERT INTO counted VALUES (1, '01', 'FOREIGN'), (2, 1, 'FOREIGN');
    INSERT INTO padded VALUES ('q', '01  ', 'FOREIGN');
    INSERT INTO loose VALUES (1, 1, 'FOREIGN'), (2, x'3031', 'FOREIGN'), (3, NULL, 'FOREIGN');
    INSERT INTO entries VALUES (11, '7', 'FOREIGN'), (12, 'B', 'FOREIGN'), (13, NULL, 'FOREIGN');
    INSERT INTO numbered VALUES (1, 7, 'FOREIGN');`,
  owned: {
    accounts: { column: "customer" },
    counted: { column: "customer" },
    loose: { column: "customer" },
    padded: { column: "customer" },
    entries: { column: "account", of: "accounts" },
    numbered: { column: "account", of: "accounts" },
    linked: { column: "customer" },
  },
  shared: [],
  customers,
};

/** Triggers of the schema that write whatever they like, and conflicts that replace rows. */
export const triggers: CarelessDesk = {
  schema: `
    CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE seats (
      place TEXT PRIMARY KEY ON CONFLICT REPLACE, customer_id INTEGER, note TEXT, mode TEXT, UNIQUE (note) ON CONFLICT IGNORE
    );
    CREATE TABLE log (id INTEGER PRIMARY KEY, what TEXT);
    CREATE TABLE stock (id INTEGER PRIMARY KEY, left INTEGER);
    CREATE VIRTUAL TABLE found USING fts5(note);
    CREATE TRIGGER logs AFTER UPDATE ON seats WHEN NEW.mode = 'log' BEGIN INSERT INTO log (what) VALUES (NEW.note); END;
    CREATE TRIGGER takes AFTER UPDATE ON seats WHEN NEW.mode = 'take' BEGIN
      UPDATE seats SET customer_id = NEW.customer_id WHERE place <> NEW.place; END;
    CREATE TRIGGER gives AFTER UPDATE ON seats WHEN NEW.mode = 'give' BEGIN
      UPDATE seats SET customer_id = 2 WHERE place = NEW.place; END;
    CREATE TRIGGER replaces AFTER UPDATE ON seats WHEN NEW.mode = 'replace' BEGIN
      INSERT OR REPLACE INTO seats (place, customer_id) VALUES ('2a', NEW.customer_id); END;
    CREATE TRIGGER ignores AFTER UPDATE ON seats WHEN NEW.mode = 'ignore' BEGIN
      UPDATE OR IGNORE seats SET note = 'x' WHERE customer_id <> NEW.customer_id; END;
    CREATE TRIGGER clears AFTER UPDATE ON seats WHEN NEW.mode = 'clear' BEGIN DELETE FROM seats; END;
    CREATE TRIGGER counts AFTER UPDATE ON seats WHEN NEW.mode = 'count' BEGIN UPDATE stock SET left = left - 1; END;
    CREATE TRIGGER renames AFTER UPDATE ON seats WHEN NEW.mode = 'rename' BEGIN
      UPDATE customers SET name = 'x' WHERE id <> NEW.customer_id; END;
    CREATE TRIGGER warns BEFORE INSERT ON seats WHEN NEW.mode = 'warn' BEGIN
      SELECT raise(ABORT, 'FOREIGN is taken') FROM seats WHERE place = NEW.note; END;
    CREATE TRIGGER touches AFTER UPDATE OF note ON seats BEGIN
      UPDATE seats SET mode = 'touched' WHERE place = NEW.place AND NEW.mode = 'touch'; END;`,
  own: `
    INSERT INTO customers VALUES (1, 'me');
    INSERT INTO seats VALUES ('1a', 1, 'mine', NULL), ('1b', 1, 'mine too', NULL);
    INSERT INTO stock VALUES (1, 5);`,
  foreign: `
    INSERT INTO customers VALUES (2, 'FOREIGN');
    INSERT INTO seats VALUES ('2a', 2, 'FOREIGN', NULL), ('2b', 2, 'FOREIGN too', NULL);
    INSERT INTO log VALUES (1, 'FOREIGN');`,
  owned: { seats: { column: "customer_id" } },
  shared: ["stock"],
  customers,
};

/** Rows of others that hang on own ones, so that keys would change or delete them. */
export const cascades: CarelessDesk = {
  schema: `
    CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE rooms (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers ON DELETE CASCADE);
    CREATE TABLE guests (id INTEGER PRIMARY KEY, customer_id INTEGER, name TEXT,
      room INTEGER REFERENCES rooms ON DELETE CASCADE ON UPDATE CASCADE);
    CREATE TABLE keys (id INTEGER PRIMARY KEY, customer_id INTEGER, name TEXT,
      room INTEGER DEFAULT 7 REFERENCES rooms ON DELETE SET NULL ON UPDATE SET NULL);
    CREATE TABLE bells (id INTEGER PRIMARY KEY, customer_id INTEGER, name TEXT,
      room INTEGER DEFAULT 7 REFERENCES rooms ON DELETE SET DEFAULT ON UPDATE SET DEFAULT);
    CREATE TABLE logs (name TEXT, room INTEGER REFERENCES rooms ON DELETE CASCADE ON UPDATE CASCADE);`,
  own: `
    INSERT INTO customers VALUES (1, 'me');
    INSERT INTO rooms VALUES (7, 1), (8, 1), (9, 1), (10, 1), (11, 1);
    INSERT INTO guests VALUES (1, 1, 'mine', 11); INSERT INTO keys VALUES (1, 1, 'mine', 11);`,
  foreign: `
    INSERT INTO customers VALUES (2, 'FOREIGN');
    INSERT INTO guests VALUES (2, 2, 'FOREIGN', 7);
    INSERT INTO keys VALUES (2, 2, 'FOREIGN', 8);
    INSERT INTO bells VALUES (2, 2, 'FOREIGN', 9);
    INSERT INTO logs VALUES ('FOREIGN', 10);`,
  owned: {
    rooms: { column: "customer_id" },
    guests: { column: "customer_id" },
    keys: { column: "customer_id" },
    bells: { column: "customer_id" },
  },
  shared: [],
  customers,
};

/** Keys of two columns, keys that are checked late, rows that point to rows of their own table, and computed owners. */
export const oddKeys: CarelessDesk = {
  schema: `
    CREATE TABLE customers (number INTEGER PRIMARY KEY, id INTEGER UNIQUE, name TEXT);
    CREATE TABLE trips (a INTEGER, b INTEGER, owner TEXT, name TEXT, who INTEGER AS (json_extract(owner, '$.id')) STORED,
      PRIMARY KEY (a, b)) WITHOUT ROWID;
    CREATE TABLE stops (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER, customer INTEGER, name TEXT,
      FOREIGN KEY (a, b) REFERENCES trips (a, b) DEFERRABLE INITIALLY DEFERRED);
    CREATE TABLE comments (rowid TEXT, oid TEXT, _rowid_ TEXT, id INTEGER PRIMARY KEY, customer INTEGER, parent INTEGER REFERENCES comments,
      name TEXT, size INTEGER AS (length(name)));
    CREATE TABLE profiles (id INTEGER PRIMARY KEY REFERENCES customers (id), name TEXT);
    CREATE TABLE "select" ("from" TEXT, "where 1=1" INTEGER);`,
  own: `
    INSERT INTO customers VALUES (50, 1, 'me');
    INSERT INTO trips VALUES (1, 1, '{"id":1}', 'mine');
    INSERT INTO stops VALUES (1, 1, 1, 1, 'mine');
    INSERT INTO comments (id, customer, name) VALUES (1, 1, 'mine'), (2, 1, 'mine too');
    INSERT INTO profiles VALUES (1, 'mine');
    INSERT INTO "select" VALUES ('mine', 1);`,
  foreign: `
    INSERT INTO customers VALUES (1, 2, 'FOREIGN');
    INSERT INTO trips VALUES (1, 2, '{"id":2}', 'FOREIGN'), (2, 1, '{"id":null}', 'FOREIGN');
    INSERT INTO stops VALUES (12, 1, 2, 2, 'FOREIGN');
    INSERT INTO comments (id, customer, name) VALUES (11, 2, 'FOREIGN');
    INSERT INTO profiles VALUES (2, 'FOREIGN');
    INSERT INTO "select" VALUES ('FOREIGN', 2);`,
  owned: {
    trips: { column: "who" },
    stops: { column: "customer" },
    comments: { column: "customer" },
    profiles: { column: "id" },
    select: { column: "where 1=1" },
  },
  shared: [],
  customers,
};
