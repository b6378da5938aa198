-- The first booking is 701.
INSERT INTO sqlite_sequence (name, seq) VALUES ('bookings', 700);

INSERT INTO members (member, name, email, born, status) VALUES
  ('M-204', 'Ada Brook', 'ada@brook.example', 1990, 'active'),
  ('M-317', 'Lew Marsh', 'lew@marsh.example', 1985, 'active'),
  ('M-450', 'Kit Vale', 'kit@vale.example', 2010, 'active'),
  ('M-512', 'Noor Field', 'noor@field.example', 1978, 'paused');

INSERT INTO bikes (bike, kind, daily_cents, place) VALUES
  ('C-01', 'city', 1200, 'shop'),
  ('C-02', 'city', 1200, 'workshop'),
  ('K-01', 'cargo', 3500, 'shop'),
  ('E-01', 'electric', 4200, 'shop');
