-- Its tables and sample data.

CREATE TABLE members (
  member TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  born INTEGER NOT NULL
) STRICT;
CREATE TABLE bikes (
  bike TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('city', 'cargo', 'electric')),
  daily_cents INTEGER NOT NULL CHECK (daily_cents > 0),
  place TEXT NOT NULL CHECK (place IN ('shop', 'out', 'workshop'))
) STRICT;
CREATE TABLE bookings (
  booking_no INTEGER PRIMARY KEY AUTOINCREMENT,
  bike TEXT NOT NULL REFERENCES bikes (bike),
  member TEXT NOT NULL REFERENCES members (member),
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL CHECK (to_day >= from_day),
  status TEXT NOT NULL,
  extensions INTEGER NOT NULL DEFAULT 0,
  note TEXT
) STRICT;
CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  booking_no INTEGER NOT NULL REFERENCES bookings (booking_no),
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'deposit_back', 'late_fee')),
  cents INTEGER NOT NULL CHECK (cents > 0)
) STRICT;

INSERT INTO sqlite_sequence (name, seq) VALUES ('bookings', 700);
INSERT INTO members VALUES ('M-204', 'Ada Brook', 1990), ('M-317', 'Lew Marsh', 1985), ('M-450', 'Kit Vale', 2010);
INSERT INTO bikes VALUES
  ('C-01', 'city', 1200, 'shop'), ('C-02', 'city', 1200, 'workshop'),
  ('K-01', 'cargo', 3500, 'shop'), ('E-01', 'electric', 4200, 'shop');
