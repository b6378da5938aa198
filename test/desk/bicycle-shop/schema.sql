-- A shop that rents bicycles to its members. Days are YYYY-MM-DD; money is whole cents of a euro.

CREATE TABLE members (
  member TEXT PRIMARY KEY CHECK (member GLOB 'M-[0-9][0-9][0-9]'),
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  born INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'ended'))
) STRICT;

CREATE TABLE bikes (
  bike TEXT PRIMARY KEY CHECK (bike GLOB '[A-Z]-[0-9][0-9]'),
  kind TEXT NOT NULL DEFAULT 'city' CHECK (kind IN ('city', 'cargo', 'electric')),
  daily_cents INTEGER NOT NULL DEFAULT 1200 CHECK (daily_cents > 0),
  place TEXT NOT NULL DEFAULT 'shop' CHECK (place IN ('shop', 'out', 'workshop'))
) STRICT;

CREATE TABLE bookings (
  booking_no INTEGER PRIMARY KEY AUTOINCREMENT,
  bike TEXT NOT NULL REFERENCES bikes (bike),
  member TEXT NOT NULL REFERENCES members (member),
  from_day TEXT NOT NULL CHECK (date(from_day) IS from_day),
  to_day TEXT NOT NULL CHECK (date(to_day) IS to_day AND to_day >= from_day),
  status TEXT NOT NULL DEFAULT 'held' CHECK (
    status IN ('held', 'awaiting_approval', 'confirmed', 'paid', 'out', 'returned', 'cancelled', 'cancel_asked')
  ),
  extensions INTEGER NOT NULL DEFAULT 0,
  note TEXT
) STRICT;

CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  booking_no INTEGER NOT NULL REFERENCES bookings (booking_no),
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'deposit_back', 'late_fee')),
  cents INTEGER NOT NULL CHECK (cents > 0)
) STRICT;

-- When a bike is taken, without whose booking it is: a member sees only bookings of his own, and these days of all.
CREATE TABLE taken_days (
  booking_no INTEGER PRIMARY KEY,
  bike TEXT NOT NULL,
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL
) STRICT;

CREATE TRIGGER booking_takes_days AFTER INSERT ON bookings
WHEN new.status NOT IN ('returned', 'cancelled')
BEGIN
  INSERT INTO taken_days (booking_no, bike, from_day, to_day) VALUES (new.booking_no, new.bike, new.from_day, new.to_day);
END;

CREATE TRIGGER booking_changes_days AFTER UPDATE ON bookings
BEGIN
  DELETE FROM taken_days WHERE booking_no = old.booking_no;
  INSERT INTO taken_days (booking_no, bike, from_day, to_day)
  SELECT new.booking_no, new.bike, new.from_day, new.to_day WHERE new.status NOT IN ('returned', 'cancelled');
END;

CREATE TRIGGER booking_frees_days AFTER DELETE ON bookings
BEGIN
  DELETE FROM taken_days WHERE booking_no = old.booking_no;
END;
